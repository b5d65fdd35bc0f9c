import { ConflictError, NotFoundError, StaleError } from "@/lib/platform/errors"
import type { Store } from "@/lib/platform/store"
import type { TicketRow } from "@/lib/support/tickets/schema"
import { rowsOf } from "@/lib/support/views/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { presentWords } from "./schema"

type Inside = Context & { store: Store }

/**
 * Does `work` as `inTickets` does. @returns the tickets as they are then.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export const withTickets = (
  ctx: Context,
  ids: string[],
  work: (inside: Inside, tickets: TicketRow[]) => Promise<unknown>,
): Promise<ViewRow[]> =>
  inTickets(ctx, ids, async (inside, tickets) => {
    await work(inside, tickets)
    return rowsOf(inside, ids)
  })

/**
 * Does `work` on locked tickets of the company: on all of them, or on none when one does not exist (negative 12).
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function inTickets<T>(
  ctx: Context,
  ids: string[],
  work: (inside: Inside, tickets: TicketRow[]) => Promise<T>,
): Promise<T> {
  requireStaff(ctx.actor)
  requireTickets(ctx)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const tickets = await store.support.ticketActions.lock(ids)
    if (tickets.length < ids.length) throw new NotFoundError("Ticket")
    return work(inside, tickets)
  })
}

type Seen = Partial<Pick<TicketRow, keyof typeof presentWords>>

/** Requires that the tickets are still as the asker saw them. @throws StaleError with the ticket as it is now */
export async function requireSeen(ctx: Context, tickets: TicketRow[], seen: Seen = {}): Promise<void> {
  const fields = Object.entries(seen) as [keyof Seen, string | null][]
  const changed = tickets.find((ticket) => fields.some(([field, value]) => ticket[field] !== value))
  const [row] = changed ? await rowsOf(ctx, [changed.id]) : []
  if (!changed || !row) return
  const field = fields.find(([name, value]) => changed[name] !== value)?.[0] ?? "status"
  throw new StaleError(`A colleague has changed #${row.number} meanwhile: ${presentWords[field](row)}`, row)
}

/** No requester has written behind what the asker saw of their ticket. @throws StaleError with the ticket as it is now */
export async function requireRead(ctx: Context, tickets: TicketRow[], seenAt: Record<string, string> = {}) {
  for (const { id, number } of tickets) {
    const at = seenAt[id]
    const seen = at && { entryId: null, at: new Date(at) }
    if (!seen || !(await ctx.store.support.tickets.unseenSince(id, seen))) continue
    const [row] = await rowsOf(ctx, [id])
    if (row) throw new StaleError(`The requester of #${number} has written meanwhile`, row)
  }
}

/** @throws ConflictError for a ticket that is part of another one */
export function requireOwn(tickets: TicketRow[]) {
  const merged = tickets.find(({ mergedIntoId }) => mergedIntoId)
  if (merged) throw new ConflictError(`#${merged.number} is part of another ticket now`)
}
