import { requireCustomer } from "@/lib/accounts/policy"
import { attachmentsOf } from "@/lib/attachments/queries"
import type { Context } from "@/lib/context"
import { NotFoundError } from "@/lib/errors"
import { parseInput } from "@/lib/input"
import { canReadInternal, canReadTicket } from "./policy"
import { type ThreadEntry, type Ticket, type TicketFilter, ticketFilter, ticketPageSize } from "./schema"

/** Where a page of the customer's tickets begins: at a page's number from 1 on, or behind the last ticket shown (D-25). */
export type TicketPage = { page?: number; after?: string; size?: number }

/**
 * The signed-in customer's own tickets, by last activity unless another order is asked for (M05 to M08, M14).
 * @throws UnauthenticatedError, ForbiddenError, InvalidError
 */
export async function listOwnTickets(
  ctx: Context,
  filter: TicketFilter = {},
  at: TicketPage = {},
): Promise<Ticket[]> {
  const { id: requesterId } = requireCustomer(ctx.actor)
  const { status, search, sort = "updatedAt", order = "desc" } = parseInput(ticketFilter, filter)
  const limit = at.size ?? ticketPageSize
  const last = at.after ? await getTicket(ctx, at.after) : undefined
  const offset = ((at.page ?? 1) - 1) * limit
  return ctx.store.tickets.list({ requesterId, status, search, sort, order, limit, offset, after: last })
}

/** A ticket the asker may read; another one is indistinguishable from none (N16). @throws NotFoundError */
export async function getTicket({ actor, store }: Context, id: string): Promise<Ticket> {
  const ticket = await store.tickets.find(id)
  if (!ticket || !canReadTicket(actor, ticket)) throw new NotFoundError("Ticket")
  return ticket
}

/** The same with its entries, oldest first; internal ones for agents and owners only. @throws NotFoundError */
export async function getThread(
  ctx: Context,
  id: string,
): Promise<{ ticket: Ticket; entries: ThreadEntry[] }> {
  const ticket = await getTicket(ctx, id)
  const [entries, attachments] = await Promise.all([
    ctx.store.tickets.entries(id, { internal: canReadInternal(ctx.actor) }),
    attachmentsOf(ctx, id),
  ])
  return {
    ticket,
    entries: entries.map((entry) => ({ ...entry, attachments: attachments.get(entry.id) ?? [] })),
  }
}
