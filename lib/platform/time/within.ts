import { setTimeout as wait } from "node:timers/promises"

/** What `work` comes to if that is within so many milliseconds, else undefined. What it throws later is not told. */
export async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  work.catch(() => {})
  const over = new AbortController()
  const late = wait(Math.max(0, milliseconds), undefined, { ref: false, signal: over.signal })
  try {
    return await Promise.race([work, late.catch(() => undefined)])
  } finally {
    over.abort()
  }
}
