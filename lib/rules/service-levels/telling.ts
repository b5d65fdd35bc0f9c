import { recordTicketEvent } from "@/lib/support/events/mutations"
import { tellStaff } from "@/lib/support/notices/mutations"
import { audienceOf } from "@/lib/support/tickets/staff-notices"
import { dueMetricLabels } from "@/lib/support/tickets/values"
import type { Context } from "@/lib/tenancy/context"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import { dueJob } from "./jobs"
import { queueTelling } from "./measuring"
import type { DueRound } from "./store"

/** What is told of in one transaction. */
const atOnce = 50

/** After so long a portal that takes no tickets is asked again. */
const restMs = 60 * 60 * 1000
/** And after so long what was left to an event that is still to be followed. */
const againMs = 60 * 1000

/** Tells staff what is due soon and what is overdue by now, and is done again when the next is; not while the portal takes no tickets. */
export async function tellDue(ctx: Context): Promise<void> {
  if (!takesTickets(ctx.organisation))
    return ctx.store.platform.jobs.addOnce(dueJob, ctx.organisation.id, restMs)
  while (await tellSome(ctx));
  await ctx.store.transaction(async (store) => {
    const nextAt = await store.rules.serviceLevels.nextAt()
    const isLeft = nextAt !== null && nextAt <= ctx.now
    await queueTelling({ ...ctx, store }, [
      { nextAt: isLeft ? new Date(ctx.now.getTime() + againMs) : nextAt },
    ])
  })
}

/** @returns whether there may be more */
const tellSome = (ctx: Context): Promise<boolean> =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const due = await store.rules.serviceLevels.lockDue(ctx.now, atOnce)
    for (const round of due) await tellOne(inside, round)
    if (due.length > 0) await store.platform.live.signal({ kind: "staff" })
    return due.length === atOnce
  })

async function tellOne(ctx: Context, { status, assigneeId, teamId, ...round }: DueRound) {
  const { ticketId, metric, dueAt } = round
  const isOverdue = dueAt !== null && dueAt <= ctx.now
  const told = isOverdue
    ? { ...round, breachedAt: dueAt, nextAt: null }
    : { ...round, warnedAt: ctx.now, nextAt: dueAt }
  // Of a ticket in the trash nothing is due; restored, it is measured anew.
  await ctx.store.rules.serviceLevels.putRounds([status === null ? { ...round, nextAt: null } : told])
  if (status === null) return
  await recordTicketEvent(ctx, isOverdue ? "ticket.overdue" : "ticket.due-soon", {
    subjectId: ticketId,
    detail: dueMetricLabels[metric],
  })
  await tellStaff(ctx, {
    event: isOverdue ? "overdue" : "due-soon",
    audience: audienceOf({ assigneeId, teamId }),
    about: [{ ticketId, cause: `${ticketId} ${metric} ${dueAt?.getTime() ?? ""}` }],
  })
}
