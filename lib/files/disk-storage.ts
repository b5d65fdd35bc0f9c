import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { syncFolder, writeDurably } from "./durable"
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
  remove: (key) => rm(join(folder, key), { force: true }),
})
