import { holdCustomerByEmail } from "@/lib/people/accounts/mutations"
import { firstNameOf, hasProvedAddress } from "@/lib/people/accounts/schema"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { requireOwn, requireSeen, withTickets } from "@/lib/support/ticket-actions/chosen"
import { rewriteWords } from "@/lib/support/ticket-search/mutations"
import { tellPages } from "@/lib/support/tickets/live-pages"
import type { TicketRow } from "@/lib/support/tickets/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { findRequesters } from "./queries"
import { type KnownRequester, type RequesterChange, type RequesterSearch, requesterChange } from "./schema"

/** Runs `findRequesters` for a request over the web, within the person's limit of searches. @throws like it, and RateLimitedError */
export async function askRequesters(ctx: Context, input: RequesterSearch): Promise<KnownRequester[]> {
  const { id } = requireStaff(ctx.actor)
  await spend(ctx, "queue-search", id)
  return findRequesters(ctx, input)
}

type Person = { email: string; firstName?: string; lastName?: string }
type Requester = Pick<
  TicketRow,
  "requesterId" | "requesterEmail" | "requesterFirstName" | "requesterLastName"
>

/** Whom an address stands for: the customer who has proved it, or a guest of these names. Locks the customer's account. */
export async function requesterOf(store: Store, { email, firstName, lastName }: Person): Promise<Requester> {
  const account = await holdCustomerByEmail({ store }, email)
  if (account && hasProvedAddress(account.status))
    return {
      requesterId: account.id,
      requesterEmail: email,
      requesterFirstName: account.firstName,
      requesterLastName: account.lastName,
    }
  return {
    requesterId: null,
    requesterEmail: email,
    requesterFirstName: firstName || firstNameOf(email),
    requesterLastName: lastName ?? "",
  }
}

/**
 * Makes a ticket another person's: that one reads all of it, the former one nothing any more, by no page and no link. No
 * mail is sent. @returns the ticket.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, NotFoundError, StaleError, ConflictError for one that is
 * part of another
 */
export async function changeRequester(ctx: Context, input: RequesterChange): Promise<ViewRow[]> {
  requireStaff(ctx.actor)
  const { id, seen, ...person } = parseInput(requesterChange, input)
  return ctx.store.transaction(async (store) => {
    // The account first, as it is held where its owner's tickets are written.
    const requester = await requesterOf(store, person)
    return withTickets({ ...ctx, store }, [id], async (inside, tickets) => {
      requireOwn(tickets)
      await requireSeen(inside, tickets, seen)
      const former = tickets.filter((ticket) => !isOf(ticket, requester))
      for (const ticket of former) await handOver(inside, ticket, requester)
      await tellPages(inside, [...former, requester])
    })
  })
}

const isOf = (ticket: TicketRow, { requesterId, requesterEmail }: Requester) =>
  ticket.requesterId === requesterId && ticket.requesterEmail === requesterEmail

async function handOver(ctx: Context, ticket: TicketRow, requester: Requester) {
  const { participants, requesters, surveys, ticketActions } = ctx.store.support
  await requesters.keepFormer({
    ticketId: ticket.id,
    accountId: ticket.requesterId,
    email: ticket.requesterEmail,
    until: ctx.now,
  })
  await ticketActions.update([ticket.id], requester)
  // As it was before, where this takes back an earlier change.
  await participants.bringBack(ticket.id, ticket.requesterEmail, { to: requester.requesterEmail })
  // Who was in copy has the ticket itself now.
  await participants.remove(ticket.id, requester.requesterEmail, ctx.now)
  await rewriteWords(ctx.store, [ticket.id])
  // Its link is the former one's to open.
  await surveys.dropOpen(ticket.id)
  await recordTicketEvent(ctx, "ticket.requester-changed", {
    subjectId: ticket.id,
    // The address of a deleted customer is empty.
    detail: `${ticket.requesterEmail} → ${requester.requesterEmail}`,
  })
}
