import { holdCustomerByEmail } from "@/lib/people/accounts/mutations"
import { hasProvedAddress } from "@/lib/people/accounts/schema"
import { ConflictError, ForbiddenError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { attachTo, lookAtFiles, type SeenFile } from "@/lib/support/attachments/mutations"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { type Asking, fillForm, requireFilled } from "@/lib/support/forms/queries"
import { isStaff, requireCustomer, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { textOnOneLine, withCleanBody } from "./body"
import { tellPages } from "./live-pages"
import { tellAnswer, tellResolved } from "./notices"
import { type Asked, type Author, entryOf, openTicket, type Requester, type Written } from "./opening"
import { canReplyToTicket, isClosedForGood } from "./policy"
import { getTicket, whereItGoesOn } from "./queries"
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
  type Ticket,
} from "./schema"
import { tellFollowers, tellMentioned, tellWritten } from "./staff-notices"
import type { Touch } from "./store"
import { askInMyArea, notTaken, replyRequired, type TicketStatus } from "./values"

/** What was found out before the transaction that a form's ticket is written in: what the form makes of it, and its files. */
type Known = { filled?: Asking; files?: SeenFile[] }

/** A customer asks (O13). @throws UnauthenticatedError, ForbiddenError, InvalidError */
export async function createTicket(
  ctx: Context,
  input: NewTicket,
  { filled, files }: Known = {},
): Promise<Ticket> {
  const { id, email, firstName, lastName } = requireCustomer(ctx.actor)
  requireTickets(ctx)
  const rule = { message: detailsRequired, longest: longestBody }
  const { form, fields, attachmentIds, ...written } = withCleanBody(parseInput(newTicket, input), rule)
  const asked = withForm(written, filled ?? (await fillForm(ctx, { form, fields })))
  const isConfirmed = ctx.organisation.settings.ticketsConfirmed
  return openTicket(
    ctx,
    { ...asked, files: files ?? (await lookAtFiles(ctx, attachmentIds)), isConfirmed },
    { id, requesterId: id, role: "customer", email, firstName, lastName },
  )
}

/**
 * Creates a ticket for a visitor who is not signed in, and mails a link that leads to it (O01 to O09, D-50). If the
 * email is a customer's who has proved it, the ticket is theirs, and only the mail says so.
 * @throws ForbiddenError when signed in, and for an address that is blocked, InvalidError
 */
export async function createGuestTicket(
  ctx: Context,
  input: NewGuestTicket,
  { channel, filled, files: seen }: Pick<Asked, "channel"> & Known = {},
): Promise<Ticket> {
  if (ctx.actor.role !== "anonymous") throw new ForbiddenError(askInMyArea)
  requireTickets(ctx)
  const rule = { message: contentRequired, longest: longestBody }
  const form = withCleanBody(parseInput(newGuestTicket, input), rule)
  const { firstName, lastName = "", email, form: slug, fields, attachmentIds, ...written } = form
  await requireTaken(ctx, email)
  const asked = withForm(written, filled ?? (await fillForm(ctx, { form: slug, fields })))
  const files = seen ?? (await lookAtFiles(ctx, attachmentIds))
  return openForAddress(ctx, { ...asked, files, channel }, { email, firstName, lastName })
}

/** What is asked, as the form has it that it is asked by; a priority that was chosen stays. */
const withForm = ({ priorityId, ...asked }: Asked, filled: Asking): Asked => ({
  ...asked,
  ...filled,
  priorityId: priorityId || filled.priorityId,
})

/**
 * What only the company's own fields can say of a form before it is sent: what is filled in there.
 * @returns what it makes of the ticket. @throws InvalidError that names the form or the field
 */
export const checkFilled = (
  ctx: Context,
  { form, fields }: Pick<NewTicket, "form" | "fields">,
): Promise<Asking> => fillForm(ctx, { form, fields })

/** @throws ForbiddenError for an address that staff has blocked */
async function requireTaken({ store }: Context, email: string) {
  if (await store.support.inboundMails.isBlocked(email)) throw new ForbiddenError(notTaken)
}

/**
 * Creates the ticket that a mail asks for, whose words and files have been looked at already; without `isConfirmed`, and
 * where the company confirms none, its sender is not told.
 * @throws ForbiddenError where the portal takes no tickets
 */
export async function createMailedTicket(
  ctx: Context,
  { email, firstName, ...asked }: Asked & { email: string; firstName: string },
): Promise<Ticket> {
  requireTickets(ctx)
  const isConfirmed = (asked.isConfirmed ?? true) && ctx.organisation.settings.ticketsConfirmed
  return openForAddress(ctx, { ...asked, isConfirmed }, { email, firstName, lastName: "" })
}

/** For an address that is not signed in: a customer's who has proved it, or a guest's. */
const openForAddress = (
  ctx: Context,
  asked: Asked,
  sender: Pick<Requester, "email" | "firstName" | "lastName">,
) =>
  ctx.store.transaction(async (store) => {
    // Locked, so that an account that proves the email at this moment gets this ticket too.
    const account = await holdCustomerByEmail({ store }, sender.email)
    const requesterId = account && hasProvedAddress(account.status) ? account.id : null
    return openTicket({ ...ctx, store }, asked, { id: null, role: "guest", ...sender, requesterId })
  })

/**
 * Answers in a ticket; unless the reply resolves it a closed one is open again, for a requester one on hold too (D-23, D-24).
 * `files` are its own, where they were looked at before the transaction it is written in.
 * @throws NotFoundError for a ticket that is not the asker's, InvalidError, also where staff resolves one that lacks a required field
 */
export async function replyToTicket(
  ctx: Context,
  id: string,
  input: NewReply,
  files?: SeenFile[],
): Promise<Ticket> {
  requireTickets(ctx)
  if (ctx.actor.role === "guest") await requireTaken(ctx, ctx.actor.email)
  const reply = withCleanBody(parseInput(newReply, input), { message: replyRequired })
  const { body, resolve = false, attachmentIds } = reply
  const seen = files ?? (await lookAtFiles(ctx, attachmentIds))
  if (!resolve) return writeEntry(ctx, id, { body, files: seen })
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await requireClosable(inside, id)
    return writeEntry(inside, id, { body, files: seen, status: "closed" })
  })
}

