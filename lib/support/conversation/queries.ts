import { findAccount } from "@/lib/people/accounts/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { canTranslate } from "@/lib/platform/translation/translation"
import { attachmentPath } from "@/lib/support/attachments/values"
import { listPresent } from "@/lib/support/presence/queries"
import { listPendingReplies } from "@/lib/support/replies/pending/queries"
import { getThread, threadOf } from "@/lib/support/tickets/queries"
import type { ThreadEntry, Ticket } from "@/lib/support/tickets/schema"
import { toRow } from "@/lib/support/views/row"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { findFailingAddress } from "@/lib/tenancy/mail/failing/queries"
import {
  type MergedTicket,
  mostOtherTickets,
  type RelatedTicket,
  type RequesterCard,
  type StaffConversation,
  type StaffEntry,
} from "./schema"
import type { FoundMerged, FoundRelated } from "./store"

/** All that staff sees of a ticket: its notes, history, requester and who else is there. @throws ForbiddenError, NotFoundError */
export async function getStaffThread(ctx: Context, ticketId: string): Promise<StaffConversation> {
  requireStaff(ctx.actor)
  const { support } = ctx.store
  const found = support.views.rows([ticketId])
  // All at once: what each of them takes is mostly the way to the database and back.
  const [thread, [row], requester, held, events, mergedFrom, present, followers, verdicts] =
    await Promise.all([
      found.then(([ticket]) => (ticket ? threadOf(ctx, ticket) : null)),
      found,
      found.then(([ticket]) => (ticket ? cardOf(ctx, ticket) : null)),
      listPendingReplies(ctx, ticketId),
      support.conversation.events(ticketId),
      support.conversation.mergedFrom(ticketId),
      listPresent(ctx, ticketId),
      support.followers.list(ticketId),
      support.inboundMails.verdictsOf(ticketId),
    ])
  if (!thread || !row || !requester) throw new NotFoundError("Ticket")
  const along = await readAlong(ctx, mergedFrom)
  const times = { answeredAt: isoOf(row.answeredAt), closedAt: isoOf(row.closedAt) }
  return {
    ticket: { ...toRow(row), ...times },
    entries: inOrder([...thread.entries.map((entry) => toEntry(entry, verdicts)), ...along.entries]),
    hasEarlier: thread.hasEarlier,
    held,
    timeline: events.map(withIsoTime),
    requester,
    participants: thread.participants,
    followers,
    mergedFrom: along.tickets,
    canTranslate: canTranslate(),
    follows: thread.follows,
    followedBy: thread.followedBy,
    present,
  }
}

/** Merged tickets of other requesters that are read along. */
const mostReadAlong = 20
/** What was said in all of them together, of which no more is read. */
const mostEntriesAlong = 500
const mostBytesAlong = 2_000_000

const isoOf = (time: Date | null) => time?.toISOString() ?? null
const withIsoTime = <T extends { createdAt: Date }>(thing: T) => ({
  ...thing,
  createdAt: thing.createdAt.toISOString(),
})
const toRelated = (found: FoundRelated): RelatedTicket => ({
  ...found,
  updatedAt: found.updatedAt.toISOString(),
})

type Verdicts = Map<string, string>
const senders: Record<string, StaffEntry["sender"]> = { pass: "proved", fail: "unproved" }

const toEntry = ({ attachments, ...entry }: ThreadEntry, verdicts: Verdicts): StaffEntry => ({
  ...withIsoTime(entry),
  attachments: attachments.map((file) => ({ ...file, href: attachmentPath(file.id) })),
  sender: senders[verdicts.get(entry.id) ?? ""] ?? null,
})

const inOrder = (entries: StaffEntry[]) => entries.sort((a, b) => a.createdAt.localeCompare(b.createdAt))

/** What other requesters said in tickets that became part of it, as far as there is room, and in which of them there is more. */
async function readAlong(ctx: Context, merged: FoundMerged[]) {
  const entries: StaffEntry[] = []
  const tickets: MergedTicket[] = []
  const room = { tickets: mostReadAlong, entries: mostEntriesAlong, bytes: mostBytesAlong }
  for (const { hasEntries, ...found } of merged) {
    const isRead = hasEntries && room.tickets-- > 0 && room.entries > 0 && room.bytes > 0
    const thread = isRead ? await getThread(ctx, found.id) : { entries: [], hasEarlier: hasEntries }
    const read = lastWithin(room, thread.entries)
    const verdicts = await ctx.store.support.inboundMails.verdictsOf(found.id)
    entries.push(...read.map((entry) => ({ ...toEntry(entry, verdicts), mergedFrom: found.number })))
    const hasMore = thread.hasEarlier || read.length < thread.entries.length
    tickets.push({ ...toRelated(found), hasMore })
  }
  return { entries, tickets }
}

/** The last of these for which there is room, which they take; the one that goes beyond is still read. */
function lastWithin(room: { entries: number; bytes: number }, entries: ThreadEntry[]): ThreadEntry[] {
  let from = entries.length
  for (; from > 0 && room.entries > 0 && room.bytes > 0; from--) {
    room.entries -= 1
    room.bytes -= Buffer.byteLength(entries[from - 1]?.body ?? "")
  }
  return entries.slice(from)
}

async function cardOf({ store }: Context, ticket: Ticket): Promise<RequesterCard> {
  const failingAt = async (email: string) => (email ? findFailingAddress({ store }, email) : null)
  const [account, others, failingThen] = await Promise.all([
    ticket.requesterId ? findAccount({ store }, ticket.requesterId) : null,
    store.support.conversation.others(ticket.id, ticket),
    failingAt(ticket.requesterEmail),
  ])
  const email = account?.email ?? ticket.requesterEmail
  const failing = email === ticket.requesterEmail ? failingThen : await failingAt(email)
  return {
    id: ticket.requesterId,
    firstName: account?.firstName ?? ticket.requesterFirstName,
    lastName: account?.lastName ?? ticket.requesterLastName,
    email,
    photo: account?.photo ?? "",
    phone: account?.phone ?? "",
    country: account?.country ?? "",
    timeZone: account?.timeZone ?? "",
    since: isoOf(account?.createdAt ?? null),
    tickets: others.slice(0, mostOtherTickets).map(toRelated),
    more: others.length > mostOtherTickets,
    failing: failing && {
      kind: failing.kind,
      answer: failing.answer,
      failedAt: failing.failedAt.toISOString(),
    },
  }
}
