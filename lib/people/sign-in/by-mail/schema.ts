import { z } from "zod"
import { emailRule, nameRule } from "@/lib/people/accounts/schema"
import { recoveryCode } from "@/lib/people/sign-in/codes/schema"

/** For how long a mailed link and its code sign in. */
export const linkSeconds = 15 * 60

/** Characters of the page that is wanted: a cookie holds it, with all else, encoded. */
export const longestWay = 500

/** `to` is the page that is wanted; the names are those of an account that is made of it. */
export const mailRequest = z.object({
  email: emailRule(),
  to: z.string().max(2000).optional(),
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
})

/** What ends it: who asked, and the code of the mail; the rest is what some accounts need besides. */
export const mailSignIn = z.object({
  userToken: z.string().max(2000),
  code: recoveryCode,
  /** A new account's, as at sign-up. */
  acceptTerms: z.boolean().optional(),
  marketingTerms: z.boolean().optional(),
  /** The customer's consent to have their resting account back (D-52). */
  reactivate: z.boolean().optional(),
})

/** What an asking browser keeps, signed; all of it is known to the one who asked. */
export const asked = z.object({
  id: z.string(),
  email: z.string(),
  to: z.string().nullable(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** The code, once it was right and something else was lacking. */
  code: z.string().optional(),
})
export type Asked = z.infer<typeof asked>

/** The answer to all who ask for a mail, whether there is such an account or not. */
export const mailSentWords =
  "If this address can sign in here, an email with a link and a code is on its way."
export const notByMail = "Signing in by email is not available on this portal."
