import { type RawBuilder, sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { readWithin } from "@/lib/platform/db/read-within"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { createTeam } from "@/lib/support/teams/mutations"
import { mostCounted } from "@/lib/support/views/values"
import type { Context } from "@/lib/tenancy/context"
import { operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { addDesk } from "./desks"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import { measurePromises } from "./promises"
import type { Stage } from "./stage"

/** So many that a 95th percentile is that of fifty reads. */
const turns = 1000
const teams = 5

/** A list, as its page with all its rows show, and as it is counted. */
type Read = { name: string; page(): Promise<unknown>; count(): Promise<unknown> }
type How = Partial<
  Pick<Parameters<Context["store"]["support"]["ticketLists"]["page"]>[0], "sort" | "order" | "groupBy">
>

/** What views are compared with: the list of all open tickets as a statement written for it alone. */
const fixedName = "the fixed list of all open tickets"
const measured = (name: string, what: "page" | "count") => `view, ${name}: ${what}, 95th percentile`

type Viewed = { name: string; all: (Term | Condition)[]; how?: How }
const status = (...value: string[]): Term => ({ field: "status", op: "anyOf", value })

const one = (field: string, ...value: (string | null | undefined)[]): Term => ({
  ...{ field, op: "anyOf", value: value.map((each) => each ?? null) },
})

/** Conditions that an index answers in order. */
const indexed = (agents: string[], team: string[]): Viewed[] => [
  { name: "my open tickets", all: [status("open"), one("assignee", agents[3])] },
  { name: "open, of nobody", all: [status("open"), one("assignee", null)] },
  { name: "all open", all: [status("open")] },
  { name: "closed", all: [status("closed")] },
  { name: "open or on hold, of nobody", all: [status("open", "pending"), one("assignee", null)] },
  {
    name: "open, of two agents or nobody",
    all: [status("open"), one("assignee", agents[1], agents[2], null)],
  },
  {
    name: "two teams, not closed",
    all: [{ field: "status", op: "noneOf", value: ["closed"] }, one("team", team[0], team[1])],
  },
  { name: "open, high or urgent", all: [status("open"), one("priority", "high", "urgent")] },
  {
    name: "waits for us, longest first",
    all: [status("open", "pending"), { field: "waiting", op: "set" }],
    how: { sort: "waitingSince", order: "asc" },
  },
  { name: "by urgency", all: [status("open")], how: { sort: "priority" } },
  { name: "by what is due", all: [status("open")], how: { sort: "dueAt", order: "asc" } },
  { name: "open, in groups by team", all: [status("open")], how: { groupBy: "team" } },
  { name: "open, in groups by assignee", all: [status("open")], how: { groupBy: "assignee" } },
  {
    name: "closed, without activity for 200 days",
    all: [status("closed"), { field: "updated", op: "olderThan", value: { amount: 200, unit: "days" } }],
  },
  {
    name: "of the last 7 days, newest first",
    all: [{ field: "created", op: "newerThan", value: { amount: 7, unit: "days" } }],
    how: { sort: "createdAt" },
  },
]
/** Conditions that none does: what a list may take bounds them. */
const unindexed: Viewed[] = [
  { name: "closed, with a tag", all: [status("closed"), { field: "tags", op: "hasAny", value: ["vip"] }] },
]

/** The figures that are held to the fixed list's. */
export const boundViews = indexed([], []).flatMap(({ name }) =>
  (["page", "count"] as const).map((what) => measured(name, what)),
)

/** How long views by condition take in a large company, beside a list that has a statement of its own, and what service levels cost there. */
export async function measureViews(stage: Stage, { tickets }: BenchOptions) {
  const desk = await addDesk(tickets)
  const ctx = operatorContext(desk.organisation)
  const teamIds = await spread(ctx)
  await measurePromises(stage, desk)
  await sql`VACUUM ANALYZE every_ticket, ticket_service_level`.execute(database())
  // What was rewritten to prepare this is written to disk now, not while lists are read.
  await sql`CHECKPOINT`.execute(database())
  const agents = (await ctx.store.support.assignees.list()).map(({ id }) => id)
  const views = [...indexed(agents, teamIds), ...unindexed]
  const reads = [fixed(ctx), ...views.map((view) => byCondition(ctx, view))]
  const times = reads.map(() => ({ page: [] as number[], count: [] as number[] }))
  const asked = reads.flatMap((read, index) =>
    (["page", "count"] as const).map((what) => ({ read, index, what })),
  )
  for (let turn = -5; turn < turns; turn++)
    // Each turn in another order: what this process collects of its memory meets all of them alike.
    for (const { read, index, what } of shuffled(asked)) {
      const started = performance.now()
      await read[what]()
      // The first five turns only warm up.
      if (turn >= 0) times[index]?.[what].push(performance.now() - started)
    }
  report(desk.title, reads, times)
}

function shuffled<T>(all: T[]): T[] {
  const left = [...all]
  for (let last = left.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const [one, two] = [left[last] as T, left[other] as T]
    left[last] = two
    left[other] = one
  }
  return left
}

/** Half of the tickets are of teams, and a third of what is not closed waits for an answer. @returns the teams */
async function spread(ctx: Context): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < teams; index++) ids.push((await createTeam(ctx, { name: `Team ${index}` })).id)
  const { id } = ctx.organisation
  await sql`UPDATE every_ticket SET team_id = (${ids}::text[])[1 + number % ${teams}::integer]
    WHERE organisation_id = ${id} AND number % 2 = 0`.execute(database())
  await sql`UPDATE every_ticket SET waiting_since = created_at
    WHERE organisation_id = ${id} AND status <> 'closed' AND number % 3 = 0`.execute(database())
  return ids
}

