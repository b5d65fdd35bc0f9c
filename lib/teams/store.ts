import { sql } from "kysely"
import type { Database } from "@/lib/db/database"
import type { Team } from "./schema"

/** The teams of one company. */
export const teamStore = (db: Database, organisationId: string) => ({
  /** With their members that are not deactivated, each by name; there are few. */
  async list(): Promise<Team[]> {
    const { rows } = await sql<Team>`
      SELECT t.id, t.name, coalesce((
          SELECT json_agg(json_build_object('id', a.id, 'role', 'agent', 'firstName', a.first_name,
              'lastName', a.last_name, 'photo', a.photo) ORDER BY lower(a.first_name), lower(a.last_name), a.id)
            FROM team_member m JOIN account a ON a.organisation_id = m.organisation_id AND a.id = m.account_id
            WHERE m.organisation_id = t.organisation_id AND m.team_id = t.id AND a.status <> 'deactivated'
        ), '[]') AS members
      FROM team t WHERE t.organisation_id = ${organisationId} ORDER BY lower(t.name), t.id LIMIT 200`.execute(
      db,
    )
    return rows
  },
  /** Its name, or null where there is none. */
  async find(id: string): Promise<Pick<Team, "id" | "name"> | null> {
    const row = await db
      .selectFrom("team")
      .select(["id", "name"])
      .where("organisationId", "=", organisationId)
      .where("id", "=", id)
      .executeTakeFirst()
    return row ?? null
  },
})
