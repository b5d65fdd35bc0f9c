import type { Claims } from "@/lib/people/identity-providers/claims"
import { begin, connect, finish, newBegun, begun as secretsOf } from "@/lib/people/identity-providers/oidc"
import { requireSignInKeeper } from "@/lib/people/identity-providers/policy"
import { redirectAddress, samlHome } from "@/lib/people/identity-providers/queries"
import { askSaml } from "@/lib/people/identity-providers/saml"
import type { Trial } from "@/lib/people/identity-providers/schema"
import { sealRenewal } from "@/lib/people/identity-providers/secret"
import type { StoredProvider } from "@/lib/people/identity-providers/store"
import { type Failed, isFor } from "@/lib/people/identity-providers/values"
import { completeSignIn } from "@/lib/people/sign-in/completion/mutations"
import type { Completed } from "@/lib/people/sign-in/completion/schema"
import { beginStep, takeStep } from "@/lib/platform/challenges/steps"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import { safeReturnPath } from "@/lib/platform/return-path"
import type { Context } from "@/lib/tenancy/context"
import { admit } from "./admission"
import { failureOf } from "./failure-of"
import { type Plan, planFor } from "./plan"
import { type Begun, requestIdOf, takeAnswer } from "./posted-answer"
import {
  type Attempt,
  attempt,
  attemptSeconds,
  failureNames,
  ProviderSignInError,
  startQuery,
  trialSeconds,
} from "./schema"

/** The browser that asks, by the cookie that binds a sign-in to it. */
type Asked = Context & { binding: string }

/**
 * Begins a sign-in at a provider, or, for those who decide how people sign in, a trial of one.
 * @returns where the browser goes @throws ProviderSignInError, RateLimitedError, and for a trial UnauthenticatedError, ForbiddenError
 */
export async function startAtProvider(ctx: Asked, providerId: string, query: unknown): Promise<URL> {
  const { side, to, wakes, isTrial } = startQuery.parse(query)
  await spend(ctx, "sign-in-address", addressOf(ctx))
  if (isTrial) requireSignInKeeper(ctx.actor)
  const provider = await providerFor(ctx, { providerId, side, isTrial })
  const kept: Attempt = {
    ...{ providerId, side, wakes, browser: ctx.binding, language: ctx.language },
    returnPath: safeReturnPath(to),
    tester: isTrial && "sessionId" in ctx.actor ? ctx.actor.sessionId : null,
  }
  try {
    if (provider.protocol === "saml") {
      const state = await beginStep(ctx, "provider", kept, attemptSeconds)
      return await askSaml(provider, requestIdOf(state), samlHome(ctx.organisation, providerId))
    }
    await connect(provider)
    const secrets = await newBegun()
    const state = await beginStep(ctx, "provider", { ...kept, ...secrets }, attemptSeconds)
    return await begin(provider, state, {
      ...secrets,
      redirect: redirectAddress(ctx.organisation, providerId),
    })
  } catch (error) {
    throw refused(ctx, provider, error)
  }
}

/** What a person's coming back from a provider leads to. */
export type Finished =
  | { kind: "signed-in"; completed: Completed; attempt: Attempt }
  | { kind: "tried"; trial: string }

/**
 * Ends a sign-in with which the provider has sent the browser back; `address` is the one it was sent to.
 * @throws ProviderSignInError, with the attempt where it is known
 */
