import { z } from "zod"
import { signInWords } from "@/lib/people/sign-in/schema"
import * as shapes from "./account-shapes"
import { webRoutes as routes } from "./web-routes"

const { accountCall, text, emailText, passwordText, ownAccount, done } = shapes
const articleCount = z.number().describe("Published articles")

/** Base B (specification, section 7), below /api/v1: signing in agents and owners. */
export const web = {
  frontendlogin: accountCall
    .route({
      ...routes.frontendlogin,
      summary: "An agent or owner signs in; answers HTTP 202 to the owner of another portal",
    })
    .input(z.object({ email: emailText, password: passwordText }))
    .output(
      z.object({
        status: z.union([z.literal(200), z.literal(202)]),
        data: z.array(shapes.loginShape).describe("One, or none with status 202"),
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
  checkuser: accountCall
    .route({ ...routes.checkuser, summary: "Whether a code may take the place of this person's password" })
    .input(z.object({ orgid: shapes.ownPortal.shape.org_id, email: emailText }))
    .output(
      z.object({ status: z.literal(200), otp: z.boolean().describe("Always true on neutral portals") }),
    ),
  sendSignInCode: accountCall
    .route({ ...routes.sendSignInCode, summary: "Mails the owner a code to sign in with, and says nothing" })
    .input(z.object({ email: emailText }))
    .output(done),
  agentLogin: accountCall
    .route({
      ...routes.agentLogin,
      summary: "A ticket for the signed-in agent or owner to sign in elsewhere",
    })
    .input(z.object({ agentId: text.optional(), email: text.optional() }))
    .output(z.object({ status: z.literal(200), customtoken: shapes.ticket })),
  agentLookup: accountCall
    .route({ ...routes.agentLookup, summary: "The signed-in agent's or owner's own record" })
    .input(z.object({ preferred_username: text.optional(), email: text.optional() }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.array(shapes.agentShape),
        aticlecount: articleCount,
        message: z.string(),
      }),
    ),
  completeLogin: accountCall
    .route({ ...routes.completeLogin, summary: "What follows a sign-in in another window: ticket and home" })
    .input(ownAccount.extend({ id: text.optional().describe("The asker's own id") }))
    .output(
      z.object({
        status: z.literal(200),
        data: z.object({ token: shapes.ticket, tickethomespage: z.string(), aticlecount: articleCount }),
      }),
    ),
}
