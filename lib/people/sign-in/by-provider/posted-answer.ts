import type { Claims } from "@/lib/people/identity-providers/claims"
import { samlHome } from "@/lib/people/identity-providers/queries"
import { readSamlAnswer } from "@/lib/people/identity-providers/saml"
import type { StoredProvider } from "@/lib/people/identity-providers/store"
import { beginStep, findStep, noteUse, takeStep } from "@/lib/platform/challenges/steps"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { safeReturnPath } from "@/lib/platform/return-path"
import type { Context } from "@/lib/tenancy/context"
import { failureOf } from "./failure-of"
import {
  type Attempt,
  answerSeconds,
  attempt,
  type PostedAnswer,
  ProviderSignInError,
  postedAnswer,
} from "./schema"

/** A sign-in whose browser has come back, and how to learn who it is. */
export type Begun = {
  begun: Attempt
  prove: (provider: StoredProvider) => Promise<{ claims: Claims; sid: string | null; refresh?: string }>
}

/** The id of a SAML request: XML wants a letter first. */
export const requestIdOf = (token: string) => `_${token}`
const tokenOf = (requestId: string) => /^_([\w-]{10,100})$/.exec(requestId)?.[1] ?? ""

/**
 * Takes what a SAML provider has a browser post. No cookie of this portal comes with it from another site, so that who asks is
 * looked at with the next request alone: what the answer has come to is kept for that.
 * @returns the token that names it @throws ProviderSignInError, RateLimitedError
 */
export async function receiveAnswer(
  ctx: Context,
  providerId: string,
  { SAMLResponse: text = "", RelayState: state = "" }: Record<string, string>,
): Promise<string> {
  await spend(ctx, "provider-answer-address", addressOf(ctx))
  const provider = await ctx.store.people.identityProviders.find(providerId)
  if (provider?.protocol !== "saml") throw new ProviderSignInError("gone")
  const keep = (answer: Omit<PostedAnswer, "providerId" | "returnPath">) =>
    beginStep(
      ctx,
      "provider-answer",
      { ...answer, providerId, returnPath: safeReturnPath(state) },
      answerSeconds,
    )
  try {
    const { asked, ...proved } = await readOnce(ctx, provider, text)
    return await keep({ asked, proved, failure: null })
  } catch (error) {
    const failure = failureOf(error)
    const { reason, detail } = failure
    const { organisation, address } = ctx
    const where = { organisation: organisation.id, provider: providerId, address }
    log().warn({ event: "provider-answer-refused", reason, detail, ...where }, "security")
    // Who has begun it is told why, and shown the way back.
    const asked = askedIn(text)
    if (!asked || !(await findStep(ctx, "provider", asked, attempt)))
      throw Object.assign(failure, { side: provider.audience === "customers" ? "customers" : "staff" })
    return keep({ asked, proved: null, failure: { reason: failureNamed(reason), detail } })
  }
}

async function readOnce(ctx: Context, provider: StoredProvider, text: string) {
  const home = samlHome(ctx.organisation, provider.id)
  const answer = await readSamlAnswer(provider, text, { ...home, now: ctx.now })
  const { claims, sid, inResponseTo, assertionId, endsAt } = answer
  const asked = inResponseTo === null ? null : tokenOf(inResponseTo)
  if (asked === null && !provider.saml?.mayBegin) throw new ProviderSignInError("unasked")
  if (asked !== null) {
    const begun = await findStep(ctx, "provider", asked, attempt)
    if (!begun) throw new ProviderSignInError("expired")
    if (begun.providerId !== provider.id) throw new ProviderSignInError("untrusted")
  }
  if (!(await noteUse(ctx, "provider-assertion", `${provider.id} ${assertionId}`, endsAt)))
    throw new ProviderSignInError("expired", "The assertion was used before")
  if (answer.isTransient)
    throw new ProviderSignInError(
      "transient",
      "The NameID is transient: choose a persistent one, or the email address",
    )
  return { asked, claims, sid }
}

/** Which request an answer says that it is about, be it true or not. */
const askedIn = (text: string) =>
  /\sInResponseTo="_([\w-]{10,100})"/.exec(Buffer.from(text.slice(0, 2000), "base64").toString("latin1"))?.[1]

const failureNamed = (reason: ProviderSignInError["reason"]) =>
  postedAnswer.shape.failure.unwrap().shape.reason.catch("untrusted").parse(reason)

/** What was kept of an answer, once, with the sign-in that it belongs to. @throws ProviderSignInError */
export async function takeAnswer(ctx: Context & { binding: string }, token: string): Promise<Begun> {
  const kept = await takeStep(ctx, "provider-answer", token, postedAnswer)
  if (!kept) throw new ProviderSignInError("expired")
  const { asked, proved, failure } = kept
  const begun = asked === null ? await unasked(ctx, kept) : await takeStep(ctx, "provider", asked, attempt)
  if (!begun) throw new ProviderSignInError("expired")
  return {
    begun,
    async prove() {
      if (proved && kept.providerId === begun.providerId) return proved
      throw new ProviderSignInError(failure?.reason ?? "untrusted", failure?.detail)
    },
  }
}

/** A sign-in that began at the provider: in whatever browser brings it. Who is known as staff there comes as such. */
async function unasked(
  ctx: Context & { binding: string },
  { providerId, proved, returnPath }: PostedAnswer,
): Promise<Attempt> {
  const provider = await ctx.store.people.identityProviders.find(providerId)
  const isStaff =
    provider?.audience === "both"
      ? await ctx.store.people.identities.find(providerId, "staff", proved?.claims.sub ?? "")
      : provider?.audience === "staff"
  return {
    ...{ providerId, side: isStaff ? "staff" : "customers", wakes: false, returnPath, tester: null },
    ...{ browser: ctx.binding, language: ctx.language },
  }
}
