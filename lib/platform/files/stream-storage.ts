import { join } from "node:path"
import { readEnv } from "@/lib/platform/env"
import { diskStreamStorage } from "./disk-stream-storage"

/** Bytes that have all arrived and lie under no key yet. */
export type Received = {
  /**
   * Moves the bytes to a key: when it returns they survive a crash, and a reader never sees only part of them. It may
   * be called again for the same key, as a repeated transaction does.
   */
  keep(key: string): Promise<void>
  discard(): Promise<void>
}

/** Where files are kept, which pass through in pieces. A key is plain names with slashes between. */
export type StreamStorage = {
  /** Takes bytes in as they come. Throws what the pieces throw, and leaves nothing of them then. */
  receive(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Received>
  /** What lies under a key, to be read or cancelled; null when nothing does. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** Removes what lies under a key, if anything does. */
  remove(key: string): Promise<void>
  /** The keys below a folder, one after the other. */
  list(folder: string): AsyncIterable<string>
  /** Removes what began to arrive before this moment and never lay under a key, because a process died. */
  removeUnfinished(before: Date): Promise<void>
}

/** The installation's storage for streams: the disk below DATA_DIR. */
export const streamStorage = (): StreamStorage => diskStreamStorage(join(readEnv().DATA_DIR, "files"))
