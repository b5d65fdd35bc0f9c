import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { rewriteWords } from "@/lib/support/ticket-search/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import { changeStatus } from "@/lib/support/tickets/mutations"
import { hasSameRequester } from "@/lib/support/tickets/policy"
import type { TicketRow } from "@/lib/support/tickets/schema"
import type { TicketStatus } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import type { Context } from "@/lib/tenancy/context"
import { requireOwn, withTickets } from "./chosen"
import { type Merging, merging } from "./schema"

/**
 * Merges tickets into another one, and closes them. The same requester's messages move there in the order of time,
 * with their files, and so does their link. Another requester's ticket keeps its own, which staff read in both; no
 * customer reads another's messages (negative 3). No mail is sent.
 * @returns the ticket they went to.
 * @throws ForbiddenError, NotFoundError, InvalidError, ConflictError for one that is part of another
 */
export async function mergeTickets(ctx: Context, input: Merging): Promise<ViewRow[]> {
  const { ids, intoId } = parseInput(merging, input)
  if (ids.includes(intoId)) throw new InvalidError("A ticket cannot be merged into itself")
  return ctx.store.transaction(async (store) => {
    await store.support.followers.hold(ids)
    const rows = await withTickets({ ...ctx, store }, [intoId, ...ids], async (inside, tickets) => {
      requireOwn(tickets)
      const target = tickets.find(({ id }) => id === intoId) as TicketRow
      const merged = tickets.filter(({ id }) => id !== intoId)
      await takeIn(inside, target, merged)
      await tellPages(inside, tickets)
    })
    return rows.slice(0, 1)
  })
}

async function takeIn(ctx: Context, target: TicketRow, merged: TicketRow[]) {
  const { ticketActions, inboundMails, pendingReplies, participants, followers, tickets } = ctx.store.support
  // An open question is not buried by merging it into a ticket that is closed, or that waits for its requester.
  const [isOpen, isDone] = [merged.some(isOf("open")), merged.every(isOf("closed"))]
  const now = new Date(Math.max(ctx.now.getTime(), target.updatedAt.getTime() + 1))
  const moved = merged.filter((each) => hasSameRequester(each, target)).map(({ id }) => id)
  if (moved.length > 0) {
    await ticketActions.moveEntries(moved, target.id)
    await inboundMails.moveEntries(moved, target.id)
    await pendingReplies.move(moved, target.id)
    await participants.move(moved, target.id)
    await tickets.touch(target.id, { now })
    await rewriteWords(ctx.store, [target.id, ...moved])
  }
  await followers.move(
    merged.map(({ id }) => id),
    target.id,
  )
  await ticketActions.closeInto(
    merged.map(({ id }) => id),
    target.id,
    ctx.now,
  )
  for (const { id, number } of merged) {
    await recordTicketEvent(ctx, "ticket.merged", { subjectId: id, detail: `#${target.number}` })
    await recordTicketEvent(ctx, "ticket.took-in", { subjectId: target.id, detail: `#${number}` })
  }
  if (target.status === "closed" ? !isDone : isOpen) await changeStatus(ctx, target.id, "open")
}

const isOf =
  (wanted: TicketStatus) =>
  ({ status }: TicketRow) =>
    status === wanted
