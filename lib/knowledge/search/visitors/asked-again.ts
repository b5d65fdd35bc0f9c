import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import type { Program } from "@/lib/knowledge/reactions/view-counts/schema"
import { keptQuery } from "@/lib/knowledge/search/kept-query"
import { addressOf } from "@/lib/platform/limits/mutations"
import type { Context } from "@/lib/tenancy/context"

/** A list read beside its results page, a page read again, a way back: all of that is one search. */
const againMs = 10 * 60 * 1000

// Kept in memory and nowhere else: it stands for people. On globalThis because Next bundles pages apart from routes.
const shared = globalThis as { vestibuleAsked?: LRUCache<string, true> }
shared.vestibuleAsked ??= new LRUCache({ max: 20_000, ttl: againMs })
const asked = shared.vestibuleAsked

/** Whether the same browser has asked for the same within ten minutes; from now on it has. */
export function isAskedAgain(
  ctx: Pick<Context, "organisation" | "address">,
  { name }: Program,
  text: string,
): boolean {
  const asker = [ctx.organisation.id, addressOf(ctx), name, keptQuery(text)]
  const key = createHash("sha256").update(JSON.stringify(asker)).digest("base64url")
  const isKnown = asked.has(key)
  asked.set(key, true)
  return isKnown
}
