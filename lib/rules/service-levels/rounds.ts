import type { TicketFacts } from "@/lib/support/conditions/facts"
import type { DueMetric } from "@/lib/support/tickets/values"

/** A time that staff is waited for. */
export type Round = { metric: DueMetric; startedAt: Date }

type Waiting = Pick<TicketFacts, "createdAt" | "waitingSince" | "answeredAt">

/** What a ticket waits for now. What its status says of that is another matter: time may not run, and it may be closed. */
export function roundsOf({ createdAt, waitingSince, answeredAt }: Waiting): Round[] {
  const resolution: Round = { metric: "resolution", startedAt: createdAt }
  return waitingSince
    ? [{ metric: answeredAt ? "next-reply" : "first-reply", startedAt: waitingSince }, resolution]
    : [resolution]
}

/** Which of two rounds is the same. */
export const roundKey = ({ metric, startedAt }: Round) => `${metric} ${startedAt.getTime()}`
