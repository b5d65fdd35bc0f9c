import { InvalidError } from "@/lib/platform/errors"
import { soonestMs } from "./values"

const latestMs = 366 * 24 * 60 * 60 * 1000

/** Requires that what is put off is put off for a minute at least, and for a year at most. @throws InvalidError that names the field */
export function requireAhead(now: Date, at: Date, field: string): void {
  const ahead = at.getTime() - now.getTime()
  const fault =
    ahead < soonestMs
      ? "Choose a time that is at least a minute ahead"
      : ahead > latestMs && "Choose a time within a year"
  if (fault) throw new InvalidError(fault, { [field]: fault })
}
