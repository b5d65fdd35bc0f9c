import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { codeText, emailText, ownPortal, passwordText, text, tokenText } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import { entering, verifying } from "@/lib/api/people/accounts/shapes"

import { termsRequired } from "@/lib/people/sign-in/sign-up/schema"

const credentials = ownPortal.extend({ email: emailText, password: passwordText })

/** Sign-up and the proof of an address, below /api/kb. */
export const verification = {
  signup: account
    .write("Begins a sign-up and mails its code")
    .input(
      credentials.extend({
        acceptTerms: z.boolean(termsRequired),
        marketingTerms: z.boolean().optional(),
        firstname: text.optional(),
        portalName: text.optional(),
        url: tokenText.optional().describe("Ignored: links lead to the portal's own address"),
      }),
    )
    .output(verifying),
  checkUserVerify: account
    .write("Whether a verification still waits for its code")
    .input(z.object({ userToken: tokenText }))
    .output(done),
  verifyOtpAndCreateUser: account
    .write("The mailed code proves the address")
    .input(z.object({ userToken: tokenText, code: codeText }))
    .output(entering),
  resendVerificationCode: account
    .write("Mails a new code, by the verification's token or by email and uid")
    .input(
      z
        .object({
          userToken: tokenText.optional(),
          email: text.optional(),
          uid: text.optional(),
          org_id: ownPortal.shape.org_id,
          portalName: text.optional(),
          url: tokenText.optional(),
        })
        .refine(({ userToken, email }) => Boolean(userToken ?? email), {
          error: "userToken, or email and uid, are required",
          path: ["userToken"],
        }),
    )
    .output(verifying),
  fetchCustomerUIDInfoWithEmail: account
    .write("The uid of a customer not verified yet")
    .input(z.object({ email: emailText, org_id: ownPortal.shape.org_id }))
    .output(
      z.object({
        status: z.literal(200),
        results: z.object({ uid: z.string().describe("Empty for everybody else, and on neutral portals") }),
      }),
    ),
}
