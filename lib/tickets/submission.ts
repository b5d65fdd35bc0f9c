import { isSignedIn } from "@/lib/accounts/policy"
import type { Actor, Context } from "@/lib/context"
import { once } from "@/lib/idempotency/mutations"
import { findAnswer } from "@/lib/idempotency/queries"
import { addressOf, spend } from "@/lib/limits/mutations"

/** What a form sends; whatever comes under one key is written once. `email` is what a guest says theirs is. */
export type Submission = { kind: "ticket" | "reply"; request: unknown; key?: string; email?: string }

/**
 * Lets `work` write what a form sends, once per key and not too often. The answer is small JSON. A repetition is
 * answered without being counted.
 * @throws RateLimitedError, ConflictError when the key came with something else, InvalidError
 */
export async function submit<T>(
  ctx: Context,
  { kind, request, key, email }: Submission,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const asked = key && { sender: `${kind} ${senderOf(ctx.actor)}`, key, request }
  const known = asked && (await findAnswer<T>(ctx, asked))
  if (known) return known.answer
  // Before the transaction: a counter needs a connection of its own, which a full pool of waiting writers would not have.
  await spendOn(ctx, kind, email)
  return asked ? once(ctx, asked, work) : work(ctx)
}

async function spendOn(ctx: Context, kind: Submission["kind"], email = "") {
  if (isSignedIn(ctx.actor) || ctx.actor.role === "guest") return spend(ctx, kind, senderOf(ctx.actor))
  await spend(ctx, "guest-ticket-address", addressOf(ctx))
  await spend(ctx, "guest-ticket-mail", email.trim().toLowerCase())
}

const senderOf = (actor: Actor) => {
  if (actor.role === "guest") return `guest ${actor.ticketId}`
  return isSignedIn(actor) ? `${actor.role} ${actor.id}` : actor.role
}
