import { z } from "zod"
import { wordedMails } from "@/lib/support/tickets/own-words"
import { settingsFields } from "@/lib/tenancy/organisations/schema"

/** A mail about tickets with words that need not be saved yet. */
export const mailPreview = settingsFields
  .pick({
    ticketMailSubject: true,
    ticketReceivedText: true,
    ticketAnsweredText: true,
    ticketResolvedText: true,
  })
  .partial()
  .extend({ mail: z.enum(wordedMails) })
export type MailPreview = z.input<typeof mailPreview>
