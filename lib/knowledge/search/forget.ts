import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { Kind } from "./schema"

/** Has what is gone found no more, in any language: called by whatever removes it. */
export async function forgetDocuments(db: Database, organisationId: string, kind: Kind, ids: string[]) {
  await sql`DELETE FROM search_document
    WHERE organisation_id = ${organisationId} AND kind = ${kind} AND id = ANY(${ids})`.execute(db)
}
