import { timingSafeEqual } from "node:crypto"

/** Whether two texts are one; how long it takes tells nothing of where they differ. No second spelling of the same bytes passes. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
