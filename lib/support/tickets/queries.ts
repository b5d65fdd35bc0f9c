import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { ticketPath } from "@/lib/platform/paths"
import type { Store } from "@/lib/platform/store"
import { attachmentsOf, findAttached } from "@/lib/support/attachments/queries"
import type { AttachedFile } from "@/lib/support/attachments/schema"
import { shownToCustomers } from "@/lib/support/forms/queries"
import { isStaff, requireCustomer } from "@/lib/tenancy/actors/policy"
import type { Actor, Context } from "@/lib/tenancy/context"
import { readLinkToken } from "./link"
import { canReadInternal, canReadTicket, hasSameRequester, isClosedForGood } from "./policy"
import { type Followed, type Thread, type Ticket, type TicketFilter, ticketFilter } from "./schema"
import { shownBody } from "./shown-body"
import { ticketPageSize } from "./values"

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
  const last = at.after ? await readable(ctx, at.after) : undefined
  const offset = ((at.page ?? 1) - 1) * limit
  return ctx.store.support.tickets.list({
    requesterId,
    status,
    search,
    sort,
    order,
    limit,
    offset,
    after: last,
  })
}

/**
 * A ticket the asker may read; another one is indistinguishable from none (N16). Requesters get the one its messages went to
 * when it was merged, if that is theirs too. @throws NotFoundError
 */
export async function getTicket(ctx: Context, id: string): Promise<Ticket> {
  const ticket = await readable(ctx, id)
  return isStaff(ctx.actor) ? ticket : whereItWent(ctx.store, ticket)
}

/** The ticket itself, wherever it went. */
async function readable({ actor, store }: Context, id: string): Promise<Ticket> {
  const ticket = await store.support.tickets.find(id)
  if (!ticket || !canReadTicket(actor, ticket)) throw new NotFoundError("Ticket")
  return ticket
}

/**
 * What is left of a merged ticket: the one its messages went to, as long as that is the same requester's. One that kept them
 * is read by itself, even where the other one has become its requester's since.
 */
export async function whereItWent(store: Store, ticket: Ticket): Promise<Ticket> {
  const { tickets } = store.support
  const target = ticket.mergedIntoId ? await tickets.find(ticket.mergedIntoId) : null
  if (!target || !hasSameRequester(ticket, target) || (await tickets.hasEntries(ticket.id))) return ticket
  return whereItWent(store, target)
}

/** The id of the ticket that is left of this one. The caller checks who asks. */
export async function idItWentTo({ store }: Pick<Context, "store">, id: string): Promise<string> {
  const found = await store.support.tickets.find(id)
  return found ? (await whereItWent(store, found)).id : id
}

/** Tickets that go on with each other; of more the last is answered. */
const mostFollowed = 100

/**
 * Where an answer to a ticket belongs: the ticket itself or, once it is closed for good, the one that goes on with it for
 * its requester, as long as there is one.
 */
export async function whereItGoesOn(
  ctx: Pick<Context, "organisation" | "store" | "now">,
  ticket: Ticket,
): Promise<Ticket> {
  const seen = new Set<string>()
  let found = await whereItWent(ctx.store, ticket)
  while (isClosedForGood(ctx, found) && seen.size < mostFollowed) {
    seen.add(found.id)
    const next = await ctx.store.support.tickets.newestFollowUp(found.id)
    const there = next && (await whereItWent(ctx.store, next))
    // One that was merged into what it went on with leads back.
    if (!there || seen.has(there.id) || !hasSameRequester(found, there)) break
    found = there
  }
  return found
}

/** The tickets that one goes on with, and that go on with it, as far as the asker may read them. */
async function followUps({ actor, store }: Context, ticket: Ticket): Promise<Followed> {
  const all = await store.support.tickets.followUps(ticket.id)
  const readable = all.filter(
    (other) => isStaff(actor) || (actor.role !== "participant" && hasSameRequester(ticket, other)),
  )
  const named = (some: typeof all) => some.map(({ id, number }) => ({ id, number }))
  return {
    follows: named(readable.filter(({ followsId }) => followsId !== ticket.id))[0] ?? null,
    followedBy: named(readable.filter(({ followsId }) => followsId === ticket.id)),
  }
}

/**
 * A ticket with its last 500 entries, oldest first, and whether there are earlier ones; internal ones for agents and
 * owners only.
 * @throws NotFoundError
 */
export const getThread = async (ctx: Context, id: string): Promise<Thread> =>
  threadOf(ctx, await getTicket(ctx, id))

/** The thread of a ticket that the caller has found to be one the asker may read. */
export async function threadOf(ctx: Context, ticket: Ticket): Promise<Thread> {
  const seen = { internal: canReadInternal(ctx.actor) }
  const [entries, attachments, participants, followed, fields] = await Promise.all([
    ctx.store.support.tickets.entries(ticket.id, seen),
    attachmentsOf(ctx, ticket.id),
    ctx.store.support.participants.list(ticket.id),
    followUps(ctx, ticket),
    shownToCustomers(ctx, ticket.fields),
  ])
  return {
    ticket,
    participants,
    fields,
    ...followed,
    isClosedForGood: isClosedForGood(ctx, ticket),
    hasEarlier: await ctx.store.support.tickets.hasEarlier(ticket.id, entries, seen),
    entries: entries.map((entry) => ({
      ...entry,
      body: shownBody(ctx.organisation.id, entry),
      quoted:
        entry.quoted &&
        shownBody(ctx.organisation.id, { ...entry, id: `${entry.id} quoted`, body: entry.quoted }),
      attachments: attachments.get(entry.id) ?? [],
    })),
  }
}

/** A visitor with the link of a guest's ticket, which opens that ticket and nothing else (D-50). */
export type GuestContext = Context & { actor: Extract<Actor, { role: "guest" }> }

/**
 * The asker as the guest their link's token makes them. @throws NotFoundError for a token that is not this company's,
 * MovedError once the ticket is an account's, whose customer signs in to read it
 */
export async function guestContext(ctx: Context, token: string): Promise<GuestContext> {
  const claims = await readLinkToken(ctx, token)
  const ticket = claims && (await ctx.store.support.tickets.find(claims.ticketId))
  if (!ticket || ticket.requesterEmail !== claims.email) throw new NotFoundError("Ticket")
  if (ticket.requesterId) throw new MovedError(ticketPath(ticket.id))
  const { id: ticketId } = await whereItWent(ctx.store, ticket)
  return { ...ctx, actor: { role: "guest", ...claims, ticketId } }
}

/** In which language the requester of a link's ticket is written to; null where nothing says so. */
export async function languageOfLink(ctx: Context, token: string): Promise<string | null> {
  const claims = await readLinkToken(ctx, token)
  const ticket = claims && (await ctx.store.support.tickets.find(claims.ticketId))
  return ticket?.language || null
}

/** A file of a ticket, for those who may read what it came with; for others there is none (P04). @throws NotFoundError */
export async function getAttachment(ctx: Context, id: string): Promise<AttachedFile> {
  const file = await findAttached(ctx, id)
  const ticket = file && (await ctx.store.support.tickets.find(file.ticketId))
  const isReadable =
    ticket && canReadTicket(ctx.actor, ticket) && (!file.internal || canReadInternal(ctx.actor))
  if (!isReadable) throw new NotFoundError("Attachment")
  return file
}