function byCondition(ctx: Context, { name, all, how }: Viewed): Read {
  const { ticketLists, views } = ctx.store.support
  const wanted = { condition: { all } as Condition, now: ctx.now }
  const listing = { sort: "updatedAt", order: "desc", groupBy: "none", ...how, ...wanted, limit: 51 } as const
  return {
    name,
    page: async () => views.rows((await ticketLists.page(listing)).slice(0, 50).map(({ id }) => id)),
    count: () => ticketLists.count(wanted, mostCounted),
  }
}

/** As a list of one purpose is read: its statement is known, its index holds it in order. */
function fixed({ organisation, store }: Context): Read {
  const read = <T>(statement: RawBuilder<T>) =>
    readWithin(database(), 3_000, async (reader) => (await statement.execute(reader)).rows)
  const open = sql`FROM ticket WHERE organisation_id = ${organisation.id} AND status = 'open'`
  return {
    name: fixedName,
    page: async () => {
      const rows = await read(
        sql<{ id: string }>`SELECT id ${open} ORDER BY updated_at DESC, id DESC LIMIT 51`,
      )
      return store.support.views.rows(rows.slice(0, 50).map(({ id }) => id))
    },
    count: () => read(sql`SELECT count(*) FROM (SELECT ${open} LIMIT ${mostCounted}) AS counted`),
  }
}

function report(title: string, reads: Read[], times: Record<"page" | "count", number[]>[]) {
  console.log(`\nMilliseconds of views by condition among ${title} tickets, in turns, beside ${fixedName}`)
  const rows = reads.map(({ name }, row) => [
    name,
    ...(["page", "count"] as const).flatMap((what) => {
      const [mine, reference] = [times[row]?.[what] ?? [], times[0]?.[what] ?? []]
      const [median, slow, fixedSlow] = [
        percentileOf(mine, 0.5),
        percentileOf(mine, 0.95),
        percentileOf(reference, 0.95),
      ]
      if (row > 0)
        note({
          name: measured(name, what),
          value: slow,
          unit: "ms",
          reference: { name: fixedName, value: fixedSlow },
          ratio: slow / fixedSlow,
        })
      return [median.toFixed(1), slow.toFixed(1), `${(slow / fixedSlow).toFixed(2)}×`]
    }),
  ])
  printTable(["", "page p50", "p95", "of fixed", "count p50", "p95", "of fixed"], rows)
}
