import { z } from "zod"
import { participant } from "@/lib/support/participants/schema"
import { ticketCreated, ticketReplied, ticketResolved } from "@/lib/support/tickets/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"

/** A moment as the older portal's document store wrote it. */
export const momentShape = z.object({
  _seconds: z.number().describe("Since 1970, UTC"),
  _nanoseconds: z.number(),
})

const personShape = z.object({ firstname: z.string(), lastname: z.string().describe("'NA' when empty") })

const ticketSource = z.object({
  num_ticket_id: z.number().describe("Shown as #number; counts from 1 in every company"),
  subject: z.string(),
  created_on: momentShape,
  updated_on: momentShape.describe("The last entry or change of status"),
  ticketStatus: z.object({ name: z.enum(ticketStatuses).describe("'pending' is read as 'On Hold'") }),
  priority: z.string(),
  priority_id: z.string(),
  entity_to_asign: z.enum(["U", "T", ""]).describe("Whom it is assigned to: a person, a team, nobody yet"),
  assigneeStaff: personShape.nullable(),
  assignee_team: z.object({ name: z.string() }).nullable(),
  contacts: personShape.extend({ email: z.string() }).describe("The requester"),
})

export const ticketShape = ticketSource.extend({ ticket_id: z.string() })
export type TicketShape = z.infer<typeof ticketShape>

/** A ticket in a list; its id is the hit's (M13). */
export const hitShape = z.object({ _id: z.string().describe("The ticket_id"), _source: ticketSource })
export type HitShape = z.infer<typeof hitShape>

export const attachmentShape = z.object({
  filename: z.string(),
  path: z.string().describe("Where it is downloaded, on this portal"),
  metadata: z.object({
    id: z.string(),
    name: z.string().describe("As it was uploaded"),
    type: z.string(),
    size: z.number().describe("Bytes"),
    missing: z.literal(true).optional().describe("The store of files could not be asked for it yet"),
  }),
})
export type AttachmentShape = z.infer<typeof attachmentShape>

export const threadShape = z.object({
  thread_id: z.string(),
  fromUser: personShape,
  imageurl: z.string().describe("The picture its author has now, or 'notexist'"),
  user_type: z.enum(["customer", "guest", "agent", "admin"]),
  created_on: momentShape,
  body: z.string().describe("Sanitised HTML"),
  quoted: z
    .string()
    .optional()
    .describe("Sanitised HTML of a mail that its author only quoted or signed with"),
  internal: z.literal(true).optional().describe("A note that agents and owners read alone"),
  attachmentDoc: z.array(attachmentShape),
})
export type ThreadShape = z.infer<typeof threadShape>

export const hitsReply = z.object({
  status: z.literal(200),
  results: z.object({ hits: z.array(hitShape).describe("Fewer than asked for: the list ends here") }),
})

export const ticketsReply = z.object({
  status: z.literal("200"),
  data: z.object({ tickets: z.array(ticketShape) }),
})

const followed = z.object({ ticket_id: z.string(), num_ticket_id: z.number() })
const followUps = {
  followUpOf: followed.optional().describe("The closed ticket that it goes on with"),
  followedUpBy: z.array(followed).optional().describe("The tickets that go on with it"),
  closedForGood: z.literal(true).optional().describe("A reply opens another ticket that goes on with it"),
}

const inCopy = z.array(participant).optional().describe("Who gets what is said by mail besides the requester")
const fields = z
  .array(z.object({ key: z.string(), title: z.string(), value: z.string().describe("In words") }))
  .optional()
  .describe("What the company notes of it besides, as far as requesters read it")
const hasEarlier = z.boolean().describe("Whether more was said before these")

export const detailsReply = z.object({
  status: z.literal(200),
  TicketInfo: ticketShape,
  threadList: z.array(threadShape).describe("The last 500, oldest first; fewer of very long ones"),
  hasEarlier,
  inCopy,
  fields,
  ...followUps,
})
export type DetailsReply = z.infer<typeof detailsReply>

export const createdReply = z.object({
  status: z.literal(200),
  message: z.literal(ticketCreated),
  results: z.object({ ticket_id: z.string(), num_ticket_id: z.number() }),
})

const resolved = z.literal(ticketResolved)
export const repliedReply = z.object({
  status: z.literal(200),
  message: z.union([z.literal(ticketReplied), resolved]),
  results: z.object({
    ...{
      threads: z.array(threadShape),
      hasEarlier,
      ticketInfo: ticketShape.describe("With another ticket_id where a follow-up opened"),
    },
    inCopy,
    fields,
    ...followUps,
  }),
})

/** What staff is told where an answer is on its way. */
export const resolvedLater = "Ticket will be resolved when the reply on its way is sent."
export const closedReply = z.object({
  status: z.literal(200),
  message: z.union([resolved, z.literal(resolvedLater)]),
  results: z.object({ ticketInfo: ticketShape }),
})

export const prioritiesReply = z.object({
  status: z.literal(200),
  results: z.array(z.object({ id: z.string(), name: z.string(), is_default: z.boolean() })),
})
