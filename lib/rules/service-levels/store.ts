import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { isAnswerTo } from "@/lib/support/tickets/to-sql"
import type { DueMetric, TicketStatus } from "@/lib/support/tickets/values"
import type { Stop } from "./deadline"
import { type AttainmentRow, mostServiceLevels, type ServiceLevelFields } from "./schema"

const columns = [
  "id",
  "name",
  "condition",
  "calendarId",
  "targets",
  "warnMinutes",
  "since",
  "updatedAt",
] as const

/** A service level as it is kept. */
export type StoredLevel = ServiceLevelFields & { id: string; since: Date; updatedAt: Date }
type Changes = ServiceLevelFields & { since: Date; updatedAt: Date }

/** What is measured of a ticket, and how it stands. */
export type StoredRound = {
  ticketId: string
  metric: DueMetric
  startedAt: Date
  policyId: string
  dueAt: Date | null
  warnAt: Date | null
  /** When the next of both is to be told. */
  nextAt: Date | null
  warnedAt: Date | null
  metAt: Date | null
  breachedAt: Date | null
}

/** What is told of when its time comes. */
export type DueRound = StoredRound & {
  /** Null for a ticket in the trash. */
  status: TicketStatus | null
  assigneeId: string | null
  teamId: string | null
}

export type StoredRun = { version: number; afterId: string; tickets: number; finishedAt: Date | null }
export type KeptStop = { ticketId: string; since: Date | null; past: Stop[] }
type LoggedRest = Record<"stoppedAt" | "resumedAt" | "repliedAt", Date | null>

