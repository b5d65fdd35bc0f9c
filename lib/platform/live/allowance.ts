import { networkOf } from "@/lib/platform/limits/network"

/**
 * How many streams may be open at a time; a page that is refused asks every 30 seconds instead (D-74). A stream costs
 * an instance about 0.1 MB.
 */
export const streamLimits = { instance: 5_000, address: 500, person: 30 }

type Count = { all: number; bySubject: Map<string, number> }

// On globalThis because Next bundles this module apart from server.ts, and may bundle it twice.
const shared = globalThis as { vestibuleStreams?: Count }
shared.vestibuleStreams ??= { all: 0, bySubject: new Map() }
const open = shared.vestibuleStreams

/** A place on this instance for one more stream, given back by calling it, or the HTTP status that refuses it. */
export function takePlace(
  { address, person }: { address?: string; person?: string },
  limits = streamLimits,
): (() => void) | 429 | 503 {
  if (open.all >= limits.instance) return 503
  const subjects = [
    ...(address ? [{ key: `address ${networkOf(address)}`, most: limits.address }] : []),
    ...(person ? [{ key: `person ${person}`, most: limits.person }] : []),
  ]
  if (subjects.some(({ key, most }) => countOf(key) >= most)) return 429
  const keys = subjects.map(({ key }) => key)
  change(keys, 1)
  let taken = true
  return () => {
    if (taken) change(keys, -1)
    taken = false
  }
}

const countOf = (key: string) => open.bySubject.get(key) ?? 0

function change(keys: string[], by: 1 | -1) {
  open.all += by
  for (const key of keys) {
    const count = countOf(key) + by
    if (count > 0) open.bySubject.set(key, count)
    else open.bySubject.delete(key)
  }
}
