import { hasMetAnother } from "@/lib/platform/db/met-half-way"
import { isFull, isGivenUp, isOutOfReach } from "@/lib/platform/db/out-of-reach"
import { TooSlowError, UnavailableError } from "@/lib/platform/errors"

/** Whether something of this installation is away or full for now: nothing that is moved is to blame, and all of it would fail. */
export function isPassing(error: unknown): boolean {
  if (isFull(error)) return true
  if (error instanceof UnavailableError) return !(error instanceof TooSlowError)
  return isOutOfReach(error) && !isGivenUp(error) && !hasMetAnother(error)
}