/** The service levels of one company, and what they measured. */
export function serviceLevelStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const present = () =>
    company.selectFrom("serviceLevel").select(columns).where("removedAt", "is", null).$castTo<StoredLevel>()
  const rounds = () =>
    company
      .selectFrom("ticketServiceLevel")
      .select(["ticketId", "metric", "startedAt", "policyId", "dueAt", "warnAt", "nextAt"])
      .select(["warnedAt", "metAt", "breachedAt"])
      .$castTo<StoredRound>()
  const isPresentWait = sql<boolean>`EXISTS (SELECT FROM every_ticket t WHERE t.organisation_id = ${organisationId}
    AND t.id = ticket_service_level.ticket_id AND t.waiting_since = ticket_service_level.started_at)`
  return {
    list: (): Promise<StoredLevel[]> =>
      present().modifyFront(prepared).orderBy("position").orderBy("id").limit(mostServiceLevels).execute(),
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredLevel | null> =>
      (await present().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async hasName(name: string, { but = "" } = {}): Promise<boolean> {
      const found = await present()
        .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
        .where("id", "!=", but)
        .executeTakeFirst()
      return found !== undefined
    },
    /** Whether one counts the hours of this calendar. */
    async uses(calendarId: string): Promise<boolean> {
      return (await present().where("calendarId", "=", calendarId).limit(1).executeTakeFirst()) !== undefined
    },
    async insert({ id, position, ...level }: StoredLevel & { position: number }) {
      await company.insertInto("serviceLevel", { id, position, ...asStored(level) }).execute()
    },
    async update(id: string, changes: Changes) {
      await company.updateTable("serviceLevel").set(asStored(changes)).where("id", "=", id).execute()
    },
    /** It stays for the name of what it measured. */
    async remove(id: string, removedAt: Date) {
      await company
        .updateTable("serviceLevel")
        .set({ removedAt, calendarId: null })
        .where("id", "=", id)
        .execute()
    },
    /** Puts them in this order. */
    async order(ids: string[]) {
      await sql`
        UPDATE service_level s SET position = placed.position FROM unnest(${ids}::text[]) WITH ORDINALITY AS placed (id, position)
        WHERE s.organisation_id = ${organisationId} AND s.id = placed.id`.execute(db)
    },

    /** The open rounds of these tickets, and those of resolutions and of the present wait, which go on where a ticket is opened again. */
    openRounds: (ticketIds: string[]): Promise<StoredRound[]> =>
      rounds()
        .where(({ eb, fn, val }) => eb("ticketId", "=", fn.any(val(ticketIds))))
        .where(({ or, eb }) => or([eb("metAt", "is", null), eb("metric", "=", "resolution"), isPresentWait]))
        .execute(),
    async findRound(ticketId: string, metric: DueMetric, startedAt: Date): Promise<StoredRound | null> {
      const found = rounds().where("ticketId", "=", ticketId).where("metric", "=", metric)
      return (await found.where("startedAt", "=", startedAt).executeTakeFirst()) ?? null
    },
    /** All that was measured of a ticket, the first first. */
    listRounds: (ticketId: string): Promise<StoredRound[]> =>
      rounds().where("ticketId", "=", ticketId).orderBy("startedAt").orderBy("metric").limit(500).execute(),
    async putRounds(all: StoredRound[]) {
      if (all.length === 0) return
      await sql`
        INSERT INTO ticket_service_level (organisation_id, ticket_id, metric, started_at, policy_id, due_at, warn_at,
          next_at, warned_at, met_at, breached_at)
        SELECT ${organisationId}, r.ticket_id, r.metric, r.started_at, r.policy_id, r.due_at, r.warn_at, r.next_at,
          r.warned_at, r.met_at, r.breached_at
        FROM jsonb_to_recordset(${JSON.stringify(all.map(asRow))}::jsonb) AS r (ticket_id text, metric text,
          started_at timestamptz, policy_id text, due_at timestamptz, warn_at timestamptz, next_at timestamptz,
          warned_at timestamptz, met_at timestamptz, breached_at timestamptz)
        ON CONFLICT (organisation_id, ticket_id, metric, started_at) DO UPDATE SET policy_id = excluded.policy_id,
          due_at = excluded.due_at, warn_at = excluded.warn_at, next_at = excluded.next_at,
          warned_at = excluded.warned_at, met_at = excluded.met_at, breached_at = excluded.breached_at`.execute(
        db,
      )
    },
    async removeRounds(all: Pick<StoredRound, "ticketId" | "metric" | "startedAt">[]) {
      for (const { ticketId, metric, startedAt } of all)
        await company
          .deleteFrom("ticketServiceLevel")
          .where("ticketId", "=", ticketId)
          .where("metric", "=", metric)
          .where("startedAt", "=", startedAt)
          .execute()
    },

    /** No other transaction measures or changes these tickets before this one ends. */
    async holdTickets(ids: string[]) {
      await sql`SELECT id FROM every_ticket WHERE organisation_id = ${organisationId} AND id = ANY(${ids})
        ORDER BY id FOR NO KEY UPDATE`.execute(db)
    },
    async stops(ticketIds: string[]): Promise<KeptStop[]> {
      return company
        .selectFrom("ticketStop")
        .select(["ticketId", "since", "past"])
        .where(({ eb, fn, val }) => eb("ticketId", "=", fn.any(val(ticketIds))))
        .$castTo<KeptStop>()
        .execute()
    },
    async putStop({ ticketId, since, past }: KeptStop) {
      const values = { since, past: JSON.stringify(past) }
      await company
        .insertInto("ticketStop", { ticketId, ...values })
        .onConflict((conflict) => conflict.columns(["organisationId", "ticketId"]).doUpdateSet(values))
        .execute()
    },
    /**
     * Keeps of which of these tickets time does not run, since the last that is known of them. Those of which more is to be
     * followed are left to that.
     */
    async keepRests(ticketIds: string[]) {
      await sql`
        INSERT INTO ticket_stop (organisation_id, ticket_id, since, past)
        SELECT t.organisation_id, t.id, coalesce(t.closed_at, t.updated_at), '[]'::jsonb FROM ticket t
        WHERE t.organisation_id = ${organisationId} AND t.id = ANY(${ticketIds}) AND t.status <> 'open'
          AND NOT EXISTS (SELECT FROM ticket_event e WHERE e.organisation_id = ${organisationId} AND e.ticket_id = t.id)
        ON CONFLICT (organisation_id, ticket_id) DO NOTHING`.execute(db)
    },
    /**
     * When the log last says, before a moment, that a ticket was put to rest, went on, and was answered by staff: an answer
     * may have put it on hold, which the log does not say.
     */
    async loggedRest(
      ticketId: string,
      before: Date,
      { stopping, resuming }: Record<"stopping" | "resuming", string[]>,
    ): Promise<LoggedRest> {
      const { rows } = await sql<LoggedRest>`
        SELECT max(created_at) FILTER (WHERE action = ANY(${stopping}::text[])) AS stopped_at,
          max(created_at) FILTER (WHERE action = ANY(${resuming}::text[])
            OR action = 'ticket.replied' AND actor_role NOT IN ('agent', 'owner')) AS resumed_at,
          max(created_at) FILTER (WHERE action = 'ticket.replied' AND actor_role IN ('agent', 'owner')) AS replied_at
        FROM activity
        WHERE organisation_id = ${organisationId} AND subject_id = ${ticketId} AND created_at < ${before}`.execute(
        db,
      )
      return rows[0] ?? { stoppedAt: null, resumedAt: null, repliedAt: null }
    },
    /** Whether more has happened to a ticket that is still to be followed. */
    async hasLaterEvent(ticketId: string, position: string): Promise<boolean> {
      const later = await company
        .selectFrom("ticketEvent")
        .select("position")
        .where("ticketId", "=", ticketId)
        .where("position", ">", position)
        .limit(1)
        .executeTakeFirst()
      return later !== undefined
    },
    /** Since when the requester had waited for an answer that staff gave at a moment; null where they had not. */
    async waitedSince(ticketId: string, answeredAt: Date): Promise<{ at: Date; isFirst: boolean } | null> {
      const { rows } = await sql<{ at: Date | null; isFirst: boolean }>`
        WITH said AS MATERIALIZED (SELECT created_at, author_role IN ('agent', 'owner') AS by_staff FROM ticket_entry
            WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND NOT internal
              -- An automation speaks for staff without being one of them.
              AND (author_role NOT IN ('agent', 'owner') OR author_id IS NOT NULL)
              AND created_at < ${answeredAt}),
          answered AS (SELECT max(created_at) AS at FROM said WHERE by_staff)
        SELECT min(said.created_at) AS at, (SELECT at IS NULL FROM answered) AS is_first FROM said, answered
          WHERE NOT said.by_staff AND (answered.at IS NULL OR said.created_at > answered.at)
          GROUP BY answered.at`.execute(db)
      const [found] = rows
      return found?.at ? { at: found.at, isFirst: found.isFirst } : null
    },
    /**
     * When a person of the staff first answered after a moment what came to a ticket with another one; null where they have not.
     * The ticket's own answers stand in its log.
     */
    async broughtAnswerAfter(ticketId: string, moment: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`
        SELECT min(answer.created_at) AS at FROM ticket_entry answer
        WHERE answer.organisation_id = ${organisationId} AND answer.ticket_id = ${ticketId}
          AND ${isAnswerTo(organisationId, sql`${moment}::timestamptz`)}
          AND NOT EXISTS (SELECT FROM activity own WHERE own.organisation_id = ${organisationId}
            AND own.subject_id = ${ticketId} AND own.action IN ('ticket.replied', 'ticket.resolved')
            AND own.created_at = answer.created_at)`.execute(db)
      return rows[0]?.at ?? null
    },
    /** The open tickets behind one, by id; of those on hold and closed no time runs. */
    async openTickets(afterId: string, limit: number): Promise<string[]> {
      const rows = await company
        .selectFrom("ticket")
        .select("id")
        .where("id", ">", afterId)
        .where("status", "<>", "closed")
        .orderBy("id")
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Chooses the service level that a ticket is measured by. */
    async choose(ticketId: string, id: string) {
      await company
        .updateTable("everyTicket")
        .set({ serviceLevelId: id })
        .where("id", "=", ticketId)
        .execute()
    },
    /** Says on tickets what is due of them. @returns whose changed */
    async writeDue(
      due: { ticketId: string; dueAt: Date | null; dueMetric: DueMetric | null }[],
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        UPDATE every_ticket t SET due_at = d.due_at, due_metric = d.due_metric
        FROM jsonb_to_recordset(${JSON.stringify(
          due.map(({ ticketId, dueAt, dueMetric }) => ({
            ...{ ticket_id: ticketId, due_at: dueAt, due_metric: dueMetric },
          })),
        )}::jsonb) AS d (ticket_id text, due_at timestamptz, due_metric text)
        WHERE t.organisation_id = ${organisationId} AND t.id = d.ticket_id
          AND (t.due_at, t.due_metric) IS DISTINCT FROM (d.due_at, d.due_metric)
        RETURNING t.id`.execute(db)
      return rows.map(({ id }) => id)
    },

    /**
     * What is to be told by now, which no other transaction tells before this one ends. Not of tickets with an event that is
     * still to be followed: it may be the answer.
     */
    async lockDue(now: Date, limit: number): Promise<DueRound[]> {
      const { rows } = await sql<DueRound>`
        SELECT r.ticket_id, r.metric, r.started_at, r.policy_id, r.due_at, r.warn_at, r.next_at, r.warned_at, r.met_at,
          r.breached_at, t.status, t.assignee_id, t.team_id
        FROM ticket_service_level r
          LEFT JOIN ticket t ON t.organisation_id = r.organisation_id AND t.id = r.ticket_id
        WHERE r.organisation_id = ${organisationId} AND r.next_at <= ${now}
          AND NOT EXISTS (SELECT FROM ticket_event e WHERE e.organisation_id = ${organisationId}
            AND e.ticket_id = r.ticket_id AND e.action NOT IN ('ticket.due-soon', 'ticket.overdue'))
        ORDER BY r.next_at LIMIT ${limit} FOR UPDATE OF r`.execute(db)
      return rows
    },
    /** When the next is to be told. */
    async nextAt(): Promise<Date | null> {
      const row = await company
        .selectFrom("ticketServiceLevel")
        .select("nextAt")
        .where("nextAt", "is not", null)
        .orderBy("nextAt")
        .limit(1)
        .executeTakeFirst()
      return row?.nextAt ?? null
    },

    /** How many rounds were met and missed in a time, of the newest `most` of it, by metric, service level, team and agent. */
    async attainment(from: Date, to: Date, most: number): Promise<AttainmentRow[]> {
      const { rows } = await sql<AttainmentRow>`
        WITH settled AS MATERIALIZED (
          SELECT r.metric, r.policy_id, t.team_id, t.assignee_id, r.breached_at IS NULL AS is_met
          FROM ticket_service_level r
            JOIN ticket t ON t.organisation_id = r.organisation_id AND t.id = r.ticket_id
          WHERE r.organisation_id = ${organisationId} AND r.settled_at >= ${from} AND r.settled_at < ${to}
          ORDER BY r.settled_at DESC LIMIT ${most})
        SELECT CASE WHEN grouping(s.metric) = 0 THEN 'metric' WHEN grouping(s.policy_id) = 0 THEN 'level'
            WHEN grouping(s.team_id) = 0 THEN 'team' ELSE 'agent' END AS by,
          coalesce(s.metric, s.policy_id, s.team_id, s.assignee_id) AS id,
          count(*) FILTER (WHERE s.is_met)::integer AS met, count(*) FILTER (WHERE NOT s.is_met)::integer AS missed
        FROM settled s
        GROUP BY GROUPING SETS ((s.metric), (s.policy_id), (s.team_id), (s.assignee_id))
        ORDER BY count(*) DESC LIMIT 500`.execute(db)
      return rows
    },
    /** What the service levels are called, those that were removed as well. */
    async names(): Promise<{ id: string; name: string }[]> {
      return company.selectFrom("serviceLevel").select(["id", "name"]).limit(1000).execute()
    },

    async findRun(): Promise<StoredRun | null> {
      const row = await company
        .selectFrom("serviceLevelRun")
        .select(["version", "afterId", "tickets", "finishedAt"])
        .executeTakeFirst()
      return row ?? null
    },
    /** Begins anew, whatever was under way. */
    async beginRun(askedAt: Date) {
      await sql`
        INSERT INTO service_level_run (organisation_id, asked_at, version, after_id, tickets)
        VALUES (${organisationId}, ${askedAt}, 1, '', 0)
        ON CONFLICT (organisation_id) DO UPDATE SET asked_at = excluded.asked_at,
          version = service_level_run.version + 1, after_id = '', tickets = 0, finished_at = NULL`.execute(db)
    },
    /** Notes how far it has come, unless it has begun anew. */
    async advanceRun(version: number, { afterId, tickets }: { afterId: string; tickets: number }) {
      await company
        .updateTable("serviceLevelRun")
        .set(({ eb }) => ({ afterId, tickets: eb("tickets", "+", tickets) }))
        .where("version", "=", version)
        .execute()
    },
    async endRun(version: number, finishedAt: Date) {
      await company
        .updateTable("serviceLevelRun")
        .set({ finishedAt })
        .where("version", "=", version)
        .execute()
    },
  }
}

/** Objects go to the database as JSON. */
const asStored = ({ condition, targets, ...changes }: Changes) => ({
  ...changes,
  condition: JSON.stringify(condition),
  targets: JSON.stringify(targets),
})

const asRow = (round: StoredRound) => ({
  ...{
    ticket_id: round.ticketId,
    metric: round.metric,
    started_at: round.startedAt,
    policy_id: round.policyId,
  },
  ...{ due_at: round.dueAt, warn_at: round.warnAt, next_at: round.nextAt, warned_at: round.warnedAt },
  ...{ met_at: round.metAt, breached_at: round.breachedAt },
})
