import { ConflictError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { findAnswer } from "./queries"
import { requestHash } from "./request-hash"
import { idempotencyKey, keptMs, type Once } from "./schema"

type Asking = { store: Store; now: Date }

/**
 * Runs `work` unless it has been done under this key, and keeps its answer, which is JSON, in the same transaction:
 * both commit or neither. The same at once waits for the first. Keys count for 24 hours.
 * @throws ConflictError when the key stands for something else, InvalidError for a key that is none
 */
export async function once<C extends Asking, T>(
  ctx: C,
  asked: Once,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  parseInput(idempotencyKey, asked.key)
  const { now } = ctx
  const since = new Date(now.getTime() - keptMs)
  return ctx.store.transaction(async (store) => {
    const inside = { ...ctx, store }
    const claim = { requestHash: requestHash(asked.request), now, since }
    if (await store.platform.idempotency.claim(asked, claim)) {
      const answer = await work(inside)
      await store.platform.idempotency.keep(asked, answer)
      return answer
    }
    const kept = await findAnswer<T>(inside, asked)
    // Forgotten between the two looks: the next try takes the key.
    if (!kept) throw new ConflictError("Please try again")
    return kept.answer
  })
}

/** Like `once` for work that may come without a key; without one it is done every time. @throws as once */
export const onceIfKeyed = <C extends Asking, T>(
  ctx: C,
  asked: Once | undefined,
  work: (ctx: C) => Promise<T>,
): Promise<T> => (asked ? once(ctx, asked, work) : work(ctx))

/**
 * Like `once` for work that is counted against a limit first, if it has a key. A repeated request is answered without
 * being counted.
 * @throws ConflictError, InvalidError, and what `count` and `work` throw
 */
export async function countedOnce<C extends Asking, T>(
  ctx: C,
  asked: Once | undefined,
  { count, work }: { count: () => Promise<unknown>; work: (ctx: C) => Promise<T> },
): Promise<T> {
  const known = asked && (await findAnswer<T>(ctx, asked))
  if (known) return known.answer
  // Before the transaction: counting takes a connection of its own, and a full pool of waiting writers has none.
  await count()
  return onceIfKeyed(ctx, asked, work)
}

/**
 * Like `once` for work that has transactions of its own: its answer is kept after it. Two calls at the same moment
 * both run, so the work has to tolerate that.
 * @throws ConflictError, InvalidError, and what `work` throws
 */
export async function answeredOnce<T>(
  ctx: Asking,
  asked: Once | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const known = asked && (await findAnswer<T>(ctx, asked))
  if (known) return known.answer
  const answer = await work()
  return asked ? once(ctx, asked, async () => answer) : answer
}
