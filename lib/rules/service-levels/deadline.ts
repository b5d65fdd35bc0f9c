import { addWorkingTime, type WorkingTime, workingTimeBetween } from "@/lib/rules/calendars/working-time"

/** From when to when a ticket's time did not run, in milliseconds. */
export type Stop = readonly [from: number, until: number]

/** When a ticket's time did not run: what is over, the oldest first, and since when it does not run now. */
export type Stops = { past: readonly Stop[]; since: Date | null }

/**
 * When so much working time has passed since `from`, while the ticket's time ran.
 * @returns null where that is not known because it does not run now, and where it is never reached
 */
export function deadline(calendar: WorkingTime, from: Date, ms: number, { past, since }: Stops): Date | null {
  let [at, left] = [from.getTime(), ms]
  const stops = since ? [...past, [since.getTime(), Number.POSITIVE_INFINITY] as const] : past
  for (const [begin, end] of stops) {
    if (end <= at) continue
    if (begin > at) {
      const worked = workingTimeBetween(calendar, new Date(at), new Date(begin))
      if (worked >= left) break
      left -= worked
    }
    at = end
  }
  return at === Number.POSITIVE_INFINITY ? null : addWorkingTime(calendar, new Date(at), left)
}
