import { z } from "zod"
import { fieldValue } from "@/lib/support/fields/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { ruleEvent, testEvent } from "./values"

const moment = z.string().describe("ISO 8601, UTC")
const named = z.object({ id: z.string(), name: z.string() })

export const ticketShape = z.object({
  id: z.string(),
  number: z.number().int(),
  url: z.string().describe("Where staff reads it"),
  subject: z.string(),
  status: z.enum(ticketStatuses).describe("'pending' is on hold"),
  priority: named,
  assignee: named.nullable(),
  team: named.nullable(),
  tags: z.array(z.string()),
  fields: z
    .record(z.string(), fieldValue)
    .describe("What the company notes of it, by the keys of its fields"),
  requester: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }),
  createdAt: moment,
  updatedAt: moment,
  closedAt: moment.nullable(),
})

export const entryShape = z.object({
  id: z.string(),
  html: z.string().describe("Sanitised HTML"),
  internal: z.boolean(),
  author: z.object({
    role: z.enum(["customer", "guest", "agent", "owner"]),
    firstName: z.string(),
    lastName: z.string(),
  }),
  createdAt: moment,
})

const byShape = z
  .object({ role: z.string(), id: z.string().nullable().describe("Of staff; null for others") })
  .describe("Who did it")
const ticketData = z.object({ ticket: ticketShape, by: byShape })
const entryData = ticketData.extend({ entry: entryShape })

export const changeShape = z.object({
  what: z.enum(["status", "assignee", "team", "priority", "language", "tags", "requester", "fields"]),
  action: z.string().describe("As the log of the ticket calls it"),
  detail: z.string().describe("What it was changed to, or by what, where the log says it"),
})

const articleShape = z.object({ id: z.string(), title: z.string(), url: z.string().nullable() })
const articleData = z.object({ article: articleShape })

/** What is told with each event; the ticket as it is when it is told. */
export const payloads = {
  "ticket.created": entryData.partial({ entry: true }),
  "ticket.replied": entryData,
  "ticket.noted": entryData,
  "ticket.changed": ticketData.extend({ change: changeShape }),
  "ticket.merged": ticketData,
  "ticket.deleted": ticketData.extend({ spam: z.boolean() }),
  "ticket.restored": ticketData,
  "ticket.rated": ticketData,
  [ruleEvent]: ticketData.extend({ rule: z.string().describe("The rule that has it told, if one has") }),
  "article.published": articleData,
  "article.unpublished": articleData,
  [testEvent]: z.object({ message: z.string() }),
} as const
export type Payloads = { [Event in keyof typeof payloads]: z.infer<(typeof payloads)[Event]> }

/** The whole of what is sent for an event, as Standard Webhooks lay it out. */
export const messageOf = (event: keyof Payloads) =>
  z.object({ type: z.literal(event), timestamp: moment, data: payloads[event] })
