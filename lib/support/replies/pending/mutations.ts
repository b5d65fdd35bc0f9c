import type { z } from "zod"
import { AppError, ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { lookAtFiles, requireAttachable, type SeenFile } from "@/lib/support/attachments/mutations"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import { requireFilled } from "@/lib/support/forms/queries"
import { tellStaff } from "@/lib/support/notices/mutations"
import type { Audience } from "@/lib/support/notices/store"
import { requireAhead } from "@/lib/support/tickets/ahead"
import { withCleanBody } from "@/lib/support/tickets/body"
import { requireOpenTo, writeEntry } from "@/lib/support/tickets/mutations"
import type { Ticket } from "@/lib/support/tickets/schema"
import { audienceOf } from "@/lib/support/tickets/staff-notices"
import { submit } from "@/lib/support/tickets/submission"
import { replyRequired, type TicketStatus } from "@/lib/support/tickets/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"
import { authorAsActor } from "./author"
import { sendPendingJob } from "./jobs"
import { toPendingReply } from "./queries"
import {
  mostScheduled,
  type NewPendingReply,
  newPendingReply,
  ofPendingReply,
  type PendingReply,
  pendingMs,
  sendingNow,
} from "./schema"
import type { NamedReply, StoredReply } from "./store"

type Home = Omit<Context, "actor">

/**
 * Keeps what staff answers or notes for 10 seconds, or until the time they chose, then it becomes part of the ticket; a repetition under the same key is
 * the first one again. @throws NotFoundError, InvalidError, ForbiddenError, RateLimitedError, ConflictError where a
 * colleague has written since `lastEntryId`, unless `anyway`, and for a ticket that is part of another
 */
export async function sendReply(ctx: Context, input: NewPendingReply, key?: string): Promise<PendingReply> {
  const author = requireStaff(ctx.actor)
  requireTickets(ctx)
  const reply = withCleanBody(parseInput(newPendingReply, input), { message: replyRequired })
  const sent = { kind: "reply" as const, request: input, key }
  const { id, createdAt } = await submit(ctx, sent, async (inside) => {
    const pending = toStored(reply, author, inside.now)
    await keep(inside, pending, reply)
    return { id: pending.id, createdAt: pending.createdAt.toISOString() }
  })
  return toPendingReply({ ...toStored(reply, author, new Date(createdAt)), id, ...named(author) })
}

type Parsed = ReturnType<typeof newPendingReply.parse>

const toStored = (reply: Parsed, author: SignedIn, now: Date): StoredReply => ({
  id: newId(),
  ticketId: reply.ticketId,
  authorId: author.id,
  authorRole: author.role as StoredReply["authorRole"],
  body: reply.body,
  internal: reply.internal ?? false,
  status: reply.status ?? null,
  attachmentIds: reply.attachmentIds ?? [],
  lastEntryId: reply.lastEntryId ?? null,
  createdAt: now,
  dueAt: reply.sendAt ? new Date(reply.sendAt) : new Date(now.getTime() + pendingMs),
  isScheduled: reply.sendAt !== undefined,
  failure: null,
})

const named = ({ firstName, lastName, photo }: SignedIn) => ({
  authorFirstName: firstName,
  authorLastName: lastName,
  authorPhoto: photo,
  isAnswered: false,
})
const unnamed = { authorFirstName: "", authorLastName: "", authorPhoto: "", isAnswered: false }

async function keep(ctx: Context, pending: StoredReply, { lastEntryId, anyway }: Parsed) {
  await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    // A reply sent at the same time waits here, and its author is told.
    const ticket = await requireOpenTo(inside, pending.ticketId)
    if (pending.isScheduled) await requireTime(inside, pending)
    if (lastEntryId && !anyway) await requireLastWord(inside, pending, lastEntryId)
    await requireAttachable(inside, pending.attachmentIds)
    if (pending.status === "closed") await requireFilled(inside, [ticket])
    await store.support.pendingReplies.insert(pending)
    await store.platform.jobs.add(
      sendPendingJob,
      { organisationId: ctx.organisation.id, id: pending.id },
      pending.isScheduled ? { at: pending.dueAt } : { afterMs: pendingMs },
    )
    await store.platform.live.signal({ kind: "staff" })
  })
}

/**
 * Sends what the asker meant for later in 10 seconds, as if they had written it now.
 * @throws NotFoundError for what is not theirs or does not wait for a time, ConflictError where a colleague has written since
 * `lastEntryId`, InvalidError where it closes a ticket that lacks a required field
 */
