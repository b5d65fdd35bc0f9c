import { z } from "zod"
import { emailRule } from "@/lib/people/accounts/schema"

/** An address whose mail is refused. */
export const blockedSender = z.object({
  address: z.string(),
  createdAt: z.string().describe("Since when; ISO 8601, UTC"),
})
export type BlockedSender = z.infer<typeof blockedSender>

export const blockedForm = z.strictObject({ address: emailRule() })
export type BlockedForm = z.input<typeof blockedForm>

/** Its field is called otherwise than that of an inbox's form, which stands on the same page. */
export const blockingForm = z.object({ blocked: emailRule() })

/** Blocked senders that a page shows, newest first. */
export const mostListedBlocked = 500
