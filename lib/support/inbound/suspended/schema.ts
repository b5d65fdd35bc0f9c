import { z } from "zod"
import { mostChosen, mostCounted } from "./values"

/** A mail that waits for staff to decide. */
export const suspendedMail = z.object({
  id: z.string(),
  sender: z.string().describe("Whom the mail names as its sender; empty where it names none"),
  inbox: z.string().describe("The address it was sent to"),
  subject: z.string(),
  reason: z.string(),
  why: z.string().describe("The reason in words"),
  size: z.number().int().describe("Bytes"),
  receivedAt: z.string().describe("ISO 8601, UTC"),
})
export type SuspendedMail = z.infer<typeof suspendedMail>

/** One of them, opened. */
export const openedMail = suspendedMail.extend({
  headers: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe("Those that say who sent it, how and to whom"),
  proof: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe("What was found out about whether its sender has sent it, such as DMARC: fail"),
  body: z.string().describe("Sanitised HTML without images; empty where it could not be read"),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
  canBeRecovered: z.boolean().describe("False where it names no sender or could not be read"),
})
export type OpenedMail = z.infer<typeof openedMail>

export const suspendedCount = z.object({
  count: z.number().int().describe(`Counted to ${mostCounted}`),
  hasInboxes: z.boolean().describe("Whether the company takes mail in"),
})
export type SuspendedCount = z.infer<typeof suspendedCount>

export const chosenMails = z.strictObject({
  ids: z
    .array(z.string().min(1).max(64))
    .min(1, "Choose an email")
    .max(mostChosen, `At most ${mostChosen} at once`),
})
export type ChosenMails = z.input<typeof chosenMails>

/** What came of recovering mails; those that were gone already are in neither. */
export const recovery = z.object({
  recovered: z.array(z.object({ id: z.string(), ticketId: z.string() })),
  refused: z.array(z.object({ id: z.string(), why: z.string() })),
})
export type Recovery = z.infer<typeof recovery>
