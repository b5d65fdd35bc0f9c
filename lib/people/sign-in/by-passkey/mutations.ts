import { createHash } from "node:crypto"
import { passkeysOffError } from "@/lib/people/passkeys/mutations"
import { passkeySeconds } from "@/lib/people/passkeys/schema"
import { type Holder, takeShown } from "@/lib/people/passkeys/showing"
import { type RequestOptions, toShow } from "@/lib/people/passkeys/webauthn"
import { passkeysOf } from "@/lib/people/second-factors/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import { personOf, requireOpenFor, wake } from "@/lib/people/sign-in/mutations"
import { beginStep } from "@/lib/platform/challenges/steps"
import { InvalidError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import type { Context } from "@/lib/tenancy/context"
import { arePasskeysFor, isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { passkeySignIn } from "./schema"

const byPasskey = { way: "passkey", factors: ["passkey"] } as const

/**
 * How a browser is asked for any passkey that it has for this portal. The challenge counts in that browser alone.
 * @throws ForbiddenError where no one signs in with a passkey, InvalidError for programs without cookies, RateLimitedError
 */
export async function beginPasskeySignIn(ctx: Context): Promise<RequestOptions> {
  if (ctx.organisation.settings.passkeysFor === "off") throw passkeysOffError()
  await spend(ctx, "passkey", addressOf(ctx))
  return toShow(await beginStep(ctx, "passkey-sign-in", { to: browserOf(ctx) }, passkeySeconds), "required")
}

/**
 * A person signs in with a passkey, which counts as password and second factor: its authenticator has recognised them.
 * @throws InvalidError, SignInError, ForbiddenError where the company has no passkeys for them, RateLimitedError
 */
export async function signInByPasskey(ctx: Context, input: unknown): Promise<Session> {
  const { credential, reactivate } = parseInput(passkeySignIn, input)
  await spend(ctx, "sign-in-address", addressOf(ctx))
  const to = browserOf(ctx)
  const holderOf = (id: string) => findHolder(ctx, id)
  const person = await takeShown(ctx, credential, { purpose: "passkey-sign-in", to, holderOf })
  if (!arePasskeysFor(ctx.organisation, person.role)) throw passkeysOffError()
  const wakes = reactivate && (await rests(ctx, person))
  if (!wakes) await requireOpenFor(ctx, person)
  const completed = await ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    if (wakes) await wake(inside, person)
    return completeSignIn(inside, person, byPasskey)
  })
  return sessionOf(completed)
}

/** Whose passkey this is: an account's, or the owner's of this company. */
async function findHolder(ctx: Context, id: string) {
  const own = await ctx.store.people.passkeys.find(id)
  const passkey = own ?? (await passkeysOf(ctx.store, { role: "owner" }).find(id))
  if (!passkey) return null
  const { personId } = passkey
  const account = own && (await ctx.store.people.accounts.find(personId))
  const role = own ? (account?.role ?? "") : "owner"
  return { passkey, holder: await personOf(ctx, role, personId) }
}

async function rests(ctx: Context, { role, id }: Holder) {
  if (role !== "customer" || isPortalDeactivated(ctx.organisation)) return false
  return (await ctx.store.people.accounts.find(id))?.status === "deactivated"
}

/** What is kept of the browser that asks, so that no other one ends what it began. @throws InvalidError */
function browserOf({ browser }: Context): string {
  if (!browser?.formToken)
    throw new InvalidError("Signing in with a passkey needs a browser that takes cookies")
  return createHash("sha256").update(browser.formToken).digest("base64url")
}
