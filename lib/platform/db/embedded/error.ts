export type EmbeddedErrorCode = "held" | "no-binaries" | "disk-full" | "wrong-version" | "failed"

/** Why the embedded PostgreSQL is not available. The message is for people and says what to do. */
export class EmbeddedError extends Error {
  constructor(
    readonly code: EmbeddedErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = "EmbeddedError"
  }
}

/**
 * Turns anything thrown while preparing or running the server into an EmbeddedError.
 * `place` is the directory that was worked on; `log` the server's own last words.
 */
export function toEmbeddedError(cause: unknown, place: string, log = ""): EmbeddedError {
  if (cause instanceof EmbeddedError) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(reason + log)) {
    const message = `The disk holding ${place} is full. Free some space there and start again.`
    return new EmbeddedError("disk-full", message, { cause })
  }
  const details = log.trim() ? `\nThe last lines of its log:\n${log.trim()}` : ""
  return new EmbeddedError(
    "failed",
    `The embedded PostgreSQL in ${place} did not start: ${reason}${details}\n` +
      "Mend the cause and start again, or set DATABASE_URL to use another PostgreSQL.",
    { cause },
  )
}
