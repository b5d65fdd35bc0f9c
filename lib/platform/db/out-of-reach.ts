type Failure = Partial<NodeJS.ErrnoException>

const partsOf = (error: unknown) => {
  const { message = "", code = "", syscall = "" } = (error ?? {}) as Failure
  return { message: String(message), code: String(code), syscall }
}

/** Whether PostgreSQL gave a statement up because it took too long. */
export const isGivenUp = (error: unknown) => error instanceof Error && partsOf(error).code === "57014"

/** Connections that are lost or refused, a server that starts, stops, only reads or has no memory or connection left, and transactions it ended. */
const passing = /^(08...|25006|40001|40P01|53[023]00|53400|57P0.|ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+)$/
const broken =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|The database does not answer)/

/**
 * Whether the database cannot be asked now. Nothing is known then, so everyone is refused (negative 63); a later try
 * may succeed.
 */
export function isOutOfReach(error: unknown): boolean {
  const { message, code, syscall } = partsOf(error)
  return broken.test(message) || passing.test(code) || syscall === "connect" || isGivenUp(error)
}

/** Whether there is no room left to write to, here or on the database's machine. */
export function isFull(error: unknown): boolean {
  const { message, code } = partsOf(error)
  return /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(message)
}

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleOutOfReachAt?: number }

/** Notes that the database did not answer: whatever fails meanwhile fails for that, also where requests share a read. */
export function noteOutOfReach() {
  shared.vestibuleOutOfReachAt = performance.now()
}

/** When the database did not answer last, in milliseconds of `performance.now()`. */
export const outOfReachAt = () => shared.vestibuleOutOfReachAt ?? Number.NEGATIVE_INFINITY
