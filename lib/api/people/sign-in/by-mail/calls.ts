import { z } from "zod"
import { signer } from "@/lib/api/http/calls"
import { codeText, emailText, ownPortal, tokenText } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import { tokenOf } from "@/lib/people/sessions/queries"
import { askForSignInMail, signInByMail } from "@/lib/people/sign-in/by-mail/mutations"
import { mailSentWords } from "@/lib/people/sign-in/by-mail/schema"
import { signInWords } from "@/lib/people/sign-in/values"

/** How customers sign in by email, below /api/kb, where the company has it so. */
export const byMail = {
  requestSignInMail: signer
    .write("Mails a customer a link and a code to sign in with, and says nothing of accounts", {
      ...ownPortal,
      email: emailText,
    })
    .answers(
      done.extend({
        userToken: z.string().describe("Goes with the code; without it the code is worth nothing"),
      }),
      async (ctx, { email }) => ({
        status: 200,
        message: mailSentWords,
        ...(await askForSignInMail(ctx, { email })),
      }),
    ),
  signInByMail: signer
    .write("A customer's bearer token, for the mailed code, within 15 minutes", {
      userToken: tokenText,
      code: codeText,
      acceptTerms: z.boolean().optional().describe("A new account needs it, as at sign-up"),
      marketingTerms: z.boolean().optional(),
      reactivate: z.boolean().optional().describe("Makes a deactivated account active again"),
    })
    .answers(done.extend({ token: z.string() }), async (ctx, input) => ({
      status: 200,
      message: signInWords.signedIn,
      token: await tokenOf(ctx, await signInByMail(ctx, input)),
    })),
}