/**
 * Writes an entry with a sanitised body, and what follows from it. Without a status, an answered closed ticket is open
 * again, and so is one on hold that its requester answers; an internal note changes none, and only staff learn of it
 * (negative 5). What others than staff write in a ticket that is closed for good begins one that goes on with it, or is
 * part of the one that does already.
 * @returns the ticket it is part of
 * @throws NotFoundError for a ticket that is not the asker's, ConflictError for one that is part of another,
 * InvalidError
 */
export async function writeEntry(ctx: Context, id: string, entry: Written): Promise<Ticket> {
  requireTickets(ctx)
  return ctx.store.transaction(async (store) => {
    const { found: locked, inside } = await lockTicket({ ...ctx, store }, id)
    if (entry.status === undefined && !isStaff(ctx.actor) && isClosedForGood(inside, locked))
      return goOn(inside, locked, entry)
    const said = { id: newId(), ...(await withTrueStatus(inside, locked, entry)) }
    const next = said.status ?? (said.internal ? locked.status : answered(inside, locked.status))
    const found = await heldByStaff(inside, locked, next)
    const written = await addEntry(inside, found.id, said, authorOf(ctx, found))
    if (written.internal) await tellMentioned(inside, found.id, written)
    else await tellWritten(inside, found, written.id)
    await tellFollowers(inside, found.id, written.id)
    return said.internal ? followNote(inside, found, said) : followAnswer(inside, found, said)
  })
}

/** The closed ticket is locked, so that of two answers at once the second finds the ticket that the first has begun. */
async function goOn(ctx: Context, found: Ticket, entry: Written): Promise<Ticket> {
  const there = await whereItGoesOn(ctx, found)
  if (there.id === found.id) return followUp(ctx, found, entry)
  const { actor } = ctx
  if (actor.role === "participant" && !(await ctx.store.support.participants.find(there.id, actor.email)))
    throw new NotFoundError("Ticket")
  return writeEntry(
    { ...ctx, actor: "ticketId" in actor ? { ...actor, ticketId: there.id } : actor },
    there.id,
    entry,
  )
}

/** Begins the ticket that goes on with a closed one: for its requester, in its team and inbox, with the same people in copy and the same followers. */
async function followUp(ctx: Context, found: Ticket, entry: Written) {
  const { id: entryId = newId(), body, files, mail, isConfirmed } = entry
  const { id: followsId, subject, priorityId, teamId, inboxId, number, language } = found
  const asked = {
    ...{ subject, body, priorityId, files, mail, followsId, inboxId, teamId, entryId },
    language,
    // A guest gets the link of the new one by it.
    isConfirmed: isConfirmed ?? (ctx.actor.role === "guest" || ctx.organisation.settings.ticketsConfirmed),
  }
  const requester = {
    ...{ id: null, role: "guest" as const, requesterId: found.requesterId, email: found.requesterEmail },
    ...{ firstName: found.requesterFirstName, lastName: found.requesterLastName },
  }
  const opened = await openTicket(ctx, asked, requester, authorOf(ctx, found))
  await ctx.store.support.participants.copy(followsId, opened.id)
  await ctx.store.support.followers.copy(followsId, opened.id)
  await tellFollowers(ctx, opened.id, entryId, { isNew: true })
  // Who was told of what is said before is told of this as well, as far as staff had answered there.
  await tellAnswer(ctx, { ...opened, answeredAt: found.answeredAt }, { id: entryId, body, files, mail })
  await recordTicketEvent(ctx, "ticket.followed-up", { subjectId: followsId, detail: `#${opened.number}` })
  await recordTicketEvent(ctx, "ticket.follows", { subjectId: opened.id, detail: `#${number}` })
  return opened
}

