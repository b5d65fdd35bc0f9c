import { requireCustomer } from "@/lib/accounts/policy"
import { recordActivity } from "@/lib/activity/mutations"
import type { Context } from "@/lib/context"
import { ForbiddenError, NotFoundError } from "@/lib/errors"
import { newId } from "@/lib/id"
import { parseInput } from "@/lib/input"
import { choosePriority } from "@/lib/priorities/queries"
import { sanitizeEntry, wordsOf } from "./body"
import { canReplyToTicket } from "./policy"
import { getTicket } from "./queries"
import { type NewReply, type NewTicket, newReply, newTicket, type Ticket } from "./schema"

/** A customer asks (O13). @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function createTicket(ctx: Context, input: NewTicket): Promise<Ticket> {
  const requester = requireCustomer(ctx.actor)
  requireTickets(ctx)
  const { subject, body, priorityId } = parseInput(newTicket, input)
  const priority = await choosePriority(ctx, priorityId)
  const id = newId()
  return ctx.store.transaction(async (store) => {
    await store.tickets.insert({
      id,
      requesterId: requester.id,
      requesterEmail: requester.email,
      requesterFirstName: requester.firstName,
      requesterLastName: requester.lastName,
      subject,
      priorityId: priority.id,
      createdAt: ctx.now,
      words: wordsOf(body),
    })
    await addEntry({ ...ctx, store }, id, body)
    await recordActivity({ ...ctx, store }, "ticket.created", { subjectId: id })
    return getTicket({ ...ctx, store }, id)
  })
}

/**
 * Answers in a ticket; a closed one is open again unless the reply resolves it (D-23, D-24).
 * @throws NotFoundError for a ticket that is not the asker's, InvalidError
 */
export async function replyToTicket(ctx: Context, id: string, input: NewReply): Promise<Ticket> {
  requireTickets(ctx)
  const { body, resolve = false } = parseInput(newReply, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const { status } = await lockTicket(inside, id)
    await addEntry(inside, id, body)
    const next = resolve ? "closed" : status === "closed" ? "open" : status
    await store.tickets.touch(id, { status: next, now: ctx.now, words: wordsOf(body) })
    await recordActivity(inside, resolve ? "ticket.resolved" : "ticket.replied", { subjectId: id })
    return getTicket(inside, id)
  })
}

/** Closes a ticket; closing a closed one changes nothing (N10). @throws NotFoundError */
export async function resolveTicket(ctx: Context, id: string): Promise<Ticket> {
  requireTickets(ctx)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const { status } = await lockTicket(inside, id)
    if (status !== "closed") {
      await store.tickets.touch(id, { status: "closed", now: ctx.now })
      await recordActivity(inside, "ticket.resolved", { subjectId: id })
    }
    return getTicket(inside, id)
  })
}

function requireTickets({ organisation }: Context) {
  if (!organisation.ticketApp || organisation.ticketsDeactivated)
    throw new ForbiddenError("This portal has been deactivated. Please contact your admin.")
}

/** The ticket, if the asker may answer in it, as nobody else changes it meanwhile. */
async function lockTicket(ctx: Context, id: string) {
  const locked = await ctx.store.tickets.lock(id)
  const ticket = locked && (await getTicket(ctx, id))
  if (!ticket || !canReplyToTicket(ctx.actor, ticket)) throw new NotFoundError("Ticket")
  return ticket
}

async function addEntry({ actor, store, now }: Context, ticketId: string, body: string) {
  if (actor.role === "anonymous" || actor.role === "operator" || actor.role === "service")
    throw new ForbiddenError("Nobody answers without a name")
  const isGuest = actor.role === "guest"
  await store.tickets.insertEntry({
    id: newId(),
    ticketId,
    authorId: isGuest ? null : actor.id,
    authorRole: actor.role,
    authorFirstName: isGuest ? actor.email : actor.firstName,
    authorLastName: isGuest ? "" : actor.lastName,
    body: sanitizeEntry(body),
    internal: false,
    createdAt: now,
  })
}
