import type { TicketFacts } from "@/lib/support/conditions/facts"
import { factsOf } from "@/lib/support/conditions/queries"
import { type Follower, isByStaff, type TicketEvent } from "@/lib/support/events/schema"
import type { Context } from "@/lib/tenancy/context"
import type { Stops } from "./deadline"
import { roundAt } from "./measure"
import { levelFor, type MeasuringLevel, measureTickets, measuringLevels, stopsOf } from "./measuring"
import type { StoredRound } from "./store"

/** Stops of one ticket that are kept. */
const mostStops = 200

const stopping = new Set<string>(["ticket.held", "ticket.resolved", "ticket.hold-ended"])
const resuming = new Set<string>(["ticket.reopened", "ticket.resumed", "ticket.snooze-ended"])
const answering = new Set<string>(["ticket.replied", "ticket.resolved"])
const closing = new Set<string>(["ticket.resolved", "ticket.hold-ended", "ticket.merged"])

/** Measures a ticket anew after each thing that happens to it. */
export const serviceLevelFollower: Follower = {
  name: "service levels",
  async prepare(ctx) {
    const levels = await measuringLevels(ctx)
    return levels.length === 0 ? null : (inside, event) => followByLevels(inside, event, levels)
  },
}

async function followByLevels(ctx: Context, event: TicketEvent, levels: MeasuringLevel[]) {
  await ctx.store.rules.serviceLevels.holdTickets([event.ticketId])
  const facts = await factsOf(ctx, event.ticketId)
  const stops = await noteStop(ctx, event, facts)
  if (event.entryId && answering.has(event.action) && isByStaff(event))
    await endReply(ctx, event, facts, levels, stops)
  if (closing.has(event.action)) await endMissed(ctx, event)
  if (event.action === "ticket.took-in") await endAnswered(ctx, event, facts)
  await measureTickets(ctx, levels, [event.ticketId])
  await ctx.store.platform.live.signal({ kind: "staff" })
}

/** Notes that the ticket's time stops or runs again. */
async function noteStop({ store }: Context, event: TicketEvent, facts: TicketFacts | null): Promise<Stops> {
  const { ticketId, createdAt } = event
  const { serviceLevels } = store.rules
  if (!facts) return { past: [], since: null }
  const [kept] = await serviceLevels.stops([ticketId])
  const isStopped = stopsBy(event)
  const known = kept ?? stopsBefore(facts, createdAt)
  // What goes on has rested: where no service level saw it begin, the log did.
  const isUnseen = isStopped === false && known.since === null
  const before = isUnseen ? { ...known, since: await restedSince({ store }, event, facts, known) } : known
  // What an event does not say, the ticket does, unless more has happened to it since.
  const isLast = isStopped === null && !(await serviceLevels.hasLaterEvent(ticketId, event.position))
  const isSo = isLast ? facts.status !== "open" : (isStopped ?? before.since !== null)
  const after = isSo ? stopped(before, createdAt) : running(before, createdAt)
  if (after !== kept) await serviceLevels.putStop({ ticketId, ...after, past: after.past.slice(-mostStops) })
  return after
}

/** Whether a ticket's time stands still after an event; null where it does not say it. */
function stopsBy({ action, status }: TicketEvent): boolean | null {
  if (status) return status !== "open"
  if (stopping.has(action)) return true
  if (resuming.has(action)) return false
  return null
}

/** Nothing is known of it: where it stands still since before this moment, the ticket says since when. */
function stopsBefore(facts: Parameters<typeof stopsOf>[0], at: Date): Stops {
  const { since } = stopsOf(facts)
  return { past: [], since: since && since < at ? since : null }
}

/** Since when a ticket has rested that goes on by this event: as the log has it, or else since it is last known to have run. */
async function restedSince(
  { store }: Pick<Context, "store">,
  { ticketId, createdAt }: TicketEvent,
  facts: Pick<TicketFacts, "createdAt">,
  { past }: Stops,
): Promise<Date> {
  const logged = await store.rules.serviceLevels.loggedRest(ticketId, createdAt, {
    stopping: [...stopping, ...closing],
    resuming: [...resuming],
  })
  const ran = logged.resumedAt ?? facts.createdAt
  const began = [logged.stoppedAt, logged.repliedAt].find((at) => at !== null && at > ran) ?? ran
  return new Date(Math.max(began.getTime(), past.at(-1)?.[1] ?? 0))
}

