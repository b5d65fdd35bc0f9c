import { z } from "zod"
import { ownContext, signInContext } from "@/lib/api/http/account-asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals, signer } from "@/lib/api/http/calls"
import { emailText, ownAccount, ownPortal, passwordText, text } from "@/lib/api/http/inputs"
import { done, replyOf, status } from "@/lib/api/http/replies"
import type { CallContext } from "@/lib/api/http/serve"
import { agentShape } from "@/lib/api/people/accounts/shapes"
import { toAgent } from "@/lib/api/people/accounts/wire"
import { countArticles } from "@/lib/knowledge/articles/queries"
import { signInKeys } from "@/lib/people/login-service/schema"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import {
  askForOwner,
  customTokenOrPass,
  passFor,
  reactivateCustomer,
  sendSignInCode,
  signInCustomer,
  signInStaff,
} from "@/lib/people/sign-in/mutations"
import { customerWays } from "@/lib/people/sign-in/schema"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { signInWords } from "@/lib/people/sign-in/values"
import { SignInError } from "@/lib/platform/errors"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { toLogin } from "./wire"

const credentials = { ...ownPortal, email: emailText, password: passwordText }
const signedIn = { status: 200, message: signInWords.signedIn } as const

export const ticket = z
  .string()
  .describe("Signs in once, within a minute: POST /api/auth/callback/ticket, or empty")

/** How customers sign in without a browser's cookie, below /api/kb. */
export const signingIn = {
  getWaysIn: signer.read("By what customers sign in here", {}).gives(customerWays, waysOfCustomers),
  logincustomer: signer
    .write("A customer's bearer token, for email and password", {
      ...credentials,
      reactivate: z.boolean().optional(),
    })
    .answers(done.extend({ token: z.string() }), async (ctx, input) => ({
      ...signedIn,
      token: await tokenOf(ctx, await signInCustomer(ctx, input)),
    })),
  reactivateAccount: signer
    .write("A deactivated customer counts again, for the password", credentials)
    .answers(done.extend({ ticket }), async (ctx, input) => ({
      ...signedIn,
      ticket: (await reactivateCustomer(ctx, input)).pass,
    })),
}

const customtoken = ticket.describe(
  "Signs in once, within a minute, as any ticket does; where the portal uses Firebase, a custom token for signing in there",
)

type Claims = {
  user_id?: string
  org_id?: string
  email?: string
  id?: string
  agentId?: string
  preferred_username?: string
}

/** Calls of agents and owners about themselves, whom they name in one way or another. */
const ownStaff = callsAs(
  async (call: CallContext, { id, agentId, preferred_username, org_id, ...claims }: Claims) => {
    const user_id = id ?? agentId ?? claims.user_id
    const ctx = await ownContext(call, { user_id, org_id, email: claims.email || preferred_username })
    requireStaff(ctx.actor)
    return ctx
  },
  refusals,
)
/** Calls that name the portal as `orgid`. */
const named = callsAs(
  (call: CallContext, { orgid: org_id }: { orgid?: string }) => signInContext(call, { org_id }),
  refusals,
)

const loginShape = z.object({
  token: z.string().describe("The session's bearer token"),
  customtoken,
  id: z.string(),
  domainname: z.string(),
  companyidentifier: z.string(),
  tickethomespage: z.string(),
  firstname: z.string(),
  lastname: z.string().describe("'NA' when empty"),
  email: z.string(),
  imageUrl: z.string().describe("'notexist' without a picture"),
})
export type LoginShape = z.infer<typeof loginShape>

const aticlecount = z.number().describe("Published articles")
const { otherPortal, noPortal } = signInWords

/** Base B (specification, section 7), below /api/v1: signing in agents and owners. */
export const web = {
  frontendlogin: signer
    .write("An agent or owner signs in; answers HTTP 202 to the owner of another portal", {
      email: emailText,
      password: passwordText,
    })
    .answers(
      z.object({
        status: z.union([status, z.literal(202)]),
        data: z.array(loginShape).describe("One, or none with status 202"),
        aticlecount,
        message: z.string().describe(`With status 202 '${otherPortal}' or '${noPortal}'`),
        url: z.string().optional().describe(`With '${otherPortal}': the address of the owner's own portal`),
      }),
      async (ctx, input, call) => {
        const signed = await signInStaff(ctx, input).catch(toTurnedAway)
        if ("message" in signed) {
          call.replyStatus = 202
          return { status: 202, data: [], aticlecount: 0, ...signed }
        }
        return loginReply(ctx, signed)
      },
    ),
  secondFactor: signer
    .write(
      "Ends a sign-in that was refused with error_key 8: its userToken, and a code of the person's app",
      {
        challenge: text,
        code: text.describe("Six digits of the app, or a recovery code"),
      },
    )
    .answers(z.object({ ...done.shape, data: z.array(loginShape), aticlecount }), async (ctx, input) =>
      loginReply(ctx, await signInBySecondFactor(ctx, input)),
    ),
  checkuser: named
    .write("Whether a code may take the place of this person's password", {
      orgid: ownPortal.org_id,
      email: emailText,
    })
    .answers(
      z.object({ status, otp: z.boolean().describe("Always true on neutral portals") }),
      async (ctx, { email }) => ({ status: 200, otp: (await askForOwner(ctx, email)) ?? true }),
    ),
  sendSignInCode: signer
    .write("Mails the owner a code to sign in with, and says nothing", { email: emailText })
    .says(signUpWords.codeSent, sendSignInCode),
  agentLogin: ownStaff
    .write("A ticket for the signed-in agent or owner to sign in elsewhere", {
      agentId: text.optional(),
      email: text.optional(),
    })
    .answers(z.object({ status, customtoken }), async (ctx) => ({
      status: 200,
      customtoken: await customTokenOrPass(ctx, ctx.actor),
    })),
  agentLookup: ownStaff
    .write("The signed-in agent's or owner's own record", {
      preferred_username: text.optional(),
      email: text.optional(),
    })
    .answers(
      z.object({ status, data: z.array(agentShape), aticlecount, message: z.string() }),
      async (ctx) => {
        const agent = toAgent(ctx.organisation, { ...ctx.actor, status: "active" })
        return { status: 200, data: [agent], aticlecount: await countArticles(ctx), message: "" }
      },
    ),
  completeLogin: ownStaff
    .write("What follows a sign-in in another window: ticket and home", {
      ...ownAccount,
      id: text.optional().describe("The asker's own id"),
    })
    .answers(replyOf(z.object({ token: ticket, tickethomespage: z.string(), aticlecount })), async (ctx) => {
      const [token, aticlecount] = [await passFor(ctx, ctx.actor), await countArticles(ctx)]
      return { status: 200, data: { token, tickethomespage: ctx.actor.ticketHome, aticlecount } }
    }),
}

async function loginReply(ctx: Context, session: Session) {
  const token = await tokenOf(ctx, session)
  const person = requireSignedIn(await actorOf(ctx, token))
  const login = toLogin(ctx.organisation, person, {
    token,
    customtoken: await customTokenOrPass(ctx, person),
  })
  return { ...signedIn, data: [login], aticlecount: await countArticles(ctx) }
}

/** A13: the owner of another portal is answered, not refused. */
function toTurnedAway(error: unknown): { message: string; url?: string } {
  if (!(error instanceof SignInError) || error.key !== signInKeys.otherPortal) throw error
  return { message: error.message, url: error.redirect }
}
