import { z } from "zod"
import { emailRule, nameRule, newPassword, withConfirmation } from "@/lib/people/accounts/schema"
import { signUpCode } from "@/lib/people/sign-in/codes/schema"

export const termsRequired = "Accept Ts & Cs is required"
const fields = {
  email: emailRule({ invalid: "Email is invalid" }),
  password: newPassword,
  acceptTerms: z.literal(true, termsRequired),
  marketingTerms: z.boolean().optional(),
}

/** The form (J03 to J05). */
export const signUpForm = withConfirmation(fields)
export type SignUpForm = z.input<typeof signUpForm>

/** What the server takes: the same without the repeated password. */
export const signUpInput = z.object({ ...fields, firstName: nameRule.optional() })

/** The code of a sign-up; `userToken` says whose (D-09). */
export const verificationInput = z.object({ userToken: z.string().max(2000), code: signUpCode })
export const verificationForm = z.object({ verify: signUpCode })
