import { dayIn, momentAt } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const morning = "T09:00"

export type LaterTime = { value: string; label: string; at: string }

/** Times that are often meant by later, soonest first: ISO 8601. `now` is in milliseconds. */
export function laterTimes(now: number, zone: string): LaterTime[] {
  const today = dayIn(zone, new Date(now))
  const dayAfter = (days: number) => new Date(Date.parse(today) + days * dayMs)
  const morningOf = (day: Date) => momentAt(`${day.toISOString().slice(0, 10)}${morning}`, zone)
  const untilMonday = (8 - dayAfter(0).getUTCDay()) % 7 || 7
  const t = words("support.due")
  const times = [
    { value: "hour", label: t("hour"), at: new Date(now + hourMs).toISOString() },
    { value: "tomorrow", label: t("tomorrow"), at: morningOf(dayAfter(1)) },
    // On a Sunday, tomorrow is Monday.
    { value: "monday", label: t("monday"), at: untilMonday > 1 ? morningOf(dayAfter(untilMonday)) : null },
  ]
  return times.flatMap(({ at, ...time }) => (at ? { ...time, at } : []))
}