export async function sendReplyNow(ctx: Context, input: z.input<typeof sendingNow>): Promise<PendingReply> {
  const author = requireStaff(ctx.actor)
  requireTickets(ctx)
  const { id, lastEntryId } = parseInput(sendingNow, input)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const { pendingReplies } = store.support
    const before = await pendingReplies.find(id)
    const ticket = before && (await requireOpenTo(inside, before.ticketId))
    const pending = await pendingReplies.lock(id)
    const isWaiting = pending?.isScheduled && pending.failure === null
    if (!ticket || !isWaiting || pending.authorId !== author.id) throw new NotFoundError("Reply")
    if (lastEntryId) await requireLastWord(inside, pending, lastEntryId)
    if (pending.status === "closed") await requireFilled(inside, [ticket])
    const changes = {
      ...{ createdAt: ctx.now, dueAt: new Date(ctx.now.getTime() + pendingMs) },
      ...{ isScheduled: false, lastEntryId: lastEntryId ?? pending.lastEntryId },
    }
    await pendingReplies.moveTo(id, changes)
    const job = { organisationId: ctx.organisation.id, id }
    await store.platform.jobs.add(sendPendingJob, job, { afterMs: pendingMs })
    await store.platform.live.signal({ kind: "staff" })
    return toPendingReply({ ...pending, ...changes, ...named(author) })
  })
}

/** @throws InvalidError for a time that is not ahead or too far, and where too many wait for theirs */
async function requireTime({ store, now }: Context, { ticketId, dueAt }: StoredReply) {
  requireAhead(now, dueAt, "sendAt")
  if ((await store.support.pendingReplies.countScheduled(ticketId)) < mostScheduled) return
  const sendAt = `At most ${mostScheduled} replies of a ticket wait to be sent`
  throw new InvalidError(sendAt, { sendAt })
}

async function requireLastWord({ store }: Context, { ticketId, authorId }: StoredReply, entryId: string) {
  const name = await store.support.pendingReplies.colleagueAfter(ticketId, { personId: authorId, entryId })
  if (name !== null) throw new ConflictError(`${name || "A colleague"} has written meanwhile`)
}

/**
 * Takes back an answer that is not part of the ticket yet: the asker's own, or one that waits for its time or has failed and
 * whose author is not there to see to it. Its files are the asker's then, to send again. @returns it, with its text.
 * @throws NotFoundError, ConflictError when it has been sent
 */
export async function takeBackReply(ctx: Context, input: { id: string }): Promise<PendingReply> {
  const author = requireStaff(ctx.actor)
  const { id } = parseInput(ofPendingReply, input)
  return ctx.store.transaction(async (store) => {
    const pending = await store.support.pendingReplies.lock(id)
    if (!pending && (await store.support.conversation.hasEntryOf(id, author.id)))
      throw new ConflictError("It has been sent already")
    const isOwn = pending?.authorId === author.id
    if (!pending || !(isOwn || (await isLeft({ ...ctx, store }, pending)))) throw new NotFoundError("Reply")
    await store.support.pendingReplies.remove(id)
    if (pending.attachmentIds.length > 0)
      await store.support.attachments.handOver(pending.attachmentIds, { uploaderId: author.id, now: ctx.now })
    await store.platform.live.signal({ kind: "staff" })
    return toPendingReply({ ...pending, ...(isOwn ? named(author) : unnamed) } satisfies NamedReply)
  })
}

/**
 * Stores a ticket's new status with its newest pending reply, which would otherwise change it again a moment later:
 * undoing the reply undoes the status too, unless an automation chose it. Runs in a transaction that has locked the ticket.
 * @returns whether the status is left to such a reply, and not to be given to the ticket now
 */
export async function leaveToPendingReply(ctx: Context, ticketId: string, status: TicketStatus) {
  const { pendingReplies } = ctx.store.support
  const author = requireStaff(ctx.actor)
  const last = (await pendingReplies.lockDeciding(ticketId)).at(-1)
  if (!last) return false
  await pendingReplies.decide(last.id, status, { byPerson: !author.automation })
  // What a rule is said to have done does not hang on a person's reply.
  if (author.automation) return false
  if (last.authorId !== author.id)
    await recordTicketEvent(ctx, "ticket.left-to-reply", { subjectId: ticketId, detail: status })
  await ctx.store.platform.live.signal({ kind: "staff" })
  return true
}

/** Whether its author sees to it: one of the staff does, a key of the company is told of nothing. */
async function isAuthorThere(home: Home, pending: StoredReply): Promise<boolean> {
  const author = await authorAsActor(home, pending)
  return author !== null && author.keyId === undefined
}

/** Whether it failed, or waits for its time, and is left to all staff. */
const isLeft = async (home: Home, pending: StoredReply) =>
  (pending.failure !== null || pending.isScheduled) && !(await isAuthorThere(home, pending))

/** By how much the clocks of the database and of an instance may differ. */
const clocksMs = 1_000

