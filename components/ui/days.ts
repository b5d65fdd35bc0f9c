import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { guessedZone } from "./guessed-zone"

/** Tells the days of `PlainDay` in the reader's time zone (D-59). */
export function tellDays(within: ParentNode): void {
  const days = within.querySelectorAll<HTMLTimeElement>("time[data-day]")
  // A browser takes tens of milliseconds to find out its zone.
  if (days.length === 0) return
  const timeZone = guessedZone()
  for (const day of days)
    day.textContent = dayInLanguage(day.dateTime, { timeZone, language: day.dataset.day ?? "en" })
}
