import { z } from "zod"
import { emailRule, withConfirmation } from "@/lib/people/accounts/schema"
import { newOwner } from "@/lib/people/owners/schema"
import { setUpForm } from "@/lib/portals/owned-portals/schema"

/** How long the link that a start prints counts. */
export const firstRunDays = 30

export const firstRunWords = {
  done: "This installation is already set up. Sign in instead.",
  token:
    "This setup link is not valid any more. Restart Vestibule or run “npm run admin -- first-run” to get a new one.",
} as const

const fields = {
  token: z
    .string("Setup token is required")
    .trim()
    .min(1, "Setup token is required")
    .max(200, firstRunWords.token),
  firstName: newOwner.firstName,
  email: emailRule(),
  password: newOwner.password,
  ...setUpForm.shape,
}

/** The form that makes the first owner and company. */
export const firstRunForm = withConfirmation(fields)
export type FirstRunForm = z.input<typeof firstRunForm>

/** What the server takes: the same without the repeated password. */
export const firstRunInput = z.object(fields)
