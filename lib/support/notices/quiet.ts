import { localTimeOf, momentAt } from "@/lib/platform/time/dates"
import type { Context } from "@/lib/tenancy/context"
import { minutesOf, type Quiet, timeOf } from "./quiet-times"

const minutesADay = 24 * 60
const dayMs = minutesADay * 60 * 1000

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
  const end = new Date(momentAt(`${lastDay}T${timeOf(to)}`, zone) ?? now)
  // In an hour that comes twice they have ended in the first one.
  return end > now ? end : null
}

/** When the quiet hours of one of the staff end; null outside of them. Their clocks are those of their zone, or the portal's where they have said none. */
export const quietEndOf = (
  { organisation, now }: Pick<Context, "organisation" | "now">,
  { timeZone, quiet }: { timeZone: string; quiet: Quiet | null },
): Date | null => quietUntil(quiet, timeZone || organisation.settings.timeZone || "UTC", now)

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
