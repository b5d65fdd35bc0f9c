import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { leaveToPendingReply } from "@/lib/support/replies/pending/mutations"
import { requireRead, requireSeen, withTickets } from "@/lib/support/ticket-actions/chosen"
import { requireAhead } from "@/lib/support/tickets/ahead"
import { tellPages } from "@/lib/support/tickets/live-pages"
import { changeStatus } from "@/lib/support/tickets/mutations"
import type { ViewRow } from "@/lib/support/views/schema"
import type { Context } from "@/lib/tenancy/context"
import { type Snoozing, snoozing } from "./schema"

/**
 * Puts tickets on hold until a time, at which they are open again, or until their requester writes. A reply that is sent in a
 * moment leaves them so. @returns them as they are then.
 * @throws ForbiddenError, NotFoundError, InvalidError, StaleError where a requester has written, ConflictError for one that is part of another
 */
export async function snoozeTickets(ctx: Context, input: Snoozing): Promise<ViewRow[]> {
  const { ids, until, seen, seenAt } = parseInput(snoozing, input)
  const at = new Date(until)
  requireAhead(ctx.now, at, "until")
  return withTickets(ctx, ids, async (inside, tickets) => {
    await requireSeen(inside, tickets, seen)
    await requireRead(inside, tickets, seenAt)
    for (const { id } of tickets) {
      await leaveToPendingReply(inside, id, "pending")
      const { updatedAt } = await changeStatus(inside, id, "pending")
      // Behind what was just recorded of its status.
      const now = new Date(Math.max(inside.now.getTime(), updatedAt.getTime()) + 1)
      await recordTicketEvent({ ...inside, now }, "ticket.snoozed", {
        subjectId: id,
        detail: at.toISOString(),
      })
    }
    await inside.store.support.holding.snooze(ids, at)
    await tellPages(inside, [])
  })
}
