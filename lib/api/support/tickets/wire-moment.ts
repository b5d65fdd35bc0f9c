import type { z } from "zod"
import type { momentShape } from "./shapes"

export type Moment = z.infer<typeof momentShape>

export const toMoment = (time: Date): Moment => ({
  _seconds: Math.floor(time.getTime() / 1000),
  _nanoseconds: (((time.getTime() % 1000) + 1000) % 1000) * 1_000_000,
})

/** A moment as ISO 8601, from either of its two spellings (N07). */
export function fromMoment(moment: Moment | { seconds: number; nanoseconds?: number }): string {
  const { seconds, nanoseconds = 0 } =
    "_seconds" in moment ? { seconds: moment._seconds, nanoseconds: moment._nanoseconds } : moment
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000)).toISOString()
}
