import { randomBytes, randomInt } from "node:crypto"
import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { spendPersonsCode } from "@/lib/platform/limits/mutations"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { type Bound, codeHash } from "./code-hash"
import { codeSeconds, isUnguessable, passSeconds, wrongCodeError } from "./schema"
import { codeDigits } from "./values"

type Issuer = Pick<Context, "organisation" | "store">

/** A new code of six digits for this person, company and purpose, good for 2 hours; older ones end. */
export async function issueCode(ctx: Issuer, bound: Bound): Promise<string> {
  const code = newCode()
  await keep(ctx, bound, code, codeSeconds)
  return code
}

/** As `issueCode`, good for `seconds`, and only together with what its `holder` alone knows. */
export async function issueHeldCode(
  ctx: Issuer,
  bound: Bound,
  { holder, seconds }: { holder: string; seconds: number },
): Promise<string> {
  const code = newCode()
  await keep(ctx, bound, heldCode(code, holder), seconds)
  return code
}

/** What `redeemCode` takes for a code that has a holder. */
export const heldCode = (code: string, holder: string) => `${code}.${holder}`

const newCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0")

/** What one answer gives the browser to sign in with at once: single use, one minute. `about` can be read in it, and not be changed. */
export async function issuePass(ctx: Issuer, personId: string, about: string): Promise<string> {
  const secret = `${about}.${randomSecret()}`
  await keep(ctx, { personId, purpose: "ticket" }, secret, passSeconds)
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
  const kept = await ctx.store.people.codes.countTry(bound.personId, bound.purpose)
  if (!kept || !isSameSecret(kept, await codeHash(ctx, bound, code))) throw wrongCodeError()
  return ctx.store.transaction(async (store) => {
    // People before codes, as wherever both are changed: two that met half-way would wait for each other.
    if (!(await store.people.accounts.lock(bound.personId)))
      await store.installation.people.owners.holdSignIn(bound.personId)
    if (!(await store.people.codes.remove(bound.personId, bound.purpose, kept))) throw wrongCodeError()
    return use(store)
  })
}

async function keep(ctx: Issuer, bound: Bound, code: string, seconds: number) {
  await ctx.store.people.codes.put({ ...bound, hash: await codeHash(ctx, bound, code), seconds })
}

/** Has no code for this purpose count any more in the store's company. */
export const dropCodesFor = ({ store }: Pick<Context, "store">, purpose: Bound["purpose"]) =>
  store.people.codes.removeAllFor(purpose)

/** Has no code of this person count any more. An owner's are at several hosts. */
export const dropCodesOf = (
  { store }: Pick<Context, "store">,
  { id, role }: { id: string; role: Role },
): Promise<void> =>
  role === "owner" ? store.installation.people.codes.removeAllOf(id) : store.people.codes.removeAllOf(id)
