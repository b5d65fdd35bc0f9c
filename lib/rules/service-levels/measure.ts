import type { WorkingTime } from "@/lib/rules/calendars/working-time"
import type { TicketFacts } from "@/lib/support/conditions/facts"
import { deadline, type Stops } from "./deadline"
import { type Round, roundKey, roundsOf } from "./rounds"
import type { StoredLevel, StoredRound } from "./store"

const minuteMs = 60_000

/** A service level with what counts its time. */
export type Level = Pick<StoredLevel, "id" | "targets" | "warnMinutes" | "since"> & { calendar: WorkingTime }

type Measured = Pick<
  TicketFacts,
  "id" | "status" | "priorityId" | "createdAt" | "waitingSince" | "answeredAt" | "closedAt"
>

/** What is kept of a ticket's rounds from now on: all of `kept`, and nothing of `gone`. */
export type Measurement = { kept: StoredRound[]; gone: StoredRound[] }

/**
 * Measures a ticket by the service level that is for it; `open` is what was kept of its open rounds and of its resolution.
 * What another service level promised of an open round is forgotten, what is over stays.
 */
export function measure(
  ticket: Measured,
  { level, stops, open, now }: { level: Level | null; stops: Stops; open: StoredRound[]; now: Date },
): Measurement {
  const before = new Map(open.map((round) => [roundKey(round), round]))
  const kept = (level ? roundsOf(ticket) : []).flatMap((round) => {
    const minutes = level?.targets[ticket.priorityId]?.[round.metric] ?? null
    if (!level || minutes === null) return []
    const endedAt = round.metric === "resolution" && ticket.status === "closed" ? ticket.closedAt : null
    const kept = before.get(roundKey(round))
    // A resolution that was measured stays as it ended, whatever rules say now.
    if (endedAt && kept?.metAt?.getTime() === endedAt.getTime()) return [kept]
    // What was missed has ended with the ticket, and goes on where that is opened again without a word of its requester.
    if (round.metric !== "resolution" && kept?.metAt && ticket.status === "closed") return [kept]
    return [roundAt(ticket.id, { round, endedAt, level, minutes, stops, now }, kept)]
  })
  const present = new Set(kept.map(roundKey))
  const isOver = (round: StoredRound) => round.metAt !== null && ticket.status === "closed"
  return { kept, gone: open.filter((round) => !present.has(roundKey(round)) && !isOver(round)) }
}

type Asked = { round: Round; endedAt: Date | null; level: Level; minutes: number; stops: Stops; now: Date }

/** How one round stands, which may be over. */
export function roundAt(ticketId: string, asked: Asked, before?: StoredRound): StoredRound {
  const { round, endedAt, level, minutes, stops, now } = asked
  const at = (ms: number) => deadline(level.calendar, round.startedAt, ms, until(stops, endedAt))
  const dueAt = at(minutes * minuteMs)
  const isWarned = level.warnMinutes > 0 && level.warnMinutes < minutes
  const warnAt = isWarned && dueAt ? at((minutes - level.warnMinutes) * minuteMs) : null
  const isSame = before?.dueAt?.getTime() === dueAt?.getTime()
  const isLate = dueAt !== null && dueAt.getTime() < (endedAt ?? now).getTime()
  // What was due before anything was promised is overdue, and told to no person; so is what ended before it was told.
  const isUntold = isLate && (endedAt !== null || dueAt.getTime() < level.since.getTime())
  const breachedAt = isLate && (isUntold || before?.breachedAt) ? dueAt : null
  const warnedAt = isSame || (warnAt && warnAt <= now) ? (before?.warnedAt ?? null) : null
  const made = { ticketId, ...round, policyId: level.id, dueAt, warnAt, warnedAt, breachedAt, metAt: endedAt }
  return { ...made, nextAt: nextOf(made, level.since) }
}

/** Of what is over the time stands still no longer than to its end. */
const until = (stops: Stops, end: Date | null): Stops =>
  end && stops.since ? { past: [...stops.past, [stops.since.getTime(), end.getTime()]], since: null } : stops

/** When the next of a round is to be told. */
export function nextOf(
  { dueAt, warnAt, warnedAt, metAt, breachedAt }: Omit<StoredRound, "nextAt">,
  since: Date,
): Date | null {
  if (metAt || breachedAt || !dueAt) return null
  return warnAt && !warnedAt && warnAt >= since ? warnAt : dueAt
}

/** What is due first of the rounds that are open. */
export function dueOf(rounds: StoredRound[]) {
  const [first] = rounds
    .filter(({ metAt, dueAt }) => metAt === null && dueAt !== null)
    .sort((one, other) => (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0))
  return { dueAt: first?.dueAt ?? null, dueMetric: first?.metric ?? null }
}
