import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { emailText, ownAccount, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import { agentShape, loginShape, ticket } from "@/lib/api/people/accounts/shapes"

import { signInWords } from "@/lib/people/sign-in/schema"

const credentials = ownPortal.extend({ email: emailText, password: passwordText })

/** How customers sign in without a browser's cookie, below /api/kb. */
export const signingIn = {
  logincustomer: account
    .write("A customer's bearer token, for email and password")
    .input(credentials.extend({ reactivate: z.boolean().optional() }))
    .output(done.extend({ token: z.string() })),
  reactivateAccount: account
    .write("A deactivated customer counts again, for the password")
    .input(credentials)
    .output(done.extend({ ticket: ticket })),
}

const articleCount = z.number().describe("Published articles")

/** Base B (specification, section 7), below /api/v1: signing in agents and owners. */
export const web = {
  frontendlogin: account
    .write("An agent or owner signs in; answers HTTP 202 to the owner of another portal")
    .input(z.object({ email: emailText, password: passwordText }))
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(202)]),
        data: z.array(loginShape).describe("One, or none with status 202"),
        aticlecount: articleCount,
        message: z
          .string()
          .describe(`With status 202 '${signInWords.otherPortal}' or '${signInWords.noPortal}'`),
        url: z
          .string()
          .optional()
          .describe(`With '${signInWords.otherPortal}': the address of the owner's own portal`),
      }),
    ),
  checkuser: account
    .write("Whether a code may take the place of this person's password")
    .input(z.object({ orgid: ownPortal.shape.org_id, email: emailText }))
    .output(
      z.object({ status: z.literal(200), otp: z.boolean().describe("Always true on neutral portals") }),
    ),
  sendSignInCode: account
    .write("Mails the owner a code to sign in with, and says nothing")
    .input(z.object({ email: emailText }))
    .output(done),
  agentLogin: account
    .write("A ticket for the signed-in agent or owner to sign in elsewhere")
    .input(z.object({ agentId: text.optional(), email: text.optional() }))
    .output(z.object({ status: z.literal(200), customtoken: ticket })),
  agentLookup: account
    .write("The signed-in agent's or owner's own record")
    .input(z.object({ preferred_username: text.optional(), email: text.optional() }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.array(agentShape),
        aticlecount: articleCount,
        message: z.string(),
      }),
    ),
  completeLogin: account
    .write("What follows a sign-in in another window: ticket and home")
    .input(ownAccount.extend({ id: text.optional().describe("The asker's own id") }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.object({ token: ticket, tickethomespage: z.string(), aticlecount: articleCount }),
      }),
    ),
}
