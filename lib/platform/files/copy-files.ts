import { createHash } from "node:crypto"
import { UnavailableError } from "@/lib/platform/errors"
import type { StreamStorage } from "./stream-storage"

export type Copying = {
  /** Copied now, and there already with the same bytes. */
  copied: number
  there: number
  /** Of those copied now. */
  bytes: number
  /** Removed from where they came from. */
  removed: number
  /** What could not be copied, with the reason. */
  failed: { key: string; reason: string }[]
  /** All that now lies in both, or only where it was copied to. */
  keys: Set<string>
}

type Ways = {
  /** Whether each file is removed where it came from, once its copy was read again and is equal. */
  removes?: boolean
  onFile?: (soFar: Copying) => void
}

/** More would only make a disk or a line slower. */
const atOnce = 4

/**
 * Copies all files from one store to another, and reads each copy again: size and SHA-256 must be equal. Files that are there with
 * the same bytes are left alone, so that it may be broken off and begun again. @throws UnavailableError, once nothing of it
 * runs any more
 */
export async function copyFiles(
  from: StreamStorage,
  to: StreamStorage,
  { removes = false, onFile = () => {} }: Ways = {},
): Promise<Copying> {
  const result: Copying = { copied: 0, there: 0, bytes: 0, removed: 0, failed: [], keys: new Set() }
  const keys = from.list()
  let brokenBy: unknown
  const work = async () => {
    for await (const key of keys) {
      if (brokenBy) return
      try {
        await copyOne(key)
      } catch (error) {
        if (error instanceof UnavailableError) throw error
        result.failed.push({ key, reason: error instanceof Error ? error.message : String(error) })
      }
      onFile(result)
    }
  }
  const workUntilBroken = () =>
    work().catch((error) => {
      brokenBy ??= error
    })
  const copyOne = async (key: string) => {
    const present = await sumOf(to, key)
    const source = await sumOf(from, key)
    // Removed since it was listed.
    if (!source) return
    const isThere = isEqual(present, source)
    if (!isThere) await place(key, source)
    result[isThere ? "there" : "copied"] += 1
    if (!isThere) result.bytes += source.size
    result.keys.add(key)
    if (!removes) return
    await from.remove(key)
    result.removed += 1
  }
  const place = async (key: string, source: Sum) => {
    const bytes = await from.open(key)
    if (!bytes) throw new Error("It was removed while it was being copied")
    const received = await to.receive(bytes as unknown as AsyncIterable<Uint8Array>)
    try {
      await received.keep(key)
    } finally {
      await received.discard()
    }
    if (isEqual(await sumOf(to, key), source)) return
    await to.remove(key)
    throw new Error("The copy is not equal")
  }
  await Promise.all(Array.from({ length: atOnce }, workUntilBroken))
  if (brokenBy) throw brokenBy
  return result
}

type Sum = { size: number; hash: string }

const isEqual = (one: Sum | null, other: Sum) => one?.size === other.size && one.hash === other.hash

async function sumOf(storage: StreamStorage, key: string): Promise<Sum | null> {
  const bytes = await storage.open(key)
  if (!bytes) return null
  const hash = createHash("sha256")
  let size = 0
  for await (const piece of bytes as unknown as AsyncIterable<Uint8Array>) {
    hash.update(piece)
    size += piece.length
  }
  return { size, hash: hash.digest("hex") }
}
