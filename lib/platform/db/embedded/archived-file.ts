import type { Stats } from "node:fs"
import { type FileHandle, open, opendir, stat } from "node:fs/promises"
import path from "node:path"

/** A folder where it has neither bytes nor a file; a file where it has one. */
export type ArchivedFile = {
  path: string
  mode: number
  uid: number
  gid: number
  mtime: Date
  bytes?: Buffer
  /** An open file, to be closed by the code that takes it. `size` in bytes is what it had when it was opened. */
  file?: { handle: FileHandle; size: number }
}

/**
 * What lies below a folder now, folders before what is in them, under names that begin with `as`. What is gone by the time it is
 * looked at is left out. `isKept` is asked with the path below the folder.
 */
export async function* filesBelow(
  folder: string,
  as: string,
  isKept: (name: string) => boolean,
  below = "",
): AsyncGenerator<ArchivedFile> {
  const entries = await opendir(path.join(folder, below)).catch(nullIfMissing)
  for await (const entry of entries ?? []) {
    const name = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      const found = isKept(name) && (await stat(path.join(folder, name)).catch(nullIfMissing))
      if (found) yield described(`${as}/${name}`, found)
      if (found) yield* filesBelow(folder, as, isKept, name)
    } else if (entry.isFile() && isKept(name)) {
      const handle = await open(path.join(folder, name), "r").catch(nullIfMissing)
      if (!handle) continue
      const found = await handle.stat()
      yield { ...described(`${as}/${name}`, found), file: { handle, size: found.size } }
    }
  }
}

/** A folder itself, under another name. */
export const folderAt = async (folder: string, as: string) => described(as, await stat(folder))

const described = (name: string, { mode, uid, gid, mtime }: Stats): ArchivedFile => ({
  ...{ path: name, mode: mode & 0o7777, uid, gid, mtime },
})

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
