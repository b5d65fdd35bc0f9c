import { type RawBuilder, sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { type Durations, longestList, mostAnswersCounted, mostTimed } from "./schema"
import { repliedAtSql } from "./to-sql"
import { mostOpenCounted } from "./values"

type Voted = { id: string; title: string; slug: string; up: number; down: number }
type MostRead = { id: string; title: string; slug: string; views: number }

/** What happened in one company, in figures. */
export function overviewStore(db: Database, organisationId: string) {
  const own = sql`organisation_id = ${organisationId}`
  const one = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows[0] as T
  const many = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows
  const perDay = async (time: "created_at" | "closed_at", starts: Date[]) => {
    const column = sql.ref(time)
    const rows = await many(sql<{ at: number; tickets: number }>`
      SELECT width_bucket(${column}, ${starts}::timestamptz[]) AS at, count(*)::int AS tickets
        FROM ticket WHERE ${own} AND ${column} >= ${starts[0]} AND ${column} < ${starts.at(-1)} GROUP BY 1`)
    const counts = new Map(rows.map(({ at, tickets }) => [at, tickets]))
    return starts.slice(0, -1).map((_, index) => counts.get(index + 1) ?? 0)
  }
  const durations = (from: RawBuilder<unknown>) =>
    one(sql<Durations>`
      SELECT count(*)::int AS tickets, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median,
          percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS ninetieth
        FROM (${from}) AS timed WHERE seconds IS NOT NULL`)
  const openOf = (condition: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ticket WHERE ${own} AND ${condition} LIMIT ${mostOpenCounted}) AS counted)`
  return {
    /** Tickets created between each of these moments and the next. */
    createdPerDay: (starts: Date[]) => perDay("created_at", starts),
    closedPerDay: (starts: Date[]) => perDay("closed_at", starts),
    /** What waits now, each counted no further than 100,000. */
    now: () =>
      one(sql<{ open: number; pending: number; unassigned: number }>`
        SELECT ${openOf(sql`status = 'open'`)} AS open, ${openOf(sql`status = 'pending'`)} AS pending,
          ${openOf(sql`status = 'open' AND assignee_id IS NULL`)} AS unassigned`),
    /** How long the newest tickets created in that time waited for their first answer, those aside that staff began. */
    firstReply: (since: Date, until: Date) =>
      durations(sql`
        SELECT extract(epoch FROM ${repliedAtSql(organisationId)} - t.created_at)::float8 AS seconds FROM ticket t
        WHERE ${own} AND created_at >= ${since} AND created_at < ${until} ORDER BY created_at DESC LIMIT ${mostTimed}`),
    /** How long the tickets last closed in that time were open. */
    resolution: (since: Date, until: Date) =>
      durations(sql`SELECT extract(epoch FROM closed_at - created_at)::float8 AS seconds FROM ticket
        WHERE ${own} AND closed_at >= ${since} AND closed_at < ${until} ORDER BY closed_at DESC LIMIT ${mostTimed}`),
    /** Who has answered most in that time, of its newest answers. */
    answers: (since: Date, until: Date) =>
      many(sql<{ id: string; name: string; answers: number }>`
        WITH newest AS (SELECT e.author_id FROM ticket_entry e
            JOIN ticket t ON t.organisation_id = e.organisation_id AND t.id = e.ticket_id
            WHERE e.organisation_id = ${organisationId} AND e.created_at >= ${since} AND e.created_at < ${until}
            AND e.author_role IN ('agent', 'owner') AND NOT e.internal ORDER BY e.created_at DESC LIMIT ${mostAnswersCounted}),
          counted AS (SELECT author_id AS id, count(*)::int AS answers FROM newest WHERE author_id IS NOT NULL
            GROUP BY author_id ORDER BY answers DESC, author_id LIMIT ${longestList})
        SELECT c.id, c.answers, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email,
            nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email, '') AS name
          FROM counted c LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = c.id
          LEFT JOIN organisation g ON g.id = ${organisationId} AND g.owner_id = c.id
          LEFT JOIN owner o ON o.id = g.owner_id ORDER BY c.answers DESC, c.id`),
    votes: (since: Date, until: Date) =>
      one(sql<{ up: number; down: number }>`
        SELECT count(*) FILTER (WHERE up)::int AS up, count(*) FILTER (WHERE NOT up)::int AS down
          FROM vote WHERE ${own} AND created_at >= ${since} AND created_at < ${until}`),
    /** Articles most voted on in that time. */
    voted: (since: Date, until: Date) =>
      many(sql<Voted>`
        SELECT a.id, t.title, t.slug, count(*) FILTER (WHERE v.up)::int AS up,
            count(*) FILTER (WHERE NOT v.up)::int AS down
          FROM vote v JOIN article a ON a.organisation_id = v.organisation_id AND a.id = v.article_id
          JOIN article_translation t
            ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
          WHERE v.organisation_id = ${organisationId} AND v.created_at >= ${since} AND v.created_at < ${until}
          GROUP BY a.organisation_id, a.id, t.title, t.slug ORDER BY count(*) DESC, a.id LIMIT ${longestList}`),
    /** Published articles by how often they have been read. */
    mostRead: () =>
      many(sql<MostRead>`
        SELECT a.id, t.title, t.slug, a.view_count AS views FROM article a
          JOIN article_translation t
            ON t.organisation_id = a.organisation_id AND t.article_id = a.id AND t.language = a.language
          WHERE a.organisation_id = ${organisationId} AND a.status = 'published' AND a.view_count > 0
          ORDER BY a.view_count DESC, a.id LIMIT ${longestList}`),
  }
}
