import { randomUUID } from "node:crypto"
import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { FileStorage } from "./storage"

/** Files below one folder of a local disk, readable by this user only. */
export const diskStorage = (folder: string): FileStorage => ({
  async read(key) {
    try {
      return await readFile(join(folder, key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
      throw error
    }
  },
  async write(key, bytes) {
    const path = join(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomUUID()}.part`
    try {
      await writeDurably(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  },
})

async function writeDurably(path: string, bytes: Uint8Array) {
  const file = await open(path, "wx", 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  // Windows cannot open a folder, and needs no sync of it either.
  if (process.platform === "win32") return
  const folder = await open(path, "r")
  await folder.sync().finally(() => folder.close())
}
