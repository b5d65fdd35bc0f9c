import { z } from "zod"
import { emailRule, presentPassword } from "@/lib/people/accounts/schema"
import { codeRule } from "@/lib/people/sign-in/codes/schema"

export const signInForm = z.object({ email: emailRule(), password: presentPassword })
export type SignInForm = z.input<typeof signInForm>

/** `reactivate` is the customer's consent to reactivate a deactivated account (D-52). */
export const customerSignIn = signInForm.extend({ reactivate: z.boolean().optional() })

export const codeSignIn = z.object({ email: emailRule(), code: codeRule("Verification Code is required") })
export const codeRequest = z.object({ email: emailRule() })
export const passSignIn = z.object({ pass: z.string().min(1).max(200) })

/** By what a portal's customers sign in. */
export const customerWays = z.object({
  providers: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("The company's identity providers"),
  hasPassword: z.boolean(),
  byMail: z.boolean().describe("Whether by a link or code that is emailed"),
  byPasskey: z.boolean().describe("Whether by a passkey, on the sign-in page"),
})
export type CustomerWays = z.infer<typeof customerWays>
