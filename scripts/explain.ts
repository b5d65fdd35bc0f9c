import { AppError, InvalidError } from "@/lib/platform/errors"
import { faultsOf } from "@/lib/platform/input"

/**
 * The error as one line for people. Where it was thrown is told only when asked for with `DEBUG`, or when
 * it is a mistake of the program itself.
 */
export function explain(error: unknown, { verbose = Boolean(process.env.DEBUG) } = {}): string {
  if (!(error instanceof Error)) return String(error)
  const isOurMistake = error instanceof TypeError || error instanceof ReferenceError
  if (verbose || isOurMistake) return error.stack ?? error.message
  if (error instanceof InvalidError) return faultsOf(error)
  return describeDatabaseError(error) ?? error.message
}

function describeDatabaseError(error: Error & { code?: string }): string | null {
  if (error instanceof AppError) return null
  if (error.code === "42P01" || error.code === "42703")
    return "The database has not been brought up to date: run `npm run admin -- migrate`."
  if (error.code === "53100" || error.code === "ENOSPC") return `The disk is full: ${error.message}`
  return null
}
