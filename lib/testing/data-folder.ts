import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * A new folder for data directories, which `removeDataFolder` removes whole: the user PostgreSQL runs as may pass
 * through it, so that it keeps its data inside and not where it would outlive the folder.
 */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `vestibule ${name} `))
  chmodSync(folder, 0o711)
  return folder
}

export const removeDataFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })
