import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { diskStreamStorage } from "@/lib/platform/files/disk-stream-storage"
import { s3StreamStorage } from "@/lib/platform/files/s3-stream-storage"
import type { StreamStorage } from "@/lib/platform/files/stream-storage"
import { startS3 } from "./s3-server"

type Started = { storage: StreamStorage; stop: () => Promise<void> }
/** A driver of the files port, with a store of its own; `absent` says why this machine has none. */
type FileStore = { name: string; start: () => Promise<Started>; absent?: string }

async function startDisk(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "vestibule files-"))
  return {
    storage: diskStreamStorage(folder),
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function startS3Store(): Promise<Started> {
  const { settings, stop } = await startS3()
  return { storage: s3StreamStorage(settings), stop }
}

/** A new driver joins this table. */
const fileStores: FileStore[] = [
  { name: "disk", start: startDisk },
  { name: "s3", start: startS3Store },
]

/**
 * Makes these tests for every driver, each with a store of its own; those of one that this machine has no store for are skipped,
 * and their titles say why. The titles' form is what scripts/test makes its table of ports from.
 */
export function onEveryFileStore(about: string, tests: (open: () => StreamStorage) => void) {
  for (const { name, start, absent } of fileStores) {
    const title = `port files: ${name}${absent ? ` (skipped: ${absent})` : ""}: ${about}`
    const group = absent ? describe.skip : describe
    group(title, () => {
      let started: Started | undefined
      beforeAll(async () => {
        started = await start()
      })
      afterAll(() => started?.stop())
      tests(() => {
        if (!started) throw new Error(`The ${name} store has not started`)
        return started.storage
      })
    })
  }
}
