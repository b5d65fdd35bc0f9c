import { keptWorkingTime } from "@/lib/rules/calendars/working-calendar"
import { aroundTheClock } from "@/lib/rules/calendars/working-time"
import type { TicketFacts } from "@/lib/support/conditions/facts"
import { holds } from "@/lib/support/conditions/holds"
import { listFacts } from "@/lib/support/conditions/queries"
import type { Context } from "@/lib/tenancy/context"
import type { Stops } from "./deadline"
import { dueJob } from "./jobs"
import { dueOf, type Level, type Measurement, measure } from "./measure"
import type { KeptStop, StoredLevel, StoredRound } from "./store"

/** A service level that can be measured by. */
export type MeasuringLevel = StoredLevel & Level

type Home = Pick<Context, "organisation" | "store" | "now">

/** The company's service levels in their order, with what counts their time. */
export async function measuringLevels({ organisation, store }: Home): Promise<MeasuringLevel[]> {
  const levels = await store.rules.serviceLevels.list()
  if (levels.every(({ calendarId }) => calendarId === null))
    return levels.map((level) => ({ ...level, calendar: aroundTheClock }))
  const calendars = new Map((await store.rules.calendars.list()).map((each) => [each.id, each]))
  return Promise.all(
    levels.map(async (level) => {
      const calendar = calendars.get(level.calendarId ?? "")
      return {
        ...level,
        calendar: calendar ? await keptWorkingTime(organisation.id, calendar) : aroundTheClock,
      }
    }),
  )
}

/** The service level that was chosen for a ticket, while there is that one; otherwise the first that is for it. */
export const levelFor = (levels: MeasuringLevel[], facts: TicketFacts, now: Date) =>
  levels.find(({ id }) => id === facts.serviceLevelId) ??
  levels.find(({ condition }) => holds(condition, facts, now)) ??
  null

/**
 * Measures tickets that the caller's transaction holds, keeps what has changed, and says on each what is due.
 * @returns how many there were
 */
export async function measureTickets(ctx: Home, levels: MeasuringLevel[], ids: string[]): Promise<number> {
  const { serviceLevels } = ctx.store.rules
  const [facts, open, stops] = [
    await listFacts(ctx, ids),
    await serviceLevels.openRounds(ids),
    new Map((await serviceLevels.stops(ids)).map((each) => [each.ticketId, each])),
  ]
  const openOf = new Map<string, StoredRound[]>(ids.map((id) => [id, []]))
  for (const round of open) openOf.get(round.ticketId)?.push(round)
  const measured = facts.map((ticket) => {
    const level = levelFor(levels, ticket, ctx.now)
    const present = openOf.get(ticket.id) ?? []
    const asked = { level, stops: stopsOf(ticket, stops.get(ticket.id)), open: present, now: ctx.now }
    return { id: ticket.id, present, ...measure(ticket, asked) }
  })
  await keep(ctx, measured)
  return facts.length
}

async function keep(ctx: Home, measured: (Measurement & { id: string; present: StoredRound[] })[]) {
  const { serviceLevels } = ctx.store.rules
  const changed = measured.flatMap(({ kept, present }) => {
    const before = new Set(present.map((round) => JSON.stringify(sortable(round))))
    return kept.filter((round) => !before.has(JSON.stringify(sortable(round))))
  })
  await serviceLevels.putRounds(changed)
  await serviceLevels.removeRounds(measured.flatMap(({ gone }) => gone))
  await serviceLevels.writeDue(measured.map(({ id, kept }) => ({ ticketId: id, ...dueOf(kept) })))
  await queueTelling(ctx, changed)
}

/** Its fields in one order, so that what was read and what was made compare. */
const sortable = ({ ticketId, metric, startedAt, policyId, ...times }: StoredRound) => [
  ...[ticketId, metric, startedAt, policyId, times.dueAt, times.warnAt, times.nextAt],
  ...[times.warnedAt, times.metAt, times.breachedAt],
]

/** Has the soonest of these told when its time comes. */
export async function queueTelling(
  { organisation, store, now }: Home,
  rounds: Pick<StoredRound, "nextAt">[],
) {
  const times = rounds.flatMap(({ nextAt }) => nextAt?.getTime() ?? [])
  if (times.length === 0) return
  const afterMs = Math.max(0, Math.min(...times) - now.getTime())
  await store.platform.jobs.addOnce(dueJob, organisation.id, afterMs)
}

/**
 * When a ticket's time did not run, as it is known: what happened before there was a service level is told by the ticket
 * alone.
 */
export function stopsOf(
  { status, closedAt, updatedAt }: Pick<TicketFacts, "status" | "closedAt" | "updatedAt">,
  kept: Pick<KeptStop, "since" | "past"> = { since: null, past: [] },
): Stops {
  if (status !== "open") return { past: kept.past, since: kept.since ?? closedAt ?? updatedAt }
  if (!kept.since) return kept
  return { past: [...kept.past, [kept.since.getTime(), updatedAt.getTime()]], since: null }
}
