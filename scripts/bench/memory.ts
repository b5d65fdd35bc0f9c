import { treeOf } from "./processes"

/** MiB of memory that a process and those it started occupy; NaN where the system does not say. */
export function residentMebibytesOf(pid: number | undefined): number {
  const tree = treeOf(pid)
  return tree.length > 0
    ? tree.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 1024 / 1024
    : Number.NaN
}