/** The entry as asked for, unless it would close or hold what its requester has written in unseen: that stays open, and waits for an answer. */
async function withTrueStatus(ctx: Context, found: Ticket, entry: Written): Promise<Written> {
  const { status, seen } = entry
  if (!seen || !status || status === "open" || status === found.status) return entry
  const { entryId, at } = seen
  if (!(await ctx.store.support.tickets.unseenSince(found.id, { entryId, at }))) return entry
  await recordTicketEvent(ctx, "ticket.kept-open", { subjectId: found.id, detail: status })
  return { ...entry, status: "open", seen: { entryId, at } }
}

async function followNote(ctx: Context, found: Ticket, { id, status }: WrittenEntry) {
  await recordTicketEvent(ctx, "ticket.noted", { subjectId: found.id, entryId: id })
  if (status && status !== found.status) return moveTo(ctx, found, status)
  await ctx.store.platform.live.signal({ kind: "staff" })
  return found
}

async function followAnswer(ctx: Context, { id, ...found }: Ticket, written: WrittenEntry) {
  const { body, status, seen } = written
  const next = status ?? answered(ctx, found.status)
  const closes = next === "closed" && found.status !== "closed"
  const change = {
    status: next,
    words: textOnOneLine(body),
    saidBy: sideOf(ctx.actor),
    unseenSince: seen ? await ctx.store.support.tickets.unseenSince(id, seen) : null,
  }
  await ctx.store.support.tickets.touch(id, { ...change, now: ctx.now, isOwn: next !== "closed" })
  if (next === "closed") await staysClosed(ctx, id)
  await recordTicketEvent(ctx, closes ? "ticket.resolved" : "ticket.replied", {
    subjectId: id,
    entryId: written.id,
    ...(next !== found.status && next !== "closed" && { status: next }),
    // What was asked since, in a ticket that is merged with this one later, it does not answer.
    ...(seen && !seen.shownUntil && { detail: seen.at.toISOString() }),
  })
  const ticket = await getTicket(ctx, id)
  await tellAnswer(ctx, ticket, { ...written, closes })
  await tellPages(ctx, [ticket])
  return ticket
}

/** Who speaks; an automation's words are no answer of a person's. */
function sideOf(actor: Context["actor"]): Touch["saidBy"] {
  if (!isStaff(actor)) return "requester"
  return actor.automation ? undefined : "staff"
}

/** What an answer makes of a status: a requester's has any ticket worked on, staff's opens a closed one (D-24), an automation's changes none. */
const answered = ({ actor }: Context, status: TicketStatus) =>
  isStaff(actor) && (status === "pending" || actor.automation) ? status : "open"

/**
 * Closes a ticket; closing a closed one changes nothing (N10).
 * @throws NotFoundError, InvalidError where staff closes one that lacks a required field
 */
export const resolveTicket = (ctx: Context, id: string): Promise<Ticket> =>
  ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    await requireClosable(inside, id)
    return changeStatus(inside, id, "closed")
  })

/** Locks the ticket, as closing it does. @throws InvalidError that names the fields without which staff does not close it */
async function requireClosable(ctx: Context, id: string) {
  if (isStaff(ctx.actor)) await requireFilled(ctx, [await requireOpenTo(ctx, id)])
}

/** Gives a ticket another status; the same changes nothing. @throws NotFoundError, ConflictError for one that is part of another */
export async function changeStatus(ctx: Context, id: string, status: TicketStatus): Promise<Ticket> {
  requireTickets(ctx)
  return ctx.store.transaction(async (store) => {
    const { found, inside } = await lockTicket({ ...ctx, store }, id)
    return found.status === status ? found : moveTo(inside, found, status)
  })
}

async function moveTo(ctx: Context, found: Ticket, status: TicketStatus) {
  const { id, status: before } = await heldByStaff(ctx, found, status)
  await ctx.store.support.tickets.touch(id, { status, now: ctx.now, isOwn: status !== "closed" })
  if (status === "closed") await staysClosed(ctx, id)
  await recordTicketEvent(ctx, movement(before, status), { subjectId: id })
  const ticket = await getTicket(ctx, id)
  if (status === "closed") await tellResolved(ctx, ticket)
  await tellPages(ctx, [ticket])
  return ticket
}

