// Runs in a portal's server (`--import`): at SIGUSR2 it writes how late the event loop was since the one before.
import { writeFileSync } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"

const resolutionMs = 10
const file = process.env.LOOP_DELAY_FILE
if (file && process.argv[1]?.endsWith("server.mjs")) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const write = () => {
    // What the timer waits for is no delay.
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
    const said = { pid: process.pid, p99Ms: late(delays.percentile(99)), mostMs: late(delays.max) }
    writeFileSync(file, JSON.stringify(said))
    delays.reset()
  }
  write()
  process.on("SIGUSR2", write)
}
