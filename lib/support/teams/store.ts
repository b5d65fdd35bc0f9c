import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { Team } from "./schema"

/** The teams of one company. */
export const teamStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** With their members that are not deactivated, each by name; there are few. */
    async list(): Promise<Team[]> {
      const { rows } = await sql<Team>`
      SELECT t.id, t.name, coalesce((
          SELECT json_agg(json_build_object('id', a.id, 'role', 'agent', 'firstName', a.first_name,
              'lastName', a.last_name, 'photo', a.photo) ORDER BY lower(a.first_name), lower(a.last_name), a.id)
            FROM team_member m JOIN account a ON a.organisation_id = m.organisation_id AND a.id = m.account_id
            WHERE m.organisation_id = ${organisationId} AND m.team_id = t.id AND a.status <> 'deactivated'
        ), '[]') AS members
      FROM team t WHERE t.organisation_id = ${organisationId} ORDER BY lower(t.name), t.id LIMIT 200`.execute(
        db,
      )
      return rows
    },
    /** @returns false when the name is taken. */
    async insert(team: { id: string; name: string; createdAt: Date }): Promise<boolean> {
      const row = await company
        .insertInto("team", team)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    async count(): Promise<number> {
      const row = await company
        .selectFrom("team")
        .select(({ fn }) => fn.countAll<string>().as("teams"))
        .executeTakeFirst()
      return Number(row?.teams ?? 0)
    },
    /** Whether another team has this name, in whatever case. */
    async isTaken(name: string, id: string): Promise<boolean> {
      const row = await company
        .selectFrom("team")
        .select("id")
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where("id", "!=", id)
        .executeTakeFirst()
      return row !== undefined
    },
    async rename(id: string, name: string) {
      await company.updateTable("team").set({ name }).where("id", "=", id).execute()
    },
    /**
     * Its tickets, and the inboxes and forms whose tickets it was given, have no team from then on. Its views are their makers'
     * own, and go where those have left.
     */
    async remove(id: string) {
      const views = company.updateTable("ticketView").set({ visibility: "me", teamId: null })
      await company.deleteFrom("ticketView").where("teamId", "=", id).where("makerId", "is", null).execute()
      await views.where("teamId", "=", id).execute()
      for (const table of ["everyTicket", "inbox"] as const)
        await company.updateTable(table).set({ teamId: null }).where("teamId", "=", id).execute()
      await company.updateTable("ticketForm").set({ teamId: null }).where("teamId", "=", id).execute()
      await company.deleteFrom("team").where("id", "=", id).execute()
    },
    async removeMembers(teamId: string, accountIds: string[]) {
      await sql`
      DELETE FROM team_member
        WHERE organisation_id = ${organisationId} AND team_id = ${teamId} AND account_id = ANY(${accountIds})`.execute(
        db,
      )
    },
    /** Ids that are no agents, or already members, are ignored. */
    async addMembers(teamId: string, accountIds: string[]) {
      await sql`
      INSERT INTO team_member (organisation_id, team_id, account_id)
      SELECT organisation_id, ${teamId}, id FROM account
        WHERE organisation_id = ${organisationId} AND role = 'agent' AND id = ANY(${accountIds})
        ON CONFLICT DO NOTHING`.execute(db)
    },
    /** As many as `list` shows. */
    async countMembers(teamId: string): Promise<number> {
      const row = await company
        .selectFrom("teamMember as m")
        .innerJoin("account as a", (join) =>
          join.onRef("a.organisationId", "=", "m.organisationId").onRef("a.id", "=", "m.accountId"),
        )
        .select(({ fn }) => fn.countAll<string>().as("members"))
        .where("m.teamId", "=", teamId)
        .where("a.status", "<>", "deactivated")
        .executeTakeFirst()
      return Number(row?.members ?? 0)
    },
    /** Its name, which no other transaction changes before this one ends. */
    async lock(id: string): Promise<Pick<Team, "id" | "name"> | null> {
      const row = await company
        .selectFrom("team")
        .select(["id", "name"])
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },
    /** The ids of the teams this agent is in. */
    async ofMember(accountId: string): Promise<string[]> {
      const rows = await company
        .selectFrom("teamMember")
        .modifyFront(prepared)
        .select("teamId")
        .where("accountId", "=", accountId)
        .orderBy("teamId")
        .execute()
      return rows.map(({ teamId }) => teamId)
    },
    /** What the company's directory calls its teams, by the id of each. */
    async externalIds(): Promise<ReadonlyMap<string, string>> {
      const rows = await company
        .selectFrom("team")
        .select(["id", "externalId"])
        .where("externalId", "is not", null)
        .limit(200)
        .execute()
      return new Map(rows.map(({ id, externalId }) => [id, externalId ?? ""]))
    },
    async setExternalId(id: string, externalId: string | null) {
      await company.updateTable("team").set({ externalId }).where("id", "=", id).execute()
    },
    /** Its name, or null where there is none. */
    async find(id: string): Promise<Pick<Team, "id" | "name"> | null> {
      const row = await company
        .selectFrom("team")
        .select(["id", "name"])
        .where("id", "=", id)
        .executeTakeFirst()
      return row ?? null
    },
  }
}
