/** Where the browser does not say its zone (section 9, N07). */
const fallbackZone = "America/Los_Angeles"

/** The zone the browser says it is in. */
export function guessedZone(): string {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || fallbackZone
  } catch {
    return fallbackZone
  }
}