export async function finishAtProvider(ctx: Asked, providerId: string, address: URL): Promise<Finished> {
  const answer = address.searchParams.get("answer")
  const { begun, prove } = answer ? await takeAnswer(ctx, answer) : await takeState(ctx, address)
  const isTrial = begun.tester !== null
  // Another browser's sign-in, which would sign this person in as a person else.
  if (begun.browser !== ctx.binding) throw foreign(ctx, "browser")
  // An answer of one provider at the address of another one.
  if (begun.providerId !== providerId) throw foreign(ctx, "provider")
  const { side, wakes } = begun
  const provider = await providerFor(ctx, { providerId, side, isTrial })
  try {
    const { claims, sid, refresh } = await prove(provider)
    const plan = await planFor(ctx, provider, { side, claims, wakes })
    if (isTrial) return { kind: "tried", trial: await keepTrial(ctx, begun, { claims, plan, provider }) }
    if (plan.outcome === "refuse") throw new ProviderSignInError(plan.refusal, plan.email)
    const sealed = provider.isRechecked && refresh ? await sealRenewal(refresh) : null
    const completed = await ctx.store.transaction(async (store) => {
      const inside = { ...ctx, store }
      // The owner may have put another issuer in its place while this one was asked.
      const present = await store.people.identityProviders.find(providerId)
      if (present?.issuer !== provider.issuer) throw new ProviderSignInError("gone")
      const { person, identityId } = await admit(inside, provider, { side, claims, plan })
      if (sealed) await store.people.renewals.put(identityId, sealed, ctx.now)
      const entering = { ...person, known: { identityId, sid } }
      return completeSignIn(inside, entering, { way: "provider", factors: ["provider"] })
    })
    return { kind: "signed-in", completed, attempt: begun }
  } catch (error) {
    const failure = refused(ctx, provider, error)
    if (isTrial) return { kind: "tried", trial: await keepTrial(ctx, begun, { failure, provider }) }
    throw Object.assign(failure, { attempt: begun })
  }
}

/** What began a sign-in at an OpenID provider that the browser comes back from, and how to learn who it is. */
async function takeState(ctx: Asked, address: URL): Promise<Begun> {
  const state = address.searchParams.get("state") ?? ""
  const begun = await takeStep(ctx, "provider", state, attempt)
  if (!begun) throw new ProviderSignInError("expired")
  return { begun, prove: (provider) => finish(provider, address, state, secretsOf.parse(begun)) }
}

async function providerFor(
  { store }: Context,
  { providerId, side, isTrial }: { providerId: string; side: Attempt["side"]; isTrial: boolean },
): Promise<StoredProvider> {
  const provider = await store.people.identityProviders.find(providerId)
  const isOffered = provider && (isTrial || provider.isOn) && isFor(provider.audience, side)
  if (!isOffered) throw new ProviderSignInError("gone")
  return provider
}

function foreign(ctx: Context, what: "browser" | "provider"): ProviderSignInError {
  const { organisation, address } = ctx
  log().warn({ event: "sign-in-misled", by: what, organisation: organisation.id, address }, "security")
  return new ProviderSignInError(what === "browser" ? "expired" : "untrusted")
}

function refused(ctx: Context, { id }: StoredProvider, error: unknown): ProviderSignInError {
  const failure = failureOf(error)
  const { organisation, address } = ctx
  const { reason, detail } = failure
  const where = { organisation: organisation.id, provider: id, address }
  log().warn({ event: "provider-sign-in-refused", reason, detail, ...where }, "security")
  return failure
}

type Tried = { provider: StoredProvider } & (
  | { claims: Claims; plan: Plan; failure?: undefined }
  | { failure: ProviderSignInError }
)

async function keepTrial(ctx: Context, { side, tester }: Attempt, tried: Tried): Promise<string> {
  const shown = tried.failure ? failed(tried.failure) : planned(tried)
  const trial: Trial = { ...shown, providerId: tried.provider.id, side }
  return beginStep(ctx, "provider-trial", { trial, tester }, trialSeconds)
}

const nothing = {
  outcome: null,
  refusal: null,
  email: "",
  role: null,
  isManager: null,
  teams: [],
  claims: "",
}

const failed = ({ reason, detail }: ProviderSignInError) => ({
  ...nothing,
  failure: (failureNames as readonly string[]).includes(reason) ? (reason as Failed) : ("untrusted" as const),
  detail,
})

/** As long as a page shows it. */
const longestClaims = 20_000

function planned({ claims, plan }: Extract<Tried, { plan: unknown }>) {
  const text = JSON.stringify(claims, null, 2).slice(0, longestClaims)
  const shown = { ...nothing, failure: null, detail: "", claims: text, outcome: plan.outcome }
  if (plan.outcome === "refuse") return { ...shown, refusal: plan.refusal, email: plan.email }
  const { isManager = null, teams = [] } = plan.claimed ?? {}
  const person = plan.outcome === "create" ? plan : plan.person
  return { ...shown, email: person.email, role: person.role, isManager, teams }
}
