import { ConflictError } from "@/lib/platform/errors"
import type { Store } from "@/lib/platform/store"
import { requestHash } from "./request-hash"
import { keptMs, type Once } from "./schema"

/**
 * What was answered under this key within 24 hours, or undefined.
 * @throws ConflictError when the key stands for something else
 */
export async function findAnswer<T>(
  { store, now }: { store: Store; now: Date },
  { request, ...key }: Once,
): Promise<{ answer: T } | undefined> {
  const kept = await store.platform.idempotency.find(key, new Date(now.getTime() - keptMs))
  if (!kept) return undefined
  if (kept.requestHash !== requestHash(request))
    throw new ConflictError("This Idempotency-Key was sent with something else before")
  return { answer: kept.answer as T }
}
