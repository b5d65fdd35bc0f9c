import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { Availability, StaffPerson } from "./schema"

/** Open tickets of a person are counted no further: a capacity is less. */
const mostOpenCounted = 1_000

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
    /**
     * The next agent to be given a ticket: of those of the team, or of all, who are not away and have room, the one who was
     * given one the longest ago, or has the fewest open. Notes that they are given one. Others that ask wait for this transaction.
     */
    async takeNext(way: "rotate" | "least-busy", teamId: string | null): Promise<StaffPerson | null> {
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`next assignee ${organisationId}`}))`.execute(db)
      const inTeam = teamId
        ? sql`AND a.id IN (SELECT account_id FROM team_member WHERE organisation_id = ${organisationId} AND team_id = ${teamId})`
        : sql``
      const { rows } = await sql<StaffPerson>`
        SELECT a.id, a.role, a.first_name, a.last_name, a.photo FROM (${agents}) AS a
          LEFT JOIN availability v ON v.organisation_id = ${organisationId} AND v.person_id = a.id
          CROSS JOIN LATERAL (SELECT count(*) AS open FROM (SELECT FROM ticket t WHERE t.organisation_id = ${organisationId}
            AND t.assignee_id = a.id AND t.status = 'open' LIMIT ${mostOpenCounted}) AS counted) AS has
        WHERE NOT coalesce(v.is_away, false) AND (v.capacity IS NULL OR has.open < v.capacity) ${inTeam}
        ORDER BY ${way === "rotate" ? sql`` : sql`has.open,`} v.given_at NULLS FIRST, a.id LIMIT 1`.execute(
        db,
      )
      const [next] = rows
      if (next)
        // By the database's clock: one piece of work gives many tickets at a single moment of its own.
        await sql`INSERT INTO availability (organisation_id, person_id, given_at)
          VALUES (${organisationId}, ${next.id}, clock_timestamp())
          ON CONFLICT (organisation_id, person_id) DO UPDATE SET given_at = excluded.given_at`.execute(db)
      return next ?? null
    },
    /** How these people take tickets; one who never said so takes any number. */
    async availability(ids: string[]): Promise<Availability[]> {
      const { rows } = await sql<Availability>`SELECT person_id AS id, is_away, capacity FROM availability
        WHERE organisation_id = ${organisationId} AND person_id = ANY(${ids})`.execute(db)
      return rows
    },
    async putAvailability({ id, isAway, capacity }: Availability) {
      await sql`INSERT INTO availability (organisation_id, person_id, is_away, capacity)
        VALUES (${organisationId}, ${id}, ${isAway}, ${capacity})
        ON CONFLICT (organisation_id, person_id) DO UPDATE SET is_away = excluded.is_away, capacity = excluded.capacity`.execute(
        db,
      )
    },
    async forgetAvailability(id: string) {
      await sql`DELETE FROM availability WHERE organisation_id = ${organisationId} AND person_id = ${id}`.execute(
        db,
      )
    },
    /** One of them, who stays one while this transaction runs. */
    async hold(id: string): Promise<StaffPerson | null> {
      const found = await sql<StaffPerson>`${agents} AND id = ${id} FOR SHARE`.execute(db)
      if (found.rows[0]) return found.rows[0]
      return (await sql<StaffPerson>`${owner} AND o.id = ${id}`.execute(db)).rows[0] ?? null
    },
  }
}
