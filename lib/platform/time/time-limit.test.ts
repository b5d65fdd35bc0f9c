import { setTimeout as wait } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { timeLimit } from "./time-limit"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** Waits for a signal that nothing but what waits for it knows. */
const over = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }))

test("a limit ends what waits for it, however much memory is cleared meanwhile, alone and beside another signal", async () => {
  const { signal } = new AbortController()
  let ended = 0
  for (const others of [[], [signal]])
    for (let count = 0; count < 10; count++) void over(timeLimit(300, ...others)).then(() => ended++)
  for (let round = 0; round < 8; round++) {
    collectGarbage()
    await wait(100)
  }
  expect(ended).toBe(20)
})

test("another signal ends it before its time", async () => {
  const other = new AbortController()
  const limit = timeLimit(60_000, other.signal)
  const ended = over(limit)
  other.abort(new Error("stopped"))
  await ended
  expect(limit.reason).toEqual(new Error("stopped"))
})
