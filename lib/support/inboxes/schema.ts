import { z } from "zod"
import { emailRule, nameRule } from "@/lib/people/accounts/schema"
import { signatureText } from "@/lib/support/signatures/schema"
import { mostCountedMails, strangerRules, withoutTag } from "./values"

const id = z.string().min(1).max(64)
const language = z
  .string()
  .trim()
  .max(35, "At most 35 characters")
  .regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$/, "A language is a tag such as en or pt-BR")

const fields = z.object({
  name: nameRule,
  signature: signatureText.describe("Plain text below the answers that are sent from it"),
  teamId: id.nullable().describe("The team that its new tickets are given to"),
  language: language.describe("BCP 47 tag, or empty"),
  strangers: z
    .enum(strangerRules, "Choose what happens to these emails")
    .describe("What a mail becomes that answers a ticket its sender takes no part in"),
  resultsHost: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, "At most 253 characters")
    .regex(/^[a-z0-9.:_-]*$/, "Enter the mail server’s name, such as mx.example.com")
    .describe("The mail server whose Authentication-Results are believed; empty for none"),
})

/** An address to take mail at; what stands behind a plus sign is ours to give out. */
export const newInbox = z.object({
  address: emailRule().refine((address) => withoutTag(address) === address, "Leave out the plus sign"),
  name: nameRule.default(""),
  signature: fields.shape.signature.default(""),
  teamId: fields.shape.teamId.default(null),
  language: fields.shape.language.default(""),
  strangers: fields.shape.strangers.default("new-ticket"),
  resultsHost: fields.shape.resultsHost.default(""),
})
export type NewInbox = z.input<typeof newInbox>

/** What a form says of an inbox, in which no team is an empty text. */
export const inboxForm = newInbox.required().extend({
  teamId: z
    .string()
    .nullable()
    .transform((id) => id || null)
    .pipe(fields.shape.teamId),
})

/** What is given is changed; `seen` is the `updatedAt` the editor began with. */
export const inboxChange = fields.partial().extend({ id, seen: z.iso.datetime().optional() })
export type InboxChange = z.input<typeof inboxChange>

/** An address at which a company takes mail, and what becomes of its mail. */
export const inbox = fields.extend({
  id: z.string(),
  address: z.string(),
  isFirst: z.boolean().describe("Whether answers to the emails of tickets go to it"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type Inbox = z.infer<typeof inbox>

const counted = z.number().int().describe(`Counted to ${mostCountedMails}`)
const moment = z.string().nullable()

/** How an inbox is doing. */
export const inboxHealth = z.object({
  lastMailAt: moment.describe("When the last mail came"),
  ofLastDay: counted.describe("Mails of the last 24 hours"),
  waiting: counted.describe("Mails that have not been read yet"),
  waitingSince: moment.describe("When the oldest of them came"),
  error: z.string().describe("What went wrong last, in words; empty where all is well"),
  failedAt: moment,
})
export type InboxHealth = z.infer<typeof inboxHealth>

/** The inboxes of a company, as those see them who manage its portal. */
export const inboxBoard = z.object({
  inboxes: z.array(inbox.extend({ health: inboxHealth })),
  port: z
    .number()
    .int()
    .nullable()
    .describe("Where mail servers reach the installation; null where they cannot"),
})
export type InboxBoard = z.infer<typeof inboxBoard>
export type ShownInbox = InboxBoard["inboxes"][number]

/** Inboxes of one company. */
export const mostInboxes = 20

export const inboxWords = {
  taken: "Mail to this address is taken in already",
  enough: `At most ${mostInboxes} inboxes`,
}
