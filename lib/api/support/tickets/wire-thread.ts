import { notSet } from "@/lib/api/people/accounts/wire"
import { attachmentPath } from "@/lib/support/attachments/values"
import type { ShownField } from "@/lib/support/fields/values"
import type { Participant } from "@/lib/support/participants/schema"
import type {
  Followed,
  ShownAttachment,
  ShownEntry,
  ShownThread,
  ThreadEntry,
  Ticket,
} from "@/lib/support/tickets/schema"
import type { AttachmentShape, DetailsReply, ThreadShape } from "./shapes"
import { fromPerson, fromTicket, toPerson, toTicket } from "./wire"
import { fromMoment, toMoment } from "./wire-moment"

type Attachment = Omit<ShownAttachment, "href">
type Entry = Omit<ThreadEntry, "attachments"> & { attachments?: Attachment[] }
type Thread = Partial<Followed> & {
  ticket: Ticket
  entries: Entry[]
  hasEarlier: boolean
  participants?: Participant[]
  fields?: ShownField[]
  isClosedForGood?: boolean
}
type Numbered = Pick<Ticket, "id" | "number">

const toAttachment = ({ id, name, type, size, missing }: Attachment): AttachmentShape => ({
  filename: name,
  path: attachmentPath(id),
  metadata: { id, name, type, size, ...(missing && { missing }) },
})
const fromAttachment = ({ path, metadata }: AttachmentShape): ShownAttachment => ({ ...metadata, href: path })

const toEntry = (entry: Thread["entries"][number]): ThreadShape => ({
  thread_id: entry.id,
  fromUser: toPerson(entry.authorFirstName, entry.authorLastName),
  imageurl: entry.authorPhoto || notSet,
  user_type: entry.authorRole === "owner" ? "admin" : entry.authorRole,
  created_on: toMoment(entry.createdAt),
  body: entry.body,
  ...(entry.quoted && { quoted: entry.quoted }),
  ...(entry.internal && { internal: true }),
  attachmentDoc: (entry.attachments ?? []).map(toAttachment),
})

function fromEntry(shape: ThreadShape): ShownEntry {
  const { firstName, lastName } = fromPerson(shape.fromUser)
  return {
    id: shape.thread_id,
    authorRole: shape.user_type === "admin" ? "owner" : shape.user_type,
    authorFirstName: firstName,
    authorLastName: lastName,
    authorPhoto: shape.imageurl === notSet ? "" : shape.imageurl,
    body: shape.body,
    quoted: shape.quoted ?? "",
    internal: shape.internal ?? false,
    createdAt: fromMoment(shape.created_on),
    attachments: shape.attachmentDoc.map(fromAttachment),
  }
}

export const toDetails = ({
  ticket,
  entries,
  hasEarlier,
  participants = [],
  fields = [],
  follows = null,
  followedBy = [],
  isClosedForGood = false,
}: Thread): DetailsReply => ({
  status: 200,
  TicketInfo: toTicket(ticket),
  threadList: entries.map(toEntry),
  hasEarlier,
  ...(participants.length > 0 && { inCopy: participants }),
  ...(fields.length > 0 && { fields: fields.map(({ words: value, ...field }) => ({ ...field, value })) }),
  ...(follows && { followUpOf: toNumbered(follows) }),
  ...(followedBy.length > 0 && { followedUpBy: followedBy.map(toNumbered) }),
  ...(isClosedForGood && { closedForGood: true }),
})

const toNumbered = ({ id, number }: Numbered) => ({ ticket_id: id, num_ticket_id: number })
const fromNumbered = ({ ticket_id: id, num_ticket_id: number }: ReturnType<typeof toNumbered>) => ({
  id,
  number,
})

export const fromDetails = ({
  TicketInfo,
  threadList,
  hasEarlier,
  inCopy = [],
  fields = [],
  followUpOf,
  followedUpBy = [],
  closedForGood,
}: Omit<DetailsReply, "status">): ShownThread => ({
  ticket: fromTicket(TicketInfo),
  entries: threadList.map(fromEntry),
  hasEarlier,
  participants: inCopy,
  fields: fields.map(({ value: words, ...field }) => ({ ...field, words })),
  follows: followUpOf ? fromNumbered(followUpOf) : null,
  followedBy: followedUpBy.map(fromNumbered),
  isClosedForGood: closedForGood ?? false,
})
