/**
 * A signal that aborts after so many milliseconds, or with one of the others. A timeout to which no one listens is forgotten on Node 20
 * once others are made of it, and never aborts them.
 */
export function timeLimit(milliseconds: number, ...others: AbortSignal[]): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  late.addEventListener("abort", () => {}, { once: true })
  return AbortSignal.any([late, ...others])
}
