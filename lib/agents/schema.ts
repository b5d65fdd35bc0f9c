import { z } from "zod"
import { emailRule, nameRule } from "@/lib/accounts/schema"

export const invitationInput = z.strictObject({
  email: emailRule(),
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
})
export type InvitationInput = z.input<typeof invitationInput>

/** An invitation counts for 7 days (D-56). */
export const invitationDays = 7

/** Words for an invitation that no longer counts (L16, L17). */
export const invitationWords = {
  used: "This invitation has already been used. Please sign in.",
  expired: "This invitation has expired. Please ask for a new one.",
} as const
