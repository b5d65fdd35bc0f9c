import { type RawBuilder, sql } from "kysely"
import type { Behind } from "@/lib/platform/db/newest-first"
import { repliedAtSql } from "@/lib/reporting/overview/to-sql"
import { moodSql } from "@/lib/support/surveys/to-sql"
import { type Figure, type FigureOf, hourPattern } from "./values"

type Sql = RawBuilder<unknown>

/** What tells the channel of a ticket `t` apart: the inbox its email came to, another way, or null where none was noted. */
export const channelSql = sql<string | null>`CASE WHEN t.channel IS NULL OR t.channel = 'email'
  THEN coalesce(t.inbox_id, t.channel) ELSE t.channel END`

type Times = { since: Date; until: Date; zone: string }
type Page = { limit: number; after?: Behind }

/** What a figure counts besides tickets `t`, the moment that puts it in a period, and which of them. */
type Counted = { besides: (organisationId: string) => Sql; at: Sql; only: (organisationId: string) => Sql }
const counted: Record<Figure, Counted> = {
  created: { besides: () => sql``, at: sql`t.created_at`, only: () => sql`TRUE` },
  closed: { besides: () => sql``, at: sql`t.closed_at`, only: () => sql`TRUE` },
  replied: {
    besides: () => sql``,
    at: sql`t.created_at`,
    only: (own) => sql`${repliedAtSql(own)} IS NOT NULL`,
  },
  answered: {
    besides: (own) => sql`JOIN ticket_entry e ON e.organisation_id = ${own} AND e.ticket_id = t.id`,
    at: sql`e.created_at`,
    only: () => sql`e.author_role IN ('agent', 'owner') AND NOT e.internal`,
  },
  rated: {
    besides: (own) => sql`JOIN survey s ON s.organisation_id = ${own} AND s.ticket_id = t.id`,
    at: sql`s.submitted_at`,
    only: () => sql`TRUE`,
  },
  met: { ...ofRounds(), only: () => sql`r.breached_at IS NULL` },
  missed: { ...ofRounds(), only: () => sql`r.breached_at IS NOT NULL` },
}

function ofRounds() {
  const besides = (own: string) =>
    sql`JOIN ticket_service_level r ON r.organisation_id = ${own} AND r.ticket_id = t.id`
  return { besides, at: sql`r.settled_at` }
}

/** Figures that count each ticket once. */
const isOnce = (what: Figure) => what === "created" || what === "closed" || what === "replied"

/** The tickets a figure counts, each once, the newest of what it counts first. */
export function figureTickets(organisationId: string, figure: FigureOf, times: Times, page: Page) {
  const { besides, at, only } = counted[figure.what]
  const where = sql`t.organisation_id = ${organisationId} AND ${at} >= ${times.since} AND ${at} < ${times.until}
    AND ${only(organisationId)} AND ${narrowed(organisationId, figure, times.zone)}`
  const from = sql`FROM ticket t ${besides(organisationId)} WHERE ${where}`
  const { limit, after } = page
  const behind = (moment: Sql) =>
    after ? sql`(${moment}, t.id) < (${after.createdAt}, ${after.id})` : sql`TRUE`
  const order = sql`ORDER BY 2 DESC, 1 DESC LIMIT ${limit}`
  if (isOnce(figure.what))
    return sql<Behind>`SELECT t.id, ${at} AS created_at ${from} AND ${behind(at)} ${order}`
  const last = sql`max(${at})`
  return sql<Behind>`SELECT t.id, ${last} AS created_at ${from} GROUP BY t.id HAVING ${behind(last)} ${order}`
}

function narrowed(organisationId: string, { what, by, id }: FigureOf, zone: string): Sql {
  const is = (column: Sql) => (id ? sql`${column} = ${id}` : sql`${column} IS NULL`)
  switch (by) {
    case undefined:
      return sql`TRUE`
    case "agent":
      return is(what === "answered" ? sql`e.author_id` : sql`t.assignee_id`)
    case "team":
      return is(sql`t.team_id`)
    case "form":
      return is(sql`t.form_id`)
    case "channel":
      return is(channelSql)
    case "tag":
      return sql`EXISTS (SELECT FROM ticket_tag x WHERE x.organisation_id = ${organisationId} AND x.ticket_id = t.id
        AND x.tag = ${id ?? ""})`
    case "level":
      return ofRound(what, sql`r.policy_id = ${id ?? ""}`)
    case "metric":
      return ofRound(what, sql`r.metric = ${id ?? ""}`)
    case "mood":
      return what === "rated" ? sql`${moodSql} = ${id ?? ""}` : sql`FALSE`
    case "hour":
      return inHour(id ?? "", zone)
  }
}

/** Only of what service levels measure; of anything else there is none. */
const ofRound = (what: Figure, condition: Sql) =>
  what === "met" || what === "missed" ? condition : sql`FALSE`

function inHour(id: string, zone: string): Sql {
  const [, weekday, hour] = hourPattern.exec(id) ?? []
  return sql`extract(isodow FROM t.created_at AT TIME ZONE ${zone}) = ${Number(weekday)}::int
    AND extract(hour FROM t.created_at AT TIME ZONE ${zone}) = ${Number(hour)}::int`
}
