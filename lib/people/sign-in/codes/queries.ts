import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import type { Context } from "@/lib/tenancy/context"
import { type Bound, codeHash } from "./code-hash"

/** Whether this is the secret that was issued last, without using it up. */
export async function isIssuedSecret(
  ctx: Pick<Context, "organisation" | "store">,
  bound: Bound,
  secret: string,
): Promise<boolean> {
  const hash = await codeHash(ctx, bound, secret)
  const kept = await ctx.store.people.codes.listOf(bound.purpose)
  return kept.some((code) => code.personId === bound.personId && isSameSecret(code.hash, hash))
}

/** The codes for this purpose that still count in the store's company. */
export const listCodesFor = ({ store }: Pick<Context, "store">, purpose: Bound["purpose"]) =>
  store.people.codes.listOf(purpose)
