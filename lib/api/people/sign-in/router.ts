import { ownContext, signInContext } from "@/lib/api/http/account-asker"
import { answering } from "@/lib/api/http/answering"
import { data, saying } from "@/lib/api/http/reply"
import type { CallContext } from "@/lib/api/http/serve"
import { toAgent, toLogin } from "@/lib/api/people/accounts/wire"
import { countArticles } from "@/lib/knowledge/articles/queries"
import { signInKeys } from "@/lib/people/login-service/schema"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import {
  askForOwner,
  reactivateCustomer,
  sendSignInCode,
  signInCustomer,
  signInStaff,
  ticketFor,
} from "@/lib/people/sign-in/mutations"
import { signInWords } from "@/lib/people/sign-in/schema"
import { signUpWords } from "@/lib/people/sign-in/sign-up/schema"
import { SignInError } from "@/lib/platform/errors"
import { requireSignedIn, requireStaff } from "@/lib/tenancy/actors/policy"
import { signingIn, web } from "./contract"

const status = 200 as const
const signedIn = { status, message: signInWords.signedIn }

export const signingInRouter = answering(signingIn, {
  logincustomer: async (call, input) => {
    const ctx = await signInContext(call, input)
    return { ...signedIn, token: await tokenOf(ctx, await signInCustomer(ctx, input)) }
  },
  reactivateAccount: async (call, input) => {
    const ctx = await signInContext(call, input)
    return { ...signedIn, ...(await reactivateCustomer(ctx, input)) }
  },
})

export const webRouter = answering(web, {
  frontendlogin: async (call, input) => {
    const ctx = await signInContext(call)
    const signed = await signInStaff(ctx, input).catch(toTurnedAway)
    if ("message" in signed) {
      call.replyStatus = 202
      return { status: 202, data: [], aticlecount: 0, ...signed }
    }
    const token = await tokenOf(ctx, signed)
    const person = requireSignedIn(await actorOf(ctx, token))
    const login = toLogin(ctx.organisation, person, { token, customtoken: await ticketFor(ctx, person) })
    return { ...signedIn, data: [login], aticlecount: await countArticles(ctx) }
  },
  checkuser: async (call, { orgid, email }) => {
    const ctx = await signInContext(call, { org_id: orgid })
    return { status, otp: (await askForOwner(ctx, email)) ?? true }
  },
  sendSignInCode: async (call, input) =>
    sendSignInCode(await signInContext(call), input).then(saying(signUpWords.codeSent)),
  agentLogin: async (call, { agentId, email }) => {
    const ctx = await ownStaffContext(call, { user_id: agentId, email })
    return { status, customtoken: await ticketFor(ctx, ctx.actor) }
  },
  agentLookup: async (call, { email, preferred_username }) => {
    const ctx = await ownStaffContext(call, { email: email || preferred_username })
    const agent = toAgent(ctx.organisation, { ...ctx.actor, status: "active" })
    return { status, data: [agent], aticlecount: await countArticles(ctx), message: "" }
  },
  completeLogin: async (call, { id, ...claims }) => {
    const ctx = await ownStaffContext(call, { ...claims, user_id: id ?? claims.user_id })
    const [token, aticlecount] = [await ticketFor(ctx, ctx.actor), await countArticles(ctx)]
    return data({ token, tickethomespage: ctx.actor.ticketHome, aticlecount })
  },
})

async function ownStaffContext(call: CallContext, claims: Parameters<typeof ownContext>[1]) {
  const ctx = await ownContext(call, claims)
  requireStaff(ctx.actor)
  return ctx
}

/** A13: the owner of another portal is answered, not refused. */
function toTurnedAway(error: unknown): { message: string; url?: string } {
  if (!(error instanceof SignInError) || error.key !== signInKeys.otherPortal) throw error
  return { message: error.message, url: error.redirect }
}
