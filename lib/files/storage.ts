import { join } from "node:path"
import { readEnv } from "@/lib/env"
import { diskStorage } from "./disk-storage"

/** Where bytes are kept. A key is `<organisation id>/<file id>`, with a width behind it for smaller copies. */
export type FileStorage = {
  /** The bytes, or null when there are none under this key. */
  read(key: string): Promise<Buffer | null>
  /** Keeps the bytes under the key: when it returns they survive a crash, and nobody ever reads half of them. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Nothing happens when there are none. */
  remove(key: string): Promise<void>
}

const rule = /^[a-z0-9]{1,64}\/[0-9a-f]{24}(?:-\d{2,4})?$/

/** @throws Error for anything that is not an organisation's id and a file's id, so that no path can be built from it. */
export function storageKey(organisationId: string, fileId: string, width?: number): string {
  const key = `${organisationId}/${fileId}${width ? `-${width}` : ""}`
  if (!rule.test(key)) throw new Error("Not a storage key")
  return key
}

/** The installation's storage: the disk below DATA_DIR. */
export const fileStorage = (): FileStorage => diskStorage(join(readEnv().DATA_DIR, "files"))
