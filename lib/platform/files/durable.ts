import { open, writeFile } from "node:fs/promises"

/** Writes a new file, readable by this user only, piece by piece, which survives a crash once this returns. */
export async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const file = await open(path, "wx", 0o600)
  try {
    await writeFile(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder survive a crash. */
export async function syncFolder(path: string) {
  // Windows cannot open a folder, and needs no sync of it either.
  if (process.platform === "win32") return
  const folder = await open(path, "r")
  await folder.sync().finally(() => folder.close())
}
