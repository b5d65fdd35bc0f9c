import type { Context } from "@/lib/tenancy/context"
import { recountJob } from "./jobs"
import { measureTickets, measuringLevels } from "./measuring"

/** Tickets of one transaction: those who change one of them wait for no longer than it takes. */
const ticketsAtOnce = 200

/** Has all open tickets of the company measured anew, in the transaction of the change that asks for it. */
export async function queueRecount({ organisation, store, now }: Context): Promise<void> {
  await store.rules.serviceLevels.beginRun(now)
  await store.platform.jobs.addOnce(recountJob, organisation.id)
}

/** Has them measured anew where a service level counts the hours of this calendar. */
export async function recountByCalendar(ctx: Context, calendarId: string): Promise<void> {
  if (await ctx.store.rules.serviceLevels.uses(calendarId)) await queueRecount(ctx)
}

/**
 * Measures the company's open tickets from where it stopped to the end. A change meanwhile begins it anew, also where it has
 * just been told that it had come to the end.
 */
export async function recount(ctx: Context): Promise<void> {
  while (await recountSome(ctx));
}

/** @returns whether there may be more */
const recountSome = (ctx: Context): Promise<boolean> =>
  ctx.store.transaction(async (store) => {
    const { serviceLevels } = store.rules
    const inside = { ...ctx, store }
    const run = await serviceLevels.findRun()
    if (!run || run.finishedAt) return false
    const ids = await serviceLevels.openTickets(run.afterId, ticketsAtOnce)
    await serviceLevels.holdTickets(ids)
    // From now on its events are followed: one that has it go on needs to know since when it did not.
    await serviceLevels.keepRests(ids)
    const levels = await measuringLevels(inside)
    const tickets = ids.length > 0 ? await measureTickets(inside, levels, ids) : 0
    const last = ids.at(-1)
    if (last) await serviceLevels.advanceRun(run.version, { afterId: last, tickets })
    if (ids.length === ticketsAtOnce) return true
    await serviceLevels.endRun(run.version, ctx.now)
    await store.platform.live.signal({ kind: "staff" })
    // Begun anew meanwhile, it is not over.
    return (await serviceLevels.findRun())?.finishedAt === null
  })
