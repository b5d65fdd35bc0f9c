import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { StaffPerson } from "./schema"

/** The people that tickets of one company can be given to. */
export function assigneeStore(db: Database, organisationId: string) {
  const agents = sql`SELECT id, 'agent' AS role, first_name, last_name, photo FROM account
    WHERE organisation_id = ${organisationId} AND role = 'agent' AND status = 'active'`
  const owner = sql`SELECT o.id, 'owner' AS role, o.first_name, o.last_name, o.photo FROM owner o
    JOIN organisation g ON g.owner_id = o.id WHERE g.id = ${organisationId}`
  return {
    /** Active agents and the owner, by name. */
    async list(): Promise<StaffPerson[]> {
      const { rows } = await sql<StaffPerson>`SELECT * FROM (${agents} UNION ALL ${owner}) AS person
        ORDER BY lower(first_name), lower(last_name), id LIMIT 500`.execute(db)
      return rows
    },
    /** One of them, who stays one while this transaction runs. */
    async hold(id: string): Promise<StaffPerson | null> {
      const found = await sql<StaffPerson>`${agents} AND id = ${id} FOR SHARE`.execute(db)
      if (found.rows[0]) return found.rows[0]
      return (await sql<StaffPerson>`${owner} AND o.id = ${id}`.execute(db)).rows[0] ?? null
    },
  }
}
