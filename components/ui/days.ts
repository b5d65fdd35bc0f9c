import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { guessedZone } from "./guessed-zone"

/** Tells the days of `PlainDay` in the reader's time zone (D-59). */
export function tellDays(within: ParentNode): void {
  const timeZone = guessedZone()
  for (const day of within.querySelectorAll<HTMLTimeElement>("time[data-day]"))
    day.textContent = dayInLanguage(day.dateTime, { timeZone, language: day.dataset.day ?? "en" })
}
