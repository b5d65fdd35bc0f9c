import { readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Log } from "@/lib/platform/log"

/** What the folders begin with in which imports unpack their archives. */
export const folderPrefix = () => join(tmpdir(), "vestibule-import-")

/** No import takes as long; other instances may be at theirs. */
const abandonedMs = 24 * 60 * 60 * 1000

/** Removes what imports have left behind whose process died. */
export async function removeLeftovers(log: Log, now = Date.now()): Promise<void> {
  try {
    for (const name of await readdir(tmpdir())) {
      const folder = join(tmpdir(), name)
      if (!folder.startsWith(folderPrefix())) continue
      if (now - (await stat(folder)).mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true })
    }
  } catch (error) {
    log.warn({ err: error }, "What imports have left behind could not be removed")
  }
}
