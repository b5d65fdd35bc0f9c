import { createHmac, randomBytes, randomInt } from "node:crypto"
import { isSameSecret } from "@/lib/auth/same-secret"
import { signingKey } from "@/lib/auth/signing-key"
import type { Context } from "@/lib/context"
import { spendPersonsCode } from "@/lib/limits/mutations"
import { codeDigits, codeSeconds, isUnguessable, type Purpose, ticketSeconds, wrongCodeError } from "./schema"

type Issuer = Pick<Context, "organisation" | "store">
type Bound = { personId: string; purpose: Purpose }

/** A new code of six digits for this person, company and purpose, good for 2 hours; older ones end. */
export async function issueCode(ctx: Issuer, bound: Bound): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0")
  await keep(ctx, bound, code, codeSeconds)
  return code
}

/** What one answer gives the browser to sign in with at once: single use, one minute. */
export async function issueTicket(ctx: Issuer, role: string, personId: string): Promise<string> {
  const secret = `${role}.${personId}.${randomSecret()}`
  await keep(ctx, { personId, purpose: "ticket" }, secret, ticketSeconds)
  return secret
}

/** A new secret for a link: single use, good for `seconds`; older ones of this person and purpose end. */
export async function issueSecret(ctx: Issuer, bound: Bound, seconds: number): Promise<string> {
  const secret = randomSecret()
  await keep(ctx, bound, secret, seconds)
  return secret
}

const randomSecret = () => randomBytes(24).toString("base64url")

/**
 * Uses up a code within `ctx.store`'s transaction, after the tries have been counted for good.
 * @throws InvalidError for a wrong, used, old or expired one, RateLimitedError after too many tries (D-39).
 */
export async function redeemCode<T>(
  ctx: Context,
  bound: Bound,
  code: string,
  use: (store: Context["store"]) => Promise<T>,
): Promise<T> {
  if (!isUnguessable(bound.purpose)) await spendPersonsCode(ctx, bound.personId)
  const kept = await ctx.store.codes.countTry(bound.personId, bound.purpose)
  if (!kept || !isSameSecret(kept, await hashOf(ctx, bound, code))) throw wrongCodeError()
  return ctx.store.transaction(async (store) => {
    // Accounts before codes, as wherever codes are made: two that met half-way would wait for each other.
    await store.accounts.lock(bound.personId)
    if (!(await store.codes.remove(bound.personId, bound.purpose, kept))) throw wrongCodeError()
    return use(store)
  })
}

async function keep(ctx: Issuer, bound: Bound, code: string, seconds: number) {
  await ctx.store.codes.put({ ...bound, hash: await hashOf(ctx, bound, code), seconds })
}

async function hashOf({ organisation }: Issuer, { personId, purpose }: Bound, code: string) {
  const key = await signingKey("one-time-code")
  const bound = JSON.stringify([organisation.id, personId, purpose, code])
  return createHmac("sha256", key).update(bound).digest("base64url")
}
