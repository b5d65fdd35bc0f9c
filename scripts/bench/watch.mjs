// Runs in a portal's server (`--import`): at SIGUSR2 it writes how late the event loop was since the one before, and how much
// memory the server occupies when all that is of no use any more is let go.
import { writeFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

const resolutionMs = 10
const file = process.env.WATCH_FILE
if (file && process.argv[1]?.endsWith("server.mjs")) {
  setFlagsFromString("--expose-gc")
  const collectGarbage = runInNewContext("gc")
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const write = () => {
    // What the timer waits for is no delay.
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
    const delay = { p99Ms: late(delays.percentile(99)), mostMs: late(delays.max) }
    collectGarbage()
    const residentMebibytes = process.memoryUsage.rss() / 1024 / 1024
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...delay, residentMebibytes }))
    delays.reset()
  }
  write()
  process.on("SIGUSR2", write)
}
