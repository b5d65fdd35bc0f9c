import { z } from "zod"
import { failureKinds } from "./values"

/** `trying`: refused for good, but still tried for a day. `queued`: a person has had it sent again. */
const undeliveredStatuses = ["trying", "failed", "queued"] as const
export type UndeliveredStatus = (typeof undeliveredStatuses)[number]

/** A mail that did not arrive, as those see it who manage the portal. */
export const undeliveredMail = z.object({
  id: z.string(),
  to: z.string().describe("The recipient's address; empty where it cannot be read any more"),
  subject: z.string(),
  template: z.string(),
  kind: z.enum(failureKinds),
  reason: z.string().describe("In words"),
  answer: z.string().describe("What the mail server said, where it said something"),
  status: z.enum(undeliveredStatuses),
  tries: z.number().int(),
  canBeSentAgain: z.boolean(),
  createdAt: z.string().describe("When it first failed; ISO 8601, UTC"),
  failedAt: z.string().describe("When it last failed; ISO 8601, UTC"),
})
export type UndeliveredMail = z.infer<typeof undeliveredMail>

/** Mails chosen at once. */
export const mostChosen = 100
export const chosenMails = z.strictObject({
  ids: z
    .array(z.string().min(1).max(64))
    .min(1, "Choose an email")
    .max(mostChosen, `At most ${mostChosen} at once`),
})
export type ChosenMails = z.input<typeof chosenMails>

/** A company's newest are kept, for so long since they last failed. */
export const mostKept = 1000
export const keptDays = 30

/** As far as a company's are counted. */
export const mostCounted = 100
/** As far as those of all companies are counted. */
export const mostCountedOfAll = 1000

/** What the address and subject of a kept mail are sealed for. */
export const shownPurpose = "undelivered-mail"

export type MailState = { sentAt: Date | null; failedAt: Date | null; reason: string }
