import { log } from "@/lib/platform/log"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { tellStaff } from "@/lib/support/notices/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import { audienceOf } from "@/lib/support/tickets/staff-notices"
import type { Context } from "@/lib/tenancy/context"
import { takesTickets } from "@/lib/tenancy/organisations/policy"

/** Of one company at once; the others follow the next time. */
const atOnce = 500

/** Companies with a ticket whose snooze is over. */
export const companiesToWake = ({ store, now }: Pick<Context, "store" | "now">): Promise<string[]> =>
  store.installation.support.holding.toWake(now)

/**
 * Opens the company's tickets whose snooze is over, each once, however often and by how many this is called, and tells those
 * whose they are; of a ticket without an assignee and a team, the person who snoozed it and those who want to hear of such tickets. One that cannot be opened is logged and tried again the next time.
 */
export async function endSnoozes(ctx: Context): Promise<void> {
  if (!takesTickets(ctx.organisation)) return
  for (const id of await ctx.store.support.holding.listSnoozed(ctx.now, atOnce))
    await wake(ctx, id).catch((err) =>
      log().error({ err, ticket: id }, "A snoozed ticket could not be opened"),
    )
}

const wake = (ctx: Context, id: string) =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const until = await store.support.holding.wake(id, ctx.now)
    const ticket = until && (await store.support.tickets.find(id))
    if (!ticket) return
    await recordTicketEvent(inside, "ticket.snooze-ended", { subjectId: id })
    const audience = audienceOf(ticket)
    await tellStaff(inside, {
      event: "snooze-ended",
      audience: audience === "everyone" ? { takersAnd: await store.support.holding.snoozedBy(id) } : audience,
      about: [{ ticketId: id, cause: `${id} ${until.getTime()}` }],
    })
    await tellPages(inside, [ticket])
  })
