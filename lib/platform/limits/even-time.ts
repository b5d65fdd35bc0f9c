import { setTimeout as pause } from "node:timers/promises"

/** More than hashing a password, or mailing a code, takes. */
const milliseconds = 250

/** The outcome of `work`; where `isEven`, not before the same time has passed whatever it did (negative 27). */
export async function inEvenTime<T>(isEven: boolean, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), isEven && pause(milliseconds)])
  if (outcome.status === "rejected") throw outcome.reason
  return outcome.value
}
