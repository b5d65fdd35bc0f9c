import { newId } from "@/lib/platform/id"
import { attachTo, type SeenFile } from "@/lib/support/attachments/mutations"
import { recordTicketEvent } from "@/lib/support/events/mutations"
import type { FieldValues } from "@/lib/support/fields/values"
import { choosePriority } from "@/lib/support/priorities/queries"
import { isStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { textOnOneLine } from "./body"
import { tellPages } from "./live-pages"
import { confirmTicket, tellOpened } from "./notices"
import { getTicket } from "./queries"
import type { TicketEntry } from "./schema"
import { tellNewTicket } from "./staff-notices"
import type { NewEntry, Seen } from "./store"
import type { Channel, TicketStatus } from "./values"

/** Its body is clean HTML; `entryId` is its first entry's, where that is known before. */
export type Asked = {
  subject: string
  body: string
  /** Whether only staff reads what is written first. */
  internal?: boolean
  priorityId?: string
  files?: SeenFile[]
  entryId?: string
  /** Whether its requester is told that it has arrived; they are unless it says otherwise. */
  isConfirmed?: boolean
  /** Whether what is said first is its requester's own, where another person opens it for them. */
  isTheirs?: boolean
  /** Whether it is given to a person or a team right after, who are told then. */
  isGiven?: boolean
  /** In which language its requester is written to, where that is not the one they ask in. */
  language?: string
  /** The closed ticket that it goes on with. */
  followsId?: string
  /** The inbox that it is answered from, where that is not the one its mail came to. */
  inboxId?: string | null
  /** By which way it came, where who asks does not say so. */
  channel?: Channel
  /** The team that it is given to. */
  teamId?: string | null
  /** The form it is asked by, and what is in its fields, by their ids and in words. */
  formId?: string | null
  fields?: FieldValues
  fieldWords?: string[]
  tags?: string[]
  mail?: FromMail
}
/** What an entry owes to the mail it came by. */
type FromMail = {
  inboxId: string
  /** The mail's message id, without brackets. */
  id: string
  /** Clean HTML of what its author only quoted. */
  quoted: string
  /** Who has got it themselves, in small letters. */
  reached: string[]
}
export type Author = {
  /** Of the account; null for a guest. */
  id: string | null
  role: TicketEntry["authorRole"]
  firstName: string
  lastName: string
  /** Of a person in copy. */
  address?: string
}
/** `requesterId` is the customer whose ticket it is, even if they are not signed in; null for guests. */
export type Requester = Author & { requesterId: string | null; email: string }

export type Written = Pick<Asked, "body" | "files" | "mail"> & {
  /** The entry's id, where it is known before. */
  id?: string
  internal?: boolean
  status?: TicketStatus
  /** Whether its requester is told where it begins a ticket of its own. */
  isConfirmed?: boolean
  /** What its author of the staff saw of the ticket; without it, all. */
  seen?: Seen
}

/** What is said first is its requester's, unless another person opens it for them. */
export async function openTicket(
  ctx: Context,
  asked: Asked,
  { requesterId, email, ...requester }: Requester,
  author: Author = requester,
) {
  const priority = await choosePriority(ctx, asked.priorityId)
  const id = newId()
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const first = entryOf(ctx, id, { ...asked, id: asked.entryId }, author)
    await store.support.tickets.insert(
      {
        id,
        requesterId,
        requesterEmail: email,
        requesterFirstName: requester.firstName,
        requesterLastName: requester.lastName,
        subject: asked.subject,
        priorityId: priority.id,
        teamId: asked.teamId ?? null,
        createdAt: ctx.now,
        // A note is nothing its requester finds it by.
        words: asked.internal ? "" : textOnOneLine(asked.body),
        inboxId: asked.inboxId ?? asked.mail?.inboxId ?? null,
        channel: channelOf(ctx, asked),
        followsId: asked.followsId ?? null,
        formId: asked.formId ?? null,
        language: asked.language || languageOf(ctx),
        fields: asked.fields ?? {},
        fieldWords: asked.fieldWords ?? [],
      },
      first,
    )
    for (const tag of asked.tags ?? []) await store.support.ticketActions.tag([id], tag)
    await attachTo(inside, { ticketId: id, entryId: first.id, files: asked.files ?? [] })
    await recordTicketEvent(inside, "ticket.created", { subjectId: id, entryId: first.id })
    // A guest who asks has no link yet; this one's ticket is read as if by it.
    const isRead = author.id !== null || isStaff(ctx.actor)
    const reader = isRead ? inside : { ...inside, actor: { role: "guest" as const, ticketId: id, email } }
    const ticket = await getTicket(reader, id)
    if (asked.isConfirmed ?? true) {
      if (isStaff(ctx.actor)) await tellOpened(inside, ticket, asked)
      else await confirmTicket(inside, ticket, asked)
    }
    if (!asked.isGiven) await tellNewTicket(inside, ticket)
    await tellPages(inside, [ticket])
    return ticket
  })
}

/** That of the page it is asked on; what staff opens is in the portal's own. Where the portal has one, there is nothing to note. */
function languageOf({ actor, organisation: { settings }, language }: Context): string {
  if (settings.languages.length === 0) return ""
  return isStaff(actor) ? settings.language : language
}

function channelOf({ actor }: Context, { channel, mail }: Asked): Channel {
  if (mail) return "email"
  if ("keyId" in actor && actor.keyId) return "program"
  return channel ?? (isStaff(actor) ? "staff" : "portal")
}

export const entryOf = (
  { now }: Context,
  ticketId: string,
  { id = newId(), body, internal = false, mail }: Written,
  author: Author,
): NewEntry => ({
  id,
  ticketId,
  authorId: author.id,
  authorRole: author.role,
  authorFirstName: author.firstName,
  authorLastName: author.lastName,
  ...(author.address && { authorAddress: author.address }),
  body,
  internal,
  createdAt: now,
  ...(mail && { quoted: mail.quoted, mailId: mail.id }),
})
