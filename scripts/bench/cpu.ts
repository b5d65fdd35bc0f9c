import { treeOf } from "./processes"

/** Seconds of CPU a process and those it started have used; undefined where the system does not say. */
export function cpuSecondsOf(pid: number | undefined): number | undefined {
  const tree = treeOf(pid)
  return tree.length > 0 ? tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) : undefined
}
