import { randomUUID } from "node:crypto"
import { mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { syncFolder, writeDurably } from "./durable"
import { isKeyName, keyOf } from "./storage-key"
import type { StreamStorage } from "./stream-storage"

const unfinishedName = "unfinished"

/** Files below one folder of a local disk, readable by this user only; unfinished ones wait in a folder of their own. */
export function diskStreamStorage(folder: string): StreamStorage {
  const unfinished = join(folder, unfinishedName)
  const pathOf = (key: string) => join(folder, keyOf(...key.split("/")))
  const receive = async (pieces: Parameters<StreamStorage["receive"]>[0]) => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const path = join(unfinished, randomUUID())
    const discard = () => rm(path, { force: true })
    try {
      await writeDurably(path, pieces)
    } catch (error) {
      await discard()
      throw error
    }
    return { discard, keep: mover(path, pathOf) }
  }
  return {
    receive,
    async write(key, bytes) {
      const received = await receive([bytes])
      try {
        await received.keep(key)
      } finally {
        await received.discard()
      }
    },
    async open(key) {
      const file = await open(pathOf(key), "r").catch(nullIfMissing)
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>)
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (below) => (below === undefined ? allKeys(folder) : keysBelow(folder, below)),
    async removeUnfinished(before) {
      for (const name of (await readdir(unfinished).catch(nullIfMissing)) ?? []) {
        const path = join(unfinished, name)
        const found = await stat(path).catch(nullIfMissing)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
    direct: null,
  }
}

async function* allKeys(folder: string): AsyncGenerator<string> {
  for (const name of ((await readdir(folder).catch(nullIfMissing)) ?? []).sort())
    if (name !== unfinishedName && isKeyName(name)) yield* keysBelow(folder, name)
}

/** What no key can name is no file of ours. */
async function* keysBelow(folder: string, key: string): AsyncGenerator<string> {
  const entries = await opendir(join(folder, keyOf(...key.split("/")))).catch(nullIfNoFolder)
  for await (const entry of entries ?? []) {
    if (!isKeyName(entry.name)) continue
    if (entry.isDirectory()) yield* keysBelow(folder, `${key}/${entry.name}`)
    else yield `${key}/${entry.name}`
  }
}

/** Moves a file to where its key says; asked again for the same key, it only makes sure that the move lasts. */
function mover(from: string, pathOf: (key: string) => string) {
  let at = ""
  return async (key: string) => {
    const to = pathOf(key)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (at !== to) await rename(from, to)
    at = to
    await syncFolder(dirname(to))
  }
}

const nullIfNoFolder = (error: NodeJS.ErrnoException) =>
  error.code === "ENOTDIR" ? null : nullIfMissing(error)

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null
  throw error
}
