import { type StreamStorage, streamStorage } from "./stream-storage"

/** Where bytes are kept that are whole in memory. */
export type FileStorage = {
  /** The bytes, or null when there are none under this key. */
  read(key: string): Promise<Buffer | null>
  /**
   * Stores the bytes under the key: when it returns they survive a crash, and a reader never sees only part of them.
   */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Nothing happens when there are none. */
  remove(key: string): Promise<void>
}

export const wholeFiles = (storage: StreamStorage): FileStorage => ({
  async read(key) {
    const bytes = await storage.open(key)
    return bytes && Buffer.from(await new Response(bytes).arrayBuffer())
  },
  write: (key, bytes) => storage.write(key, bytes),
  remove: (key) => storage.remove(key),
})

/** The installation's storage for whole files: the disk below DATA_DIR, or the store that FILES names. */
export const fileStorage = (): FileStorage => wholeFiles(streamStorage())
