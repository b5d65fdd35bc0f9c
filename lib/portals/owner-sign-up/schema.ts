import { z } from "zod"
import { emailRule, withConfirmation } from "@/lib/people/accounts/schema"
import { newOwner } from "@/lib/people/owners/schema"
import { signUpCode } from "@/lib/people/sign-in/codes/schema"

export const ownerSignUpRequest = z.object({ email: emailRule({ invalid: "Email is invalid" }) })
export type OwnerSignUpRequest = z.input<typeof ownerSignUpRequest>

/** The form that follows the mailed code. */
export const ownerSignUpForm = withConfirmation({ verify: signUpCode, ...newOwner })
export type OwnerSignUpForm = z.input<typeof ownerSignUpForm>

/** What the server takes. */
export const ownerSignUpInput = z.object({ email: emailRule(), code: signUpCode, ...newOwner })

export const ownerSignUpWords = {
  sent: "We have sent a code to this address. Enter it below to continue.",
  known: "There is already an account with this address. Sign in instead.",
} as const
