import { LRUCache } from "lru-cache"
import { networkOf } from "@/lib/platform/limits/network"
import { readersOfNetwork } from "./schema"

const hourMs = 60 * 60 * 1000
/** Kept in memory and nowhere else: it names networks. */
const seen = new LRUCache<string, Set<string>>({ max: 10_000, ttl: hourMs })

/**
 * Whether a view from this address may count. Not for a reader counted within the hour, and not for more readers than
 * one network has, so that a program that changes its name with each view counts once (negative 58). Without an
 * address, as behind another server, all views count, because they would look like one network.
 */
export function isNewReader(articleId: string, reader: string, address = ""): boolean {
  if (!address) return true
  const key = `${articleId} ${networkOf(address)}`
  const readers = seen.get(key) ?? new Set()
  if (readers.has(reader) || readers.size >= readersOfNetwork) return false
  if (readers.size === 0) seen.set(key, readers)
  readers.add(reader)
  return true
}
