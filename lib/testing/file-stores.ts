import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { cloudStreamStorage } from "@/lib/platform/files/cloud-stream-storage"
import { diskStreamStorage } from "@/lib/platform/files/disk-stream-storage"
import { s3StreamStorage } from "@/lib/platform/files/s3-stream-storage"
import type { StreamStorage } from "@/lib/platform/files/stream-storage"
import { startS3 } from "./s3-server"
import { noStorageEmulator, startStorageEmulator } from "./storage-emulator"

type Started = { storage: StreamStorage; stop: () => Promise<void> }
type FileStore = {
  name: string
  start: () => Promise<Started>
  /** Why this machine has none. */
  absent?: string
  /** Whether browsers send to it, and whether the one tests have checks what they send with; undefined where they do not. */
  grants?: "checked" | "unchecked"
}

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

async function startCloudStorage(): Promise<Started> {
  const { env, bucket, stop } = await startStorageEmulator()
  Object.assign(process.env, env)
  const end = async () => {
    for (const name of Object.keys(env)) delete process.env[name]
    await stop()
  }
  return { storage: cloudStreamStorage({ bucket }), stop: end }
}

/** A new driver joins this table. */
const fileStores: FileStore[] = [
  { name: "disk", start: startDisk },
  { name: "s3", start: startS3Store, grants: "checked" },
  // Google's emulator takes any signature, size and precondition.
  { name: "cloud-storage", start: startCloudStorage, absent: noStorageEmulator, grants: "unchecked" },
]

/**
 * Makes these tests for every driver, each with a store of its own; those of one that this machine has no store for are skipped,
 * and their titles say why. The titles' form is what scripts/test makes its table of ports from.
 */
export function onEveryFileStore(about: string, tests: (open: () => StreamStorage) => void) {
  for (const store of fileStores) group(store, about, tests, store.absent)
}

/** As `onEveryFileStore`, for those drivers alone that browsers send to. */
export function onStoresOfBrowsers(
  about: string,
  tests: (open: () => StreamStorage) => void,
  { checked = false } = {},
) {
  for (const store of fileStores.filter(({ grants }) => grants)) {
    const isUnchecked = checked && store.grants === "unchecked"
    group(store, about, tests, isUnchecked ? "its emulator checks no grant" : store.absent)
  }
}

function group(
  { name, start }: FileStore,
  about: string,
  tests: (open: () => StreamStorage) => void,
  absent?: string,
) {
  const title = `files by ${name}: ${about}${absent ? ` (skipped: ${absent})` : ""}`
  const make = absent ? describe.skip : describe
  make(title, () => {
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
