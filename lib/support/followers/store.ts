import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { mostFollowers } from "./values"

/** Who of one company's staff follows which ticket. */
export const followerStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const hold = (ticketIds: string[]) =>
    sql`SELECT a.id FROM account a WHERE a.organisation_id = ${organisationId} AND a.id IN (
        SELECT f.person_id FROM ticket_follower f
        WHERE f.organisation_id = ${organisationId} AND f.ticket_id = ANY(${ticketIds}))
      ORDER BY a.id FOR SHARE`.execute(db)
  return {
    /**
     * Who follows these tickets stays on the staff while this transaction runs; one who leaves now follows none when they are read
     * behind this. Before the tickets are locked: who leaves is locked before their tickets.
     */
    async hold(ticketIds: string[]) {
      await hold(ticketIds)
    },
    /** Those of a ticket, the first one first. */
    async list(ticketId: string): Promise<StaffPerson[]> {
      const { rows } = await sql<StaffPerson>`${prepared}
        SELECT f.person_id AS id, CASE WHEN a.id IS NULL THEN 'owner' ELSE 'agent' END AS role,
          coalesce(a.first_name, o.first_name) AS first_name, coalesce(a.last_name, o.last_name) AS last_name,
          coalesce(a.photo, o.photo) AS photo
        FROM ticket_follower f
          LEFT JOIN account a ON a.organisation_id = f.organisation_id AND a.id = f.person_id
          LEFT JOIN owner o ON o.id = f.person_id
        WHERE f.organisation_id = ${organisationId} AND f.ticket_id = ${ticketId} AND coalesce(a.id, o.id) IS NOT NULL
        ORDER BY f.created_at, f.person_id LIMIT ${mostFollowers}`.execute(db)
      return rows
    },
    async count(ticketId: string): Promise<number> {
      const row = await company
        .selectFrom("ticketFollower")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("ticketId", "=", ticketId)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
    /** Those who have not been told of any of these causes in another way. */
    async listUntold(ticketId: string, causes: string[]): Promise<string[]> {
      const { rows } = await sql<{ personId: string }>`
        SELECT f.person_id FROM ticket_follower f
        WHERE f.organisation_id = ${organisationId} AND f.ticket_id = ${ticketId} AND NOT EXISTS (SELECT FROM notice n
          WHERE n.organisation_id = ${organisationId} AND n.person_id = f.person_id AND n.cause = ANY(${causes}))`.execute(
        db,
      )
      return rows.map(({ personId }) => personId)
    },
    /** Who follows already, goes on. */
    async insert(ticketId: string, personId: string, now: Date) {
      await company
        .insertInto("ticketFollower", { ticketId, personId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async remove(ticketId: string, personId: string) {
      await company
        .deleteFrom("ticketFollower")
        .where("ticketId", "=", ticketId)
        .where("personId", "=", personId)
        .execute()
    },
    async removeOf(personId: string) {
      await company.deleteFrom("ticketFollower").where("personId", "=", personId).execute()
    },
    /** Those of a ticket follow a new one as well. */
    async copy(ticketId: string, to: string) {
      await hold([ticketId])
      await sql`INSERT INTO ticket_follower (organisation_id, ticket_id, person_id, created_at)
        SELECT organisation_id, ${to}, person_id, created_at FROM ticket_follower
        WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId}`.execute(db)
    },
    /** Those of merged tickets follow the one they went to, as far as there is room. */
    async move(ticketIds: string[], to: string) {
      await hold(ticketIds)
      const moved = await company
        .deleteFrom("ticketFollower")
        .where("ticketId", "in", ticketIds)
        .returning(["personId", "createdAt"])
        .execute()
      const people = new Map(moved.map(({ personId, createdAt }) => [personId, createdAt]))
      const before = await company
        .selectFrom("ticketFollower")
        .select("personId")
        .where("ticketId", "=", to)
        .execute()
      for (const { personId } of before) people.delete(personId)
      const added = [...people].slice(0, Math.max(0, mostFollowers - before.length))
      if (added.length === 0) return
      await company
        .insertInto(
          "ticketFollower",
          added.map(([personId, createdAt]) => ({ ticketId: to, personId, createdAt })),
        )
        .execute()
    },
  }
}