const stopped = (stops: Stops, at: Date): Stops => (stops.since ? stops : { ...stops, since: at })
const running = (stops: Stops, at: Date): Stops =>
  stops.since ? { past: [...stops.past, [stops.since.getTime(), at.getTime()]], since: null } : stops

/** Staff has answered: what the requester waited for is over, unless they asked it unseen and wait for it still. */
async function endReply(
  ctx: Context,
  { ticketId, createdAt }: TicketEvent,
  facts: TicketFacts | null,
  levels: MeasuringLevel[],
  stops: Stops,
) {
  const { serviceLevels } = ctx.store.rules
  const open = await openReplies(ctx, ticketId, createdAt)
  const waiting = open.filter(({ startedAt }) => isAnswered(facts, startedAt)).at(-1)
  if (waiting) return serviceLevels.putRounds([ending(waiting, createdAt)])
  const waited = await serviceLevels.waitedSince(ticketId, createdAt)
  if (!waited || !isAnswered(facts, waited.at)) return
  const over =
    (await serviceLevels.findRound(ticketId, "first-reply", waited.at)) ??
    (await serviceLevels.findRound(ticketId, "next-reply", waited.at))
  const missed = over ? null : missedRound(ctx, { ticketId, createdAt, facts, waited, levels, stops })
  if (missed) await serviceLevels.putRounds([missed])
}

/** Whether what a ticket's requester asked at this moment is answered by now, whatever has been said since. */
function isAnswered(facts: TicketFacts | null, askedAt: Date): boolean {
  const waitingSince = facts?.waitingSince ?? null
  return waitingSince === null || askedAt < waitingSince
}

/** Closed without an answer: what the requester waited for in vain is over, and stays missed whatever they write later. */
async function endMissed(ctx: Context, { ticketId, createdAt }: TicketEvent) {
  const ended = (await openReplies(ctx, ticketId, createdAt)).map((round) => ending(round, createdAt))
  await ctx.store.rules.serviceLevels.putRounds(ended.filter(({ breachedAt }) => breachedAt !== null))
}

/** What was waited for is over where an answer to it came with another ticket. */
async function endAnswered(ctx: Context, { ticketId, createdAt }: TicketEvent, facts: TicketFacts | null) {
  const { serviceLevels } = ctx.store.rules
  for (const round of await openReplies(ctx, ticketId, createdAt)) {
    if (!isAnswered(facts, round.startedAt)) continue
    const answeredAt = await serviceLevels.broughtAnswerAfter(ticketId, round.startedAt)
    if (answeredAt) await serviceLevels.putRounds([ending(round, answeredAt)])
  }
}

/** What is measured of replies that were waited for at a moment, in the order they were asked for. */
const openReplies = async ({ store }: Context, ticketId: string, at: Date): Promise<StoredRound[]> =>
  (await store.rules.serviceLevels.openRounds([ticketId]))
    .filter(({ metric, metAt, startedAt }) => metric !== "resolution" && !metAt && startedAt < at)
    .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())

function ending(round: StoredRound, metAt: Date): StoredRound {
  // Whether it was told of as missed says less: that may have been before the answer was followed.
  const breachedAt = round.dueAt && round.dueAt < metAt ? round.dueAt : null
  return { ...round, metAt, breachedAt, nextAt: null }
}

type Missed = Pick<TicketEvent, "ticketId" | "createdAt"> & {
  facts: TicketFacts | null
  waited: { at: Date; isFirst: boolean }
  levels: MeasuringLevel[]
  stops: Stops
}

/** A round that was over before it was measured. */
function missedRound({ now }: Context, { ticketId, createdAt, facts, waited, levels, stops }: Missed) {
  const level = facts ? levelFor(levels, facts, now) : null
  const metric = waited.isFirst ? "first-reply" : "next-reply"
  const minutes = facts && level?.targets[facts.priorityId]?.[metric]
  if (!level || !minutes) return null
  const round = { metric, startedAt: waited.at } as const
  return roundAt(ticketId, { round, endedAt: createdAt, level, minutes, stops, now })
}