/** Makes what is pending part of its ticket, once, in its author's name; what cannot be is kept with the reason. */
export async function sendPending(home: Home, id: string): Promise<void> {
  try {
    const pending = await home.store.support.pendingReplies.find(id)
    const files = await lookAtFiles(home, pending?.attachmentIds)
    for (let isDone = false; !isDone; )
      isDone = await home.store.transaction((store) => sendLocked({ ...home, store }, id, files))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failPending(home, id, error.message)
  }
}

/** @returns false where a merge has it go to another ticket by now. */
async function sendLocked(home: Home, id: string, files: SeenFile[]): Promise<boolean> {
  const { pendingReplies, ticketActions } = home.store.support
  const before = await pendingReplies.find(id)
  if (!before) return true
  // The ticket first, as a merge holds it.
  const [ticket] = await ticketActions.lock([before.ticketId])
  const pending = await pendingReplies.lock(id)
  if (!pending || pending.failure !== null) return true
  if (pending.ticketId !== before.ticketId) return false
  const earlyMs = pending.dueAt.getTime() - home.now.getTime()
  if (earlyMs > clocksMs) {
    // Its job was meant for another time, before its author chose to send it now.
    await home.store.platform.jobs.add(
      sendPendingJob,
      { organisationId: home.organisation.id, id },
      { afterMs: earlyMs },
    )
    return true
  }
  if (!ticket) throw new ConflictError("Its ticket has been deleted")
  const actor = await authorAsActor(home, pending)
  if (!actor) throw new ConflictError("Its author is not one of the staff any more")
  const { ticketId, body, internal, attachmentIds, lastEntryId, createdAt } = pending
  // Files that have waited with it for days are as good as new ones.
  if (attachmentIds.length > 0)
    await home.store.support.attachments.handOver(attachmentIds, {
      uploaderId: pending.authorId,
      now: home.now,
    })
  const status = statusWith(pending, ticket.closedAt)
  // What was chosen days ago closes no ticket that could not be closed now.
  if (pending.isScheduled && status === "closed") await requireFilled(home, [ticket])
  await writeEntry({ ...home, actor }, ticketId, {
    id,
    body,
    internal,
    status,
    files,
    // What was sent at once was written with the conversation before its author.
    seen: { entryId: lastEntryId, at: createdAt, ...(!pending.isScheduled && { shownUntil: createdAt }) },
  })
  await pendingReplies.remove(id)
  return true
}

/** What was closed after a reply was sent stays closed, whatever was chosen days ago. */
function statusWith({ status, internal, createdAt, isScheduled }: StoredReply, closedAt: Date | null) {
  const isClosedSince = closedAt !== null && closedAt > createdAt
  if (isClosedSince && internal) return isScheduled ? undefined : (status ?? undefined)
  if (isClosedSince && isScheduled) return "closed"
  return status ?? (isClosedSince ? "closed" : undefined)
}

/** Those whose a ticket is; where it has no one who is there, everyone who takes such tickets. */
async function takersOf({ store }: Home, { assigneeId, teamId }: Ticket): Promise<Audience> {
  const isThere = assigneeId !== null && (await store.support.assignees.hold(assigneeId)) !== null
  const audience = audienceOf({ assigneeId: isThere ? assigneeId : null, teamId })
  return audience === "everyone" ? { takersAnd: [] } : audience
}

/** Keeps what is pending, says why it was not sent, and tells its author, or those whose ticket it is where that one is not there. */
export async function failPending(home: Home, id: string, failure: string): Promise<void> {
  await home.store.transaction(async (store) => {
    const failed = await store.support.pendingReplies.fail(id, failure)
    if (!failed) return
    const { ticketId, authorId } = failed
    const inside = { ...home, store }
    const actor = { role: failed.authorRole, id: authorId }
    await recordTicketEvent({ ...inside, actor }, "ticket.reply-failed", { subjectId: ticketId })
    await tellFailed(inside, failed)
    await store.platform.live.signal({ kind: "staff" })
  })
}

/** Tells of what could not be sent while these tickets were in the trash; in the transaction that restores them. */
export async function tellFailedIn(home: Home, ticketIds: string[]): Promise<void> {
  for (const failed of await home.store.support.pendingReplies.listFailed(ticketIds))
    await tellFailed(home, failed)
}

/** Tells each person once; of a ticket in the trash, none. */
async function tellFailed(home: Home, failed: StoredReply) {
  const { id, ticketId, authorId } = failed
  const ticket = await home.store.support.tickets.find(ticketId)
  if (!ticket) return
  const isThere = await isAuthorThere(home, failed)
  const audience = isThere ? { people: [authorId] } : await takersOf(home, ticket)
  const about = [{ ticketId, cause: id }]
  await tellStaff({ ...home, actor: { role: "anonymous" } }, { event: "reply-failed", audience, about })
}
