import { readdirSync, readFileSync } from "node:fs"

/** Linux counts a process's time in hundredths of a second, whatever its clock. */
const ticksPerSecond = 100

/** Seconds of CPU a process and those it started have used; undefined where the system does not say. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  const processes = pid === undefined ? [] : readProcesses()
  if (!processes.some((one) => one.pid === pid)) return undefined
  const tree = new Set([pid])
  // A child's number may be the smaller one.
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const one of processes) if (tree.has(one.parent)) tree.add(one.pid)
  }
  return processes.reduce((sum, one) => (tree.has(one.pid) ? sum + one.seconds : sum), 0)
}

function readProcesses() {
  return numbersIn("/proc").flatMap((pid) => {
    const stat = readStat(pid)
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    if (fields.length < 15) return []
    // Its own, and that of those it started which have ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const seconds = ticks / ticksPerSecond
    return [{ pid, parent: Number(fields[1]), seconds }]
  })
}

function numbersIn(folder: string) {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** A process may end while it is looked at. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
  } catch {
    return ""
  }
}
