import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** Has the people of this company checked at their provider now, as if that had been done long ago. */
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
