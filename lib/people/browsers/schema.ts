/** A browser that a person has signed in with. */
export type KnownBrowser = {
  id: string
  browser: string
  system: string
  firstSeenAt: Date
  lastSeenAt: Date
  /** Until then no second factor is asked for there; null for never. */
  trustedUntil: Date | null
}

/** Browsers keep no cookie for longer. */
export const browserDays = 400
