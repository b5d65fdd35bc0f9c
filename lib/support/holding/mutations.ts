import { log } from "@/lib/platform/log"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import { tellHolding } from "@/lib/support/tickets/notices"
import type { Context } from "@/lib/tenancy/context"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Quiet, Reminded } from "./store"

const dayMs = 24 * 60 * 60 * 1000
/** Between the reminder and the end. */
const graceMs = 3 * dayMs
/** How much later than announced a ticket may close: after a longer pause its requester is reminded anew. */
const marginMs = 7 * dayMs
/** Of one company at once; the others follow the next time. */
const atOnce = 500

/**
 * Reminds the requesters of tickets that have been on hold for as long as the company says, and closes those that were
 * reminded three days ago and did not answer. Each is done once, however often and by how many this is called. A ticket
 * whose requester is not mailed stays on hold; one that cannot be done is logged and tried again the next time.
 */
export async function endLongHolds(ctx: Context): Promise<void> {
  const { closeOnHold } = ctx.organisation.settings
  if (closeOnHold === "off" || !takesTickets(ctx.organisation)) return
  const { holding } = ctx.store.support
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
  const reminded = { from: ago(graceMs + marginMs), before: ago(graceMs) }
  for (const id of await holding.listReminded(reminded, atOnce)) await orLog(id, end(ctx, id, reminded))
  await remindAll(ctx, { since: ago(Number(closeOnHold) * dayMs), from: reminded.from })
}

/** Those that are not mailed are passed over, so that they keep no others from their reminder. */
async function remindAll(ctx: Context, at: Quiet) {
  let left = atOnce
  for (let after: string | undefined = ""; after !== undefined && left > 0; ) {
    const ids: string[] = await ctx.store.support.holding.listQuiet(at, { after, limit: left })
    for (const id of ids) if (await orLog(id, remind(ctx, id, at))) left -= 1
    after = ids.at(-1)
  }
}

const orLog = <T>(ticket: string, done: Promise<T>): Promise<T | undefined> =>
  done.catch((error) => {
    log().error({ err: error, ticket }, "A ticket on hold could not be seen to")
    return undefined
  })

/** @returns whether its requester is mailed */
const remind = (ctx: Context, id: string, at: Quiet): Promise<boolean> =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    if (!(await store.support.holding.lockQuiet(id, at))) return false
    const ticket = await store.support.tickets.find(id)
    if (!ticket || !(await tellHolding(inside, ticket, new Date(ctx.now.getTime() + graceMs)))) return false
    await store.support.holding.keepReminder(id, ctx.now)
    await recordTicketEvent(inside, "ticket.hold-reminded", { subjectId: id })
    await tellPages(inside, [])
    return true
  })

async function end(ctx: Context, id: string, reminded: Reminded) {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    if (!(await store.support.holding.end(id, { ...reminded, now: ctx.now }))) return
    const ticket = await store.support.tickets.find(id)
    await recordTicketEvent(inside, "ticket.hold-ended", { subjectId: id })
    await tellPages(inside, ticket ? [ticket] : [])
  })
}
