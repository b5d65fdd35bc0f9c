import { requireSignedIn } from "@/lib/accounts/policy"
import type { Context } from "@/lib/context"
import { once } from "@/lib/idempotency/mutations"
import { findAnswer } from "@/lib/idempotency/queries"
import { spend } from "@/lib/limits/mutations"

/** What a form sends, and the key it is sent under, whenever it is sent again. */
export type Submission = { kind: "ticket" | "reply"; request: unknown; key?: string }

/**
 * Lets somebody signed in write, not too often, and once per key. The answer is small JSON.
 * @throws UnauthenticatedError, RateLimitedError, ConflictError when the key came with something else, InvalidError
 */
export function submit<T>(
  ctx: Context,
  submission: Submission,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { id } = requireSignedIn(ctx.actor)
  return writeOnce(ctx, submission, () => spend(ctx, submission.kind, id), work)
}

/** The same for anybody. `allow` counts the try; a repetition is answered without it. */
export async function writeOnce<T>(
  ctx: Context,
  { kind, request, key }: Submission,
  allow: () => Promise<void>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const sender = [kind, ctx.actor.role, "id" in ctx.actor ? ctx.actor.id : ""].join(" ").trim()
  const asked = key && { sender, key, request }
  const known = asked && (await findAnswer<T>(ctx, asked))
  if (known) return known.answer
  // Before the transaction: counting takes a connection of its own, and a full pool of waiting writers has none.
  await allow()
  return asked ? once(ctx, asked, work) : work(ctx)
}
