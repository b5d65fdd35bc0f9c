import type { JobHelpers } from "graphile-worker"

const tryOf = (attempts: number) => ({ job: { attempts, max_attempts: 14 } }) as JobHelpers

/** What a task is told of its job the first time it is tried, and the last. */
export const [firstTry, lastTry] = [tryOf(1), tryOf(14)]
