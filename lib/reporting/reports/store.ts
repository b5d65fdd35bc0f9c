import { type RawBuilder, sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import type { Behind } from "@/lib/platform/db/newest-first"
import { readWithin } from "@/lib/platform/db/read-within"
import { repliedAtSql } from "@/lib/reporting/overview/to-sql"
import { moodSql } from "@/lib/support/surveys/to-sql"
import type { PartRow } from "./schema"
import { channelSql, figureTickets } from "./to-sql"
import { type FigureOf, longestTable, mostReported, type TicketPart } from "./values"

type Sql = RawBuilder<unknown>
type Times = { before: Date; since: Date; until: Date }
/** What a report may take. */
const longestReadMs = 5_000

/** The column of a ticket `t` that tells it apart; tags are rows of their own. */
const keys: Record<TicketPart, Sql> = {
  agent: sql`t.assignee_id`,
  team: sql`t.team_id`,
  tag: sql`x.tag`,
  form: sql`t.form_id`,
  channel: channelSql,
}

/** The tickets of one company, told apart. Reads end in time. @throws TooSlowError */
export function reportStore(db: Database, organisationId: string) {
  const rowsOf = <T>(statement: RawBuilder<T>) =>
    readWithin(db, longestReadMs, async (reader) => (await statement.execute(reader)).rows)
  const tagged = (by: TicketPart) =>
    by === "tag"
      ? sql`JOIN ticket_tag x ON x.organisation_id = ${organisationId} AND x.ticket_id = t.id`
      : sql``
  /** The newest tickets created, or closed, in a time. */
  const newest = (time: Sql, from: Date, to: Date) => sql`
    (SELECT id, assignee_id, team_id, form_id, inbox_id, channel, created_at, closed_at,
        ${repliedAtSql(organisationId)} AS replied_at FROM ticket t
      WHERE organisation_id = ${organisationId} AND ${time} >= ${from} AND ${time} < ${to}
      ORDER BY ${time} DESC LIMIT ${mostReported})`
  return {
    /** The largest parts of a company's tickets, one more than a table has lines, without their names. */
    parts: (by: TicketPart, { before, since, until }: Times): Promise<Omit<PartRow, "name">[]> => {
      const [key, join] = [keys[by], tagged(by)]
      const created = sql`created_at`
      const closed = sql`closed_at`
      return rowsOf(sql<Omit<PartRow, "name">>`
        WITH part AS (
          SELECT ${key} AS id, count(*) AS created, 0 AS created_before, 0 AS closed, 0 AS closed_before,
              count(t.replied_at) AS replied, percentile_cont(0.5) WITHIN GROUP (
              ORDER BY extract(epoch FROM t.replied_at - t.created_at)::float8) AS first_reply,
              NULL::float8 AS resolution, 0 AS rated, 0 AS good
            FROM ${newest(created, since, until)} AS t ${join} GROUP BY 1
          UNION ALL SELECT ${key}, 0, count(*), 0, 0, 0, NULL, NULL, 0, 0
            FROM ${newest(created, before, since)} AS t ${join} GROUP BY 1
          UNION ALL SELECT ${key}, 0, 0, count(*), 0, 0, NULL, percentile_cont(0.5) WITHIN GROUP (
              ORDER BY extract(epoch FROM t.closed_at - t.created_at)::float8), 0, 0
            FROM ${newest(closed, since, until)} AS t ${join} GROUP BY 1
          UNION ALL SELECT ${key}, 0, 0, 0, count(*), 0, NULL, NULL, 0, 0
            FROM ${newest(closed, before, since)} AS t ${join} GROUP BY 1
          UNION ALL SELECT ${key}, 0, 0, 0, 0, 0, NULL, NULL, count(*), count(*) FILTER (WHERE ${moodSql} = 'good')
            FROM (SELECT ticket_id, type, value FROM survey WHERE organisation_id = ${organisationId}
                AND submitted_at >= ${since} AND submitted_at < ${until}
                ORDER BY submitted_at DESC LIMIT ${mostReported}) AS s
              JOIN ticket t ON t.organisation_id = ${organisationId} AND t.id = s.ticket_id ${join} GROUP BY 1)
        SELECT id, sum(created)::int AS created, sum(created_before)::int AS created_before,
            sum(closed)::int AS closed, sum(closed_before)::int AS closed_before, sum(replied)::int AS replied,
            max(first_reply) AS first_reply, max(resolution) AS resolution, sum(rated)::int AS rated,
            sum(good)::int AS good
          FROM part GROUP BY id ORDER BY sum(created) + sum(closed) DESC, sum(created_before) DESC, id
          LIMIT ${longestTable + 1}`)
    },
    /** How many of the newest tickets of a time were created in each hour of the week of a zone; 1 is Monday. */
    hours: (
      zone: string,
      { since, until }: Times,
    ): Promise<{ weekday: number; hour: number; tickets: number }[]> =>
      rowsOf(sql<{ weekday: number; hour: number; tickets: number }>`
        SELECT extract(isodow FROM t.at)::int AS weekday, extract(hour FROM t.at)::int AS hour, count(*)::int AS tickets
          FROM (SELECT created_at AT TIME ZONE ${zone} AS at FROM ticket WHERE organisation_id = ${organisationId}
            AND created_at >= ${since} AND created_at < ${until} ORDER BY created_at DESC LIMIT ${mostReported}) AS t
          GROUP BY 1, 2`),
    /** The tickets a figure counts, the newest of what it counts first. */
    ticketsOf: (
      figure: FigureOf,
      times: Pick<Times, "since" | "until"> & { zone: string },
      page: { limit: number; after?: Behind },
    ): Promise<Behind[]> => rowsOf(figureTickets(organisationId, figure, times, page)),
    /** What people, teams, forms, inboxes and service levels of these ids are called; those that are gone are left out. */
    async names(ids: string[]): Promise<{ id: string; name: string }[]> {
      const own = sql`organisation_id = ${organisationId} AND id = ANY(${ids})`
      const { rows } = await sql<{ id: string; name: string }>`
        SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name FROM account WHERE ${own}
        UNION ALL SELECT o.id, coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email)
          FROM owner o JOIN organisation g ON g.owner_id = o.id WHERE g.id = ${organisationId} AND o.id = ANY(${ids})
        UNION ALL SELECT id, name FROM team WHERE ${own}
        UNION ALL SELECT id, title FROM ticket_form WHERE ${own}
        UNION ALL SELECT id, address FROM inbox WHERE ${own}
        UNION ALL SELECT id, name FROM service_level WHERE ${own}`.execute(db)
      return rows
    },
  }
}
