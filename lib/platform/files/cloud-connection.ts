import { setTimeout as wait } from "node:timers/promises"
import { UnavailableError } from "@/lib/platform/errors"
import type { firebaseBucket } from "@/lib/platform/firebase/admin"
import { log } from "@/lib/platform/log"

export type CloudBucket = Awaited<ReturnType<typeof firebaseBucket>>

/** What Cloud Storage answers, null where it has no such object. @throws UnavailableError when it does not answer, or refuses */
export async function orNull<T>(asking: Promise<T>): Promise<T | null> {
  return asking.catch((error) => {
    if (error?.code === 404) return null
    throw unreachable(error)
  })
}

/** How long is waited for what people wait for. */
const patienceMs = 5_000

/** As `orNull`, for what people wait for: the library itself tries again for minutes. */
export async function soonOrNull<T>(asking: Promise<T>): Promise<T | null> {
  const enough = new AbortController()
  const late = wait(patienceMs, null, { signal: enough.signal }).then(() => {
    throw new Error("Cloud Storage does not answer")
  })
  try {
    return await orNull(Promise.race([asking, late]))
  } finally {
    enough.abort()
    late.catch(() => {})
  }
}

/** Logged: those who ask are told no more than that. */
export function unreachable(error: unknown): UnavailableError {
  if (error instanceof UnavailableError) return error
  log().error({ err: error, event: "file-store-away" }, "The store of files did not do what it was asked")
  return new UnavailableError("The store of files cannot be reached. Please try again.", { cause: error })
}
