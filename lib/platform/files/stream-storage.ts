import { join } from "node:path"
import { type Env, readEnv } from "@/lib/platform/env"
import { firebaseSettings } from "@/lib/platform/firebase/settings"
import { cloudStreamStorage } from "./cloud-stream-storage"
import type { DirectStorage } from "./direct-storage"
import { diskStreamStorage } from "./disk-stream-storage"
import { s3StreamStorage } from "./s3-stream-storage"
import { bucketOf, s3SettingsOf } from "./store-settings"
import { tracedStorage } from "./traced-storage"

/** Bytes that have all arrived and lie under no key yet. */
export type Received = {
  /**
   * Moves the bytes to a key: when it returns they survive a crash, and a reader never sees only part of them. It may
   * be called again for the same key, as a repeated transaction does.
   */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}

/**
 * Where files are kept, which pass through in pieces. A key is plain names with slashes between. A store that is reached
 * over the network throws UnavailableError while it does not answer.
 */
export type StreamStorage = {
  /** Takes bytes in as they come. Throws what the pieces throw, and leaves nothing of them then. */
  receive(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Received>
  /**
   * Stores bytes that are whole in memory: when it returns they survive a crash, and a reader never sees only part of them.
   */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** What lies under a key, to be read or cancelled; null when nothing does. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Removes what lies under a key, if anything does. */
  remove(key: string): Promise<void>
  /** The keys below a folder, or all, one after the other. */
  list(folder?: string): AsyncIterable<string>
  /** Removes what began to arrive before this moment and never lay under a key, because a process died. */
  removeUnfinished(before: Date): Promise<void>
  /** How browsers send to the store, and fetch from it, by themselves; null where bytes pass through the portal. */
  direct: DirectStorage | null
}

export type StoreName = Env["FILES"]

/** One of the stores, as the environment describes it. @throws AppError where a variable for it is missing */
export function storageNamed(name: StoreName, env: Env = readEnv()): StreamStorage {
  if (name === "s3") return tracedStorage(s3StreamStorage(s3SettingsOf(env)), name)
  // Null where Firebase is not usable and the operator has the portal do without it.
  if (name === "cloud-storage" && firebaseSettings(env))
    return tracedStorage(cloudStreamStorage({ bucket: bucketOf(env) }), name)
  return diskStreamStorage(join(env.DATA_DIR, "files"))
}

let chosen: { env: Env; storage: StreamStorage } | undefined

/** The installation's storage for streams: the disk below DATA_DIR, or the store that FILES names. */
export function streamStorage(): StreamStorage {
  const env = readEnv()
  if (chosen?.env !== env) chosen = { env, storage: storageNamed(env.FILES, env) }
  return chosen.storage
}
