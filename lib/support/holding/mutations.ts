import { tellPages } from "@/lib/support/tickets/mutations"
import { tellHolding } from "@/lib/support/tickets/notices"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { takesTickets } from "@/lib/tenancy/organisations/policy"

const dayMs = 24 * 60 * 60 * 1000
/** Between the reminder and the end. */
const graceMs = 3 * dayMs
/** Of one company at once; the others follow the next time. */
const atOnce = 500

/**
 * Reminds the requesters of tickets that have been on hold for as long as the company says, and closes those that were
 * reminded three days ago and did not answer. Each is done once, however often and by how many this is called.
 */
export async function endLongHolds(ctx: Context): Promise<void> {
  const { closeOnHold } = ctx.organisation.settings
  if (closeOnHold === "off" || !takesTickets(ctx.organisation)) return
  const { holding } = ctx.store.support
  const since = new Date(ctx.now.getTime() - Number(closeOnHold) * dayMs)
  const before = new Date(ctx.now.getTime() - graceMs)
  for (const id of await holding.remindedBefore(before, atOnce)) await end(ctx, id, before)
  for (const id of await holding.quietSince(since, atOnce)) await remind(ctx, id, since)
}

async function remind(ctx: Context, id: string, since: Date) {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    if (!(await store.support.holding.remind(id, { since, now: ctx.now }))) return
    const ticket = await store.support.tickets.find(id)
    if (!ticket) return
    await recordActivity(inside, "ticket.hold-reminded", { subjectId: id })
    await tellHolding(inside, ticket, new Date(ctx.now.getTime() + graceMs))
    await tellPages(inside, [])
  })
}

async function end(ctx: Context, id: string, before: Date) {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    if (!(await store.support.holding.end(id, { before, now: ctx.now }))) return
    const ticket = await store.support.tickets.find(id)
    await recordActivity(inside, "ticket.hold-ended", { subjectId: id })
    await tellPages(inside, ticket ? [ticket] : [])
  })
}
