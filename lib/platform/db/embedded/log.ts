import fs from "node:fs"

const LARGEST_LOG = 8 * 1024 * 1024
const TAIL = 2_000

/** Keeps the log below about 16 MiB: what is there becomes `<log>.1`. The server goes on writing to the same file. */
export function rotateLog(log: string): void {
  if (logSize(log) < LARGEST_LOG) return
  fs.copyFileSync(log, `${log}.1`)
  fs.truncateSync(log)
}

/** The last lines written since the log had the size `from`. */
export function logSince(log: string, from: number): string {
  const start = Math.max(from, logSize(log) - TAIL)
  const text = fs.existsSync(log) ? fs.readFileSync(log).subarray(start).toString() : ""
  return start === from ? text : text.slice(text.indexOf("\n") + 1)
}

export function logSize(log: string): number {
  return fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
}
