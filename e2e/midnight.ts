import { setTimeout as sleep } from "node:timers/promises"

const dayMs = 24 * 60 * 60_000

/** Waits for the next day, in UTC, where this one is nearly over: what is counted as of today has to be of today to the end. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs)
  if (leftMs < 120_000) await sleep(leftMs + 1000)
}
