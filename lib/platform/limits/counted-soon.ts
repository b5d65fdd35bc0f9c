import { LRUCache } from "lru-cache"
import { database } from "@/lib/platform/db/database"
import { type Limit, limits } from "./schema"
import { limitStore, type Tries } from "./store"

/** For how long tries are gathered that are then counted together. */
const soonMs = 50

/** What this process knows of a subject: how many tries were left when it was last counted, until when that counts, and how many have come since. */
type Known = { left: number; until: number; uncounted: number }
type Waiting = Tries & { known: Known }

type Soon = { known: LRUCache<string, Known>; waiting: Map<string, Waiting>; counted: Promise<void> }

// On globalThis because Next bundles pages apart from routes.
const shared = globalThis as { vestibuleCountedSoon?: Soon }
shared.vestibuleCountedSoon ??= {
  known: new LRUCache({ max: 20_000 }),
  waiting: new Map(),
  counted: Promise.resolve(),
}
const state = shared.vestibuleCountedSoon

/** Has one try counted within the next moment. @returns false, with nothing counted, where none is left as far as is known here */
export function countSoon(limit: Limit, key: string): boolean {
  const name = `${limit}:${key}`
  const known = knownOf(name, limit)
  if (known.left <= known.uncounted) return false
  known.uncounted += 1
  const tries = state.waiting.get(name)
  if (tries) tries.times += 1
  else state.waiting.set(name, { limit, key, times: 1, known })
  if (state.waiting.size === 1 && !tries) setTimeout(() => void countWaiting(), soonMs).unref()
  return true
}

function knownOf(name: string, limit: Limit): Known {
  const [now, { points, seconds }] = [performance.now(), limits[limit]]
  const before = state.known.get(name)
  if (before && before.until > now) return before
  const known = { left: points, until: now + seconds * 1000, uncounted: 0 }
  state.known.set(name, known)
  return known
}

/** Counts what waits, and resolves when that is done. What cannot be counted stays uncounted here, and counts as such. */
export function countWaiting(): Promise<void> {
  const { counted } = state
  state.counted = counted.then(count).catch(() => {})
  return state.counted
}

async function count() {
  const tries = [...state.waiting.values()]
  if (tries.length === 0) return
  state.waiting.clear()
  const spent = await limitStore(database()).spend(tries)
  const now = performance.now()
  for (const [index, { known, times }] of tries.entries()) {
    known.left = spent[index]?.left ?? 0
    known.until = now + (spent[index]?.resetsIn ?? 0) * 1000
    known.uncounted -= times
  }
}
