import { hasProvedAddress } from "@/lib/accounts/schema"
import { recordActivity } from "@/lib/activity/mutations"
import { attachTo } from "@/lib/attachments/mutations"
import type { Context } from "@/lib/context"
import { ForbiddenError, NotFoundError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { parseInput } from "@/lib/input"
import { requireTickets } from "@/lib/organisations/policy"
import { choosePriority } from "@/lib/priorities/queries"
import { requireCustomer } from "@/lib/sessions/policy"
import { withCleanBody, wordsOf } from "./body"
import { confirmTicket, tellAnswer, tellResolved } from "./notices"
import { canReplyToTicket } from "./policy"
import { getTicket } from "./queries"
import {
  contentRequired,
  detailsRequired,
  longestBody,
  type NewGuestTicket,
  type NewReply,
  type NewTicket,
  newGuestTicket,
  newReply,
  newTicket,
  replyRequired,
  type Ticket,
  type TicketEntry,
} from "./schema"

/** A customer asks (O13). @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function createTicket(ctx: Context, input: NewTicket): Promise<Ticket> {
  const { id, email, firstName, lastName } = requireCustomer(ctx.actor)
  requireTickets(ctx)
  const rule = { message: detailsRequired, longest: longestBody }
  const asked = withCleanBody(parseInput(newTicket, input), rule)
  return openTicket(ctx, asked, { id, requesterId: id, role: "customer", email, firstName, lastName })
}

/**
 * Somebody not signed in asks, and is mailed a link that leads to the ticket (O01 to O09, D-50). If the address is
 * a customer's who has proved it, the ticket is theirs, and only the mail says so. @throws ForbiddenError for whoever is
 * signed in, InvalidError
 */
export async function createGuestTicket(ctx: Context, input: NewGuestTicket): Promise<Ticket> {
  if (ctx.actor.role !== "anonymous") throw new ForbiddenError("You are signed in: ask in My Area")
  requireTickets(ctx)
  const rule = { message: contentRequired, longest: longestBody }
  const form = withCleanBody(parseInput(newGuestTicket, input), rule)
  const { firstName, lastName = "", email, ...asked } = form
  return ctx.store.transaction(async (store) => {
    // Held, so that whoever proves the address at this moment gets this ticket too.
    const account = await store.accounts.holdByEmail("customer", email)
    const requesterId = account && hasProvedAddress(account.status) ? account.id : null
    const guest = { id: null, role: "guest" as const, firstName, lastName }
    return openTicket({ ...ctx, store }, asked, { ...guest, requesterId, email })
  })
}

/**
 * Answers in a ticket; a closed one is open again unless the reply resolves it (D-23, D-24).
 * @throws NotFoundError for a ticket that is not the asker's, InvalidError
 */
export async function replyToTicket(ctx: Context, id: string, input: NewReply): Promise<Ticket> {
  requireTickets(ctx)
  const reply = withCleanBody(parseInput(newReply, input), { message: replyRequired })
  const { body, resolve = false, attachmentIds } = reply
  return ctx.store.transaction(async (store) => {
    const { found, inside } = await lockTicket({ ...ctx, store }, id)
    await addEntry(inside, id, { body, attachmentIds }, authorOf(ctx, found))
    const next = resolve ? "closed" : found.status === "closed" ? "open" : found.status
    await store.tickets.touch(id, { status: next, now: inside.now, words: wordsOf(body) })
    await recordActivity(inside, resolve ? "ticket.resolved" : "ticket.replied", { subjectId: id })
    const ticket = await getTicket(inside, id)
    await tellAnswer(inside, ticket, body)
    await tellPages(inside, ticket)
    return ticket
  })
}

/** Closes a ticket; closing a closed one changes nothing (N10). @throws NotFoundError */
export async function resolveTicket(ctx: Context, id: string): Promise<Ticket> {
  requireTickets(ctx)
  return ctx.store.transaction(async (store) => {
    const { found, inside } = await lockTicket({ ...ctx, store }, id)
    if (found.status === "closed") return found
    await store.tickets.touch(id, { status: "closed", now: inside.now })
    await recordActivity(inside, "ticket.resolved", { subjectId: id })
    const ticket = await getTicket(inside, id)
    await tellResolved(inside, ticket)
    await tellPages(inside, ticket)
    return ticket
  })
}

/** A guest's tickets become the customer's; call it in the transaction that proves the same address (D-50). */
export async function claimTickets(ctx: Context, { id, email }: { id: string; email: string }) {
  if ((await ctx.store.tickets.claim(email, id)) > 0)
    await ctx.store.live.signal({ kind: "person", personId: id })
}

/** Its body is clean HTML. */
type Asked = { subject: string; body: string; priorityId?: string; attachmentIds?: string[] }
type Author = {
  /** Of the account; null for a guest. */
  id: string | null
  role: TicketEntry["authorRole"]
  firstName: string
  lastName: string
}
/** `requesterId` is whose the ticket is, which somebody not signed in may not be. */
type Requester = Author & { requesterId: string | null; email: string }

async function openTicket(ctx: Context, asked: Asked, { requesterId, email, ...author }: Requester) {
  const priority = await choosePriority(ctx, asked.priorityId)
  const id = newId()
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await store.tickets.insert({
      id,
      requesterId,
      requesterEmail: email,
      requesterFirstName: author.firstName,
      requesterLastName: author.lastName,
      subject: asked.subject,
      priorityId: priority.id,
      createdAt: ctx.now,
      words: wordsOf(asked.body),
    })
    await addEntry(inside, id, asked, author)
    await recordActivity(inside, "ticket.created", { subjectId: id })
    // A guest who asks has no link yet; this one's ticket is read as if by it.
    const reader = author.id ? inside : { ...inside, actor: { role: "guest" as const, ticketId: id, email } }
    const ticket = await getTicket(reader, id)
    await confirmTicket(inside, ticket)
    await tellPages(inside, ticket)
    return ticket
  })
}

/**
 * The ticket, if the asker may answer in it, as nobody else changes it meanwhile; and at which moment the asker does:
 * after all that was done before, also when another instance's clock is ahead.
 */
async function lockTicket(ctx: Context, id: string) {
  const locked = await ctx.store.tickets.lock(id)
  const found = locked && (await getTicket(ctx, id))
  if (!found || !canReplyToTicket(ctx.actor, found)) throw new NotFoundError("Ticket")
  const now = new Date(Math.max(ctx.now.getTime(), found.updatedAt.getTime() + 1))
  return { found, inside: { ...ctx, now } }
}

function authorOf({ actor }: Context, ticket: Ticket): Author {
  if (actor.role === "anonymous" || actor.role === "operator" || actor.role === "service")
    throw new ForbiddenError("Nobody answers without a name")
  if (actor.role !== "guest") return actor
  const { requesterFirstName: firstName, requesterLastName: lastName } = ticket
  return { id: null, role: "guest", firstName, lastName }
}

type Written = Pick<Asked, "body" | "attachmentIds">

async function addEntry(
  ctx: Context,
  ticketId: string,
  { body, attachmentIds = [] }: Written,
  author: Author,
) {
  const id = newId()
  await ctx.store.tickets.insertEntry({
    id,
    ticketId,
    authorId: author.id,
    authorRole: author.role,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    body,
    internal: false,
    createdAt: ctx.now,
  })
  await attachTo(ctx, { ticketId, entryId: id, ids: attachmentIds })
}

/** The requester's open pages look again. */
async function tellPages({ store }: Context, { requesterId }: Ticket) {
  if (requesterId) await store.live.signal({ kind: "person", personId: requesterId })
}
