import { UnavailableError } from "@/lib/platform/errors"

/** What the libraries of the stores say of an answer: S3's in the first place, Cloud Storage's in the second. */
type Said = { $metadata?: { httpStatusCode?: number }; code?: unknown }

/** Whether the store gave no answer, or one that says that it cannot give any: what it refuses is about one file. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof UnavailableError)) return false
  const { $metadata, code } = (error.cause ?? {}) as Said
  const status = $metadata?.httpStatusCode ?? code
  return typeof status !== "number" || status >= 500
}

/** How often in a row it says so before it is believed: of a damaged file it may say so too. */
const mostAway = 3

/**
 * Does something with the files of several things, one after the other. What fails at one is told, and stops none of the others.
 * @throws UnavailableError while the store is away: then the others are left for another time
 */
export async function forEachFile<T>(
  all: T[],
  work: (each: T) => Promise<unknown>,
  tell: (error: unknown, each: T) => void,
): Promise<void> {
  let away = 0
  for (const each of all)
    try {
      await work(each)
      away = 0
    } catch (error) {
      away = isStoreAway(error) ? away + 1 : 0
      if (away === mostAway) throw error
      tell(error, each)
    }
}
