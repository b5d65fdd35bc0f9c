import { z } from "zod"
import { emailRule, presentPassword } from "@/lib/people/accounts/schema"
import { codeRule } from "@/lib/people/sign-in/codes/schema"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

export const signInForm = z.object({ email: emailRule(), password: presentPassword })
export type SignInForm = z.input<typeof signInForm>

/** `reactivate` is the customer's consent to reactivate a deactivated account (D-52). */
export const customerSignIn = signInForm.extend({ reactivate: z.boolean().optional() })

export const codeSignIn = z.object({ email: emailRule(), code: codeRule("Verification Code is required") })
export const codeRequest = z.object({ email: emailRule() })
export const passSignIn = z.object({ pass: z.string().min(1).max(200) })

/** The words of section 8. */
export const signInWords = {
  signedIn: "Logged in successfully",
  unknown: "User not found",
  // Two blanks, as specified.
  wrong: "Incorrect  User Name and password",
  unverified: "Your account is not verified.",
  accountDeactivated: "Your account has been deactivated.",
  portalDeactivated,
  notAnAgent: "Agent not added in this helpdesk",
  otherPortal: "Invalid Domain",
  noPortal: "User does not exist",
} as const