/** What its requester closes stays so, although an answer of staff that is on its way had chosen another status before. */
async function staysClosed({ actor, store }: Context, id: string) {
  if (!isStaff(actor)) await store.support.pendingReplies.forgetStatus(id)
}

/** The ticket as it is worked on from now on: one that opens again is not left to a person who is not on the staff any more. */
async function heldByStaff(ctx: Context, found: Ticket, next: TicketStatus): Promise<Ticket> {
  const { id, status, assigneeId } = found
  if (status !== "closed" || next === "closed" || assigneeId === null) return found
  if (await ctx.store.support.assignees.hold(assigneeId)) return found
  await ctx.store.support.ticketActions.update([id], { assigneeId: null })
  await recordTicketEvent({ ...ctx, actor: { role: "anonymous" } }, "ticket.unassigned", { subjectId: id })
  return { ...found, assigneeId: null }
}

function movement(before: TicketStatus, status: TicketStatus) {
  if (status === "closed") return "ticket.resolved"
  if (status === "pending") return "ticket.held"
  return before === "closed" ? "ticket.reopened" : "ticket.resumed"
}

/** A guest's tickets become the customer's; call it in the transaction that proves the same address (D-50). */
export async function claimTickets(ctx: Context, { id, email }: { id: string; email: string }) {
  if ((await ctx.store.support.tickets.claim(email, id)) === 0) return
  await ctx.store.platform.live.signal({ kind: "person", personId: id }, { kind: "staff" })
}

/**
 * Opens a ticket for a person in the name of the agent who asks: a message of the agent's, a note, or what the person has
 * written elsewhere is what is said first. The person is mailed it where they are to be.
 */
export function openForRequester(
  ctx: Context,
  { mailed = false, ...asked }: Omit<Asked, "isConfirmed"> & { mailed?: boolean },
  {
    requesterId,
    requesterEmail: email,
    requesterFirstName: firstName,
    requesterLastName: lastName,
  }: Pick<Ticket, "requesterId" | "requesterEmail" | "requesterFirstName" | "requesterLastName">,
): Promise<Ticket> {
  const author = requireStaff(ctx.actor)
  const requester = { id: null, role: "guest" as const, firstName, lastName, requesterId, email }
  const opened = { ...asked, isConfirmed: mailed }
  if (asked.isTheirs) return openTicket(ctx, opened, requester)
  return openTicket(ctx, opened, requester, { ...author, role: author.role as Author["role"] })
}

/**
 * Locks the ticket, if the asker may answer in it, and gives the time of the answer: later than everything before it,
 * even when another instance's clock is ahead.
 */
async function lockTicket(ctx: Context, asked: string) {
  // The one it is part of, where it was merged.
  const { id } = await getTicket(ctx, asked)
  await ctx.store.support.tickets.lock(id)
  const found = await getTicket(ctx, id)
  if (!canReplyToTicket(ctx.actor, found)) throw new NotFoundError("Ticket")
  if (found.id !== id) throw new ConflictError("Please try again")
  if (found.mergedIntoId && isStaff(ctx.actor)) throw new ConflictError(await partOf(ctx, found))
  const now = new Date(Math.max(ctx.now.getTime(), found.updatedAt.getTime() + 1))
  return { found, inside: { ...ctx, now } }
}

/** Locks a ticket that the asker may write in. @throws NotFoundError, ConflictError for one that is part of another */
export const requireOpenTo = async (ctx: Context, id: string): Promise<Ticket> =>
  (await lockTicket(ctx, id)).found

async function partOf({ store }: Context, { number, mergedIntoId }: Ticket) {
  const target = mergedIntoId && (await store.support.tickets.find(mergedIntoId))
  return `#${number} is part of #${target ? target.number : "another ticket"} now`
}

function authorOf({ actor }: Context, ticket: Ticket): Author {
  if (actor.role === "anonymous" || actor.role === "operator" || actor.role === "service")
    throw new ForbiddenError("Nobody answers without a name")
  if (actor.role === "participant") {
    const { email: address, firstName, lastName } = actor
    return { id: null, role: "guest", address, firstName, lastName }
  }
  if (actor.role !== "guest") return isStaff(actor) && actor.automation ? { ...actor, id: null } : actor
  const { requesterFirstName: firstName, requesterLastName: lastName } = ticket
  return { id: null, role: "guest", firstName, lastName }
}

type WrittenEntry = Written & { id: string }

async function addEntry(ctx: Context, ticketId: string, written: WrittenEntry, author: Author) {
  const entry = entryOf(ctx, ticketId, written, author)
  await ctx.store.support.tickets.insertEntry(entry)
  await attachTo(ctx, { ticketId, entryId: entry.id, files: written.files ?? [] })
  return entry
}
