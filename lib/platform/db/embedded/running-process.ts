import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * What tells the running process `pid` from any other that has or had the same number, or null when it
 * is not running. A zombie is not running.
 */
export function processStart(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "lstart=")
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return null
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return fields[0] === "Z" ? null : `${read("/proc/sys/kernel/random/boot_id").trim()}:${fields[19]}`
}

/** Whether the running process `pid` was started with `argument` among its arguments. */
export function hasArgument(pid: number, argument: string): boolean {
  if (process.platform !== "linux") return ps(pid, "command=")?.includes(argument) ?? false
  return read(`/proc/${pid}/cmdline`).split("\0").includes(argument)
}

/** Sends a signal; a process that is already gone is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

function ps(pid: number, column: string): string | null {
  const { stdout } = spawnSync("ps", ["-ww", "-o", `stat=,${column}`, "-p", String(pid)], {
    encoding: "utf8",
  })
  const line = (stdout ?? "").trim()
  return line && !line.startsWith("Z") ? line.slice(line.indexOf(" ")).trim() : null
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}
