import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** Has whoever is due be checked at their provider now: the people of this company, who were checked long ago. */
export async function recheckNow(db: Database, organisationId: string) {
  const checkedAt = new Date(Date.now() - 20 * 60_000)
  await db
    .updateTable("identityRenewal")
    .set({ checkedAt })
    .where("organisationId", "=", organisationId)
    .execute()
  // As every five minutes.
  await sql`SELECT graphile_worker.add_job('recheck-people')`.execute(db)
}
