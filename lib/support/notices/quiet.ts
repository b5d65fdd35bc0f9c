import { localTimeOf, momentAt } from "@/lib/platform/time/dates"

/** Minutes of the day from which and to which a person wants neither mails nor pushes; over midnight where it begins later than it ends. */
export type Quiet = { from: number; to: number }

const minutesADay = 24 * 60
const dayMs = minutesADay * 60 * 1000

/** `22:30` as minutes of the day, and back. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, "0")).join(":")

/** When a person's quiet hours end that it is in now by the clocks of their zone; null outside of them. */
export function quietUntil(quiet: Quiet | null, zone: string, now: Date): Date | null {
  if (!quiet) return null
  const { from, to } = quiet
  const [day = "", time = ""] = localTimeOf(now.getTime(), zone).split("T")
  const minute = minutesOf(time)
  const isOverMidnight = from > to
  const isInside = isOverMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isInside) return null
  const lastDay = isOverMidnight && minute >= from ? nextDay(day) : day
  const end = momentAt(`${lastDay}T${timeOf(to)}`, zone)
  return end ? new Date(end) : null
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
