import { readdirSync, readFileSync } from "node:fs"

/** Linux counts a process's time in hundredths of a second, and its memory in pages, whatever its clock and processor. */
const ticksPerSecond = 100
const pageBytes = 4096

type Process = { pid: number; parent: number; cpuSeconds: number; residentBytes: number }

/** A process and those it started, or none where the system does not say. */
export function treeOf(pid: number | undefined): Process[] {
  const processes = pid === undefined ? [] : readProcesses()
  if (!processes.some((one) => one.pid === pid)) return []
  const tree = new Set([pid])
  // A child's number may be the smaller one.
  for (let size = 0; size < tree.size; ) {
    size = tree.size
    for (const one of processes) if (tree.has(one.parent)) tree.add(one.pid)
  }
  return processes.filter((one) => tree.has(one.pid))
}

function readProcesses(): Process[] {
  return numbersIn("/proc").flatMap((pid) => {
    const stat = readStat(pid)
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    if (fields.length < 22) return []
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return [{ pid, parent: Number(fields[1]), cpuSeconds, residentBytes: Number(fields[21]) * pageBytes }]
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
