import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { cloudStreamStorage } from "@/lib/platform/files/cloud-stream-storage"
import { diskStreamStorage } from "@/lib/platform/files/disk-stream-storage"
import { s3StreamStorage } from "@/lib/platform/files/s3-stream-storage"
import type { StreamStorage } from "@/lib/platform/files/stream-storage"
import { noStorageEmulator, startStorageEmulator } from "@/lib/testing/storage-emulator"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { note } from "./figures"
import { medianOf } from "./median"
import type { Stage } from "./stage"

type Store = { name: string; storage: StreamStorage; stop: () => Promise<unknown> }
type Task = { name: string; work: (storage: StreamStorage) => Promise<unknown> }

const image = Buffer.alloc(50_000, "x")
const attachment = Buffer.alloc(5_000_000, "x")
const object = { name: "plan.pdf", type: "application/pdf", size: attachment.length, upload: "bench" }
const origin = "http://acme.localhost:3000"

const tasks: Task[] = [
  { name: "an image of 50 kB kept", work: (storage) => storage.write("bench/image", image) },
  { name: "the image read", work: (storage) => read(storage, "bench/image") },
  { name: "an attachment of 5 MB through the portal", work: keep },
  {
    name: "the attachment given out through the portal",
    work: (storage) => read(storage, "bench/attachment"),
  },
  {
    name: "the portal's part of one that a browser sends: a grant, and a look at it",
    work: async ({ direct }) => {
      await direct?.grantUpload({ ...object, key: "bench/granted", origin })
      await direct?.examine("bench/attachment", 4096)
    },
  },
  {
    name: "the portal's part of one that a browser fetches: a look at it, and an address",
    work: async ({ direct }) => {
      const found = await direct?.inspect("bench/attachment")
      const headers = { version: found?.version ?? null, type: object.type, disposition: "attachment" }
      await direct?.grantDownload("bench/attachment", headers)
    },
  },
]

async function read(storage: StreamStorage, key: string) {
  const bytes = await storage.open(key)
  if (!bytes) throw new Error(`Nothing lies at ${key}`)
  await new Response(bytes).arrayBuffer()
}

async function keep(storage: StreamStorage) {
  const received = await storage.receive([attachment])
  await received.keep("bench/attachment")
  await received.discard()
}

/** What keeping files costs on the disk, in a store that speaks S3 and in Cloud Storage, in turns; both stores on this machine. */
export async function measureFileStores(_: Stage, { rounds }: BenchOptions) {
  const stores = [await disk(), await s3(), ...(noStorageEmulator ? [] : [await cloud()])]
  if (noStorageEmulator) console.log(`Cloud Storage is not measured: ${noStorageEmulator}`)
  const [own] = stores
  const rows: string[][] = []
  for (const { name, work } of tasks) {
    const able = stores.filter(({ storage }) => storage.direct || !name.includes("browser"))
    const times = new Map(able.map((store) => [store, [] as number[]]))
    // The first turn opens connections, and is not counted.
    for (let round = 0; round <= rounds * 4; round++)
      for (const store of able) {
        const from = performance.now()
        await work(store.storage)
        if (round > 0) times.get(store)?.push(performance.now() - from)
      }
    const median = (store: Store) => medianOf(times.get(store) ?? [])
    rows.push([name, ...stores.map((store) => (times.has(store) ? median(store).toFixed(1) : ""))])
    for (const store of able) {
      const isCompared = own && store !== own && able.includes(own)
      note({
        name: `${name}, ${store.name}`,
        value: median(store),
        unit: "ms",
        ...(isCompared && {
          reference: { name: "disk", value: median(own) },
          ratio: median(store) / median(own),
        }),
      })
    }
  }
  for (const { stop } of stores) await stop()
  console.log("\nMilliseconds, medians; stores on this machine, so without a way to them")
  printTable(["", ...stores.map(({ name }) => name)], rows)
}

async function disk(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), "vestibule-bench-"))
  const stop = () => rm(folder, { recursive: true, force: true })
  return { name: "disk", storage: diskStreamStorage(folder), stop }
}

async function s3(): Promise<Store> {
  const child = fork(path.join(import.meta.dirname, "s3-process.ts"), { execArgv: ["--import", "tsx"] })
  const [settings] = await once(child, "message")
  return { name: "S3 (s3rver)", storage: s3StreamStorage(settings), stop: async () => child.disconnect() }
}

async function cloud(): Promise<Store> {
  const { env, bucket, stop } = await startStorageEmulator()
  Object.assign(process.env, env)
  return { name: "Cloud Storage (emulator)", storage: cloudStreamStorage({ bucket }), stop }
}
