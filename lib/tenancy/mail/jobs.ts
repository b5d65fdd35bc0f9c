import { z } from "zod"
import { jobOf } from "@/lib/platform/queue/job"

/** Sends one mail, which is sealed, because it may hold a code; `recipient` is missing in older jobs. */
export const mailJob = jobOf(
  "send-mail",
  z.object({
    organisationId: z.string(),
    messageId: z.string(),
    recipient: z.string().optional(),
    sealed: z.string(),
    /** Whether a person had it sent again. */
    isAgain: z.boolean().optional(),
  }),
)

/** As many mails as an instance sends at once, each in a conversation of its own with the mail server. */
export const mostMailsAtOnce = 4
