import { unseal } from "@/lib/platform/crypto/sealed"
import { addressOf, forgive, spend, spendPersonsCode } from "@/lib/platform/limits/mutations"
import type { Factor, Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { stepOfCode } from "./authenticator"
import { factorsOf } from "./queries"
import { recoveryHash } from "./recovery-codes"
import { appPurpose, wrongFactorError } from "./schema"

type Person = { role: Role; id: string }

/** Counts one try of a person's code, whichever sign-in it is for, before any transaction. @throws RateLimitedError */
export async function countFactorTry(ctx: Context, { id }: Person) {
  await spend(ctx, "code-try-address", addressOf(ctx))
  await spend(ctx, "second-factor", `${id} ${addressOf(ctx)}`)
  await spendPersonsCode(ctx, id)
}

/** The code was right: wrong ones before it from the same address are forgotten. */
export const forgiveFactorTry = (ctx: Context, { id }: Person) =>
  forgive(ctx, "second-factor", `${id} ${addressOf(ctx)}`)

/**
 * Takes what an authenticator app shows, or a recovery code, in the transaction of `ctx.store`: each counts once.
 * @returns which of the two it was. @throws InvalidError
 */
export async function takeFactorCode(ctx: Context, person: Person, code: string): Promise<Factor> {
  const factors = factorsOf(ctx.store, person)
  const found = await factors.find(person.id)
  if (!found) throw wrongFactorError()
  if (!/^\d/.test(code) || code.length > 6) {
    if (await factors.takeRecoveryCode(person.id, recoveryHash(person.id, code))) return "recovery-code"
    throw wrongFactorError()
  }
  const step = stepOfCode(await unseal(appPurpose, found.sealed), code, ctx.now)
  if (step === null || !(await factors.takeStep(person.id, step))) throw wrongFactorError()
  return "authenticator"
}
