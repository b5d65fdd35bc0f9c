import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * A new folder for data directories, which `removeDataFolder` removes whole: the user PostgreSQL runs as may pass
 * through it, so that it keeps its data inside and not where it would outlive the folder.
 */
export function makeDataFolder(name: string, within = tmpdir()): string {
  const folder = mkdtempSync(join(within, `vestibule ${name} `))
  chmodSync(folder, 0o711)
  return folder
}

const memory = "/dev/shm"
const gibibyte = 1024 ** 3

/**
 * Where the databases of a whole run lie: in memory where there is plenty of it and programs may run from it, otherwise on
 * disk. A run writes some 200 databases of 10 MB.
 */
export function folderForDatabases(): string {
  try {
    const mounted = readFileSync("/proc/mounts", "utf8").split("\n")
    const [options = "noexec"] = mounted.flatMap((line) =>
      line.split(" ")[1] === memory ? line.split(" ")[3] : [],
    )
    const { bavail, bsize } = statfsSync(memory)
    return options.split(",").includes("noexec") || bavail * bsize < 10 * gibibyte ? tmpdir() : memory
  } catch {
    return tmpdir()
  }
}

export const removeDataFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
