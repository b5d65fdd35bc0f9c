import { implement } from "@orpc/server"
import { countArticles } from "@/lib/knowledge/articles/queries"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import { askForOwner, sendSignInCode, signInStaff, ticketFor } from "@/lib/people/sign-in/mutations"
import { signInKeys, signInWords } from "@/lib/people/sign-in/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { SignInError } from "@/lib/platform/errors"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import { ownContext, signInContext } from "../account-asker"
import { web } from "../contract/web"
import type { CallContext } from "../serve"
import { toAgent, toLogin } from "../wire/accounts"

const os = implement(web).$context<CallContext>()
const status = 200 as const

export const webRouter = os.router({
  frontendlogin: os.frontendlogin.handler(async ({ input, context }) => {
    const ctx = await signInContext(context)
    const login = await signInStaff(ctx, input).catch(toTurnedAway)
    if ("message" in login) {
      context.replyStatus = 202
      return { status: 202, data: [], aticlecount: 0, ...login }
    }
    const token = await tokenOf(ctx, login)
    const person = requireSignedIn(await actorOf(ctx, token))
    const data = toLogin(ctx.organisation, person, { token, customtoken: await ticketFor(ctx, person) })
    return { status, data: [data], aticlecount: await countArticles(ctx), message: signInWords.signedIn }
  }),
  checkuser: os.checkuser.handler(async ({ input, context }) => {
    const ctx = await signInContext(context, { org_id: input.orgid })
    return { status, otp: (await askForOwner(ctx, input.email)) ?? true }
  }),
  sendSignInCode: os.sendSignInCode.handler(async ({ input, context }) => {
    await sendSignInCode(await signInContext(context), input)
    return { status, message: signUpWords.codeSent }
  }),
  agentLogin: os.agentLogin.handler(async ({ input, context }) => {
    const ctx = await staffContext(context, { user_id: input.agentId, email: input.email })
    return { status, customtoken: await ticketFor(ctx, ctx.actor) }
  }),
  agentLookup: os.agentLookup.handler(async ({ input, context }) => {
    const ctx = await staffContext(context, { email: input.email || input.preferred_username })
    const agent = toAgent(ctx.organisation, { ...ctx.actor, status: "active" })
    return { status, data: [agent], aticlecount: await countArticles(ctx), message: "" }
  }),
  completeLogin: os.completeLogin.handler(async ({ input, context }) => {
    const ctx = await staffContext(context, { ...input, user_id: input.id ?? input.user_id })
    const [token, aticlecount] = [await ticketFor(ctx, ctx.actor), await countArticles(ctx)]
    return { status, data: { token, tickethomespage: ctx.actor.ticketHome, aticlecount } }
  }),
})

async function staffContext(
  call: CallContext,
  claims: { user_id?: string; email?: string; org_id?: string },
) {
  const ctx = await ownContext(call, claims)
  requireStaff(ctx.actor)
  return ctx
}

/** A13: the owner of another portal is answered, not refused. */
function toTurnedAway(error: unknown): { message: string; url?: string } {
  if (!(error instanceof SignInError) || error.key !== signInKeys.otherPortal) throw error
  return { message: error.message, url: error.redirect }
}
