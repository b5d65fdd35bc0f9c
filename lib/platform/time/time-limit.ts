/**
 * A signal that aborts after so many milliseconds, or with one of the others. A timeout that others are made of is held weakly on Node 20: where
 * nothing listens to it, it is forgotten as memory is cleared, and never aborts them.
 */
export function timeLimit(milliseconds: number, ...others: AbortSignal[]): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  late.addEventListener("abort", () => {}, { once: true })
  return AbortSignal.any([late, ...others])
}
