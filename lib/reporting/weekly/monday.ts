import { dayIn, startOfDay } from "@/lib/platform/time/dates"

/** When on a Monday the mails go out, by the company's clocks. */
const morningMs = 7 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The Monday of the week that it is in a zone, such as 2026-03-30. */
export function mondayIn(zone: string, now: Date): string {
  const noon = Date.parse(`${dayIn(zone, now)}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return dayOf(noon - sinceMonday * dayMs)
}

/** The day so many days behind another one. */
export const dayBehind = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T12:00:00Z`) + days * dayMs)

/** Whether the mails of a Monday are due. */
export const isMorning = (zone: string, monday: string, now: Date): boolean =>
  now.getTime() >= startOfDay(monday, zone).getTime() + morningMs

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
