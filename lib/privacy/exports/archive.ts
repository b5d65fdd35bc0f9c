import { Readable } from "node:stream"
import { byteOrderMark, csvLine } from "@/lib/platform/csv"
import type { ZippedFile } from "@/lib/platform/zip/zip"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import { batchSize, type OwnDataStore } from "@/lib/privacy/own-data/store"
import { readAttached } from "@/lib/support/attachments/queries"
import { withCleanBodies } from "./clean-bodies"
import { ownAttachments } from "./own-attachments"
import { ownPhoto, photoName } from "./own-photo"
import { type IndexPage, indexPage, ticketPage, ticketPagePath } from "./pages"
import { holdsTickets, type Thing, thingsOf } from "./things"
import type { ExportKind } from "./values"

type Asked = Pick<IndexPage, "portal" | "email" | "now" | "zone"> & {
  kind: ExportKind
  data: OwnDataStore
  organisationId: string
}
/** Told after every batch how many records have been written, of how many. */
type OnProgress = (progress: { done: number; total: number }) => void

/** The files of an archive, each read when its turn comes. */
export async function* archiveFiles(
  { kind, organisationId, data: stored, ...about }: Asked,
  onProgress: OnProgress,
): AsyncGenerator<ZippedFile> {
  const data = withCleanBodies(stored)
  const photo = kind === "tickets" ? null : await ownPhoto(organisationId, data)
  const counts = holdsTickets(kind) ? await data.countTickets() : { tickets: 0, messages: 0, attachments: 0 }
  // Records of tickets are written as JSON and as CSV, messages to be read as well, attachments as they are.
  const total = 2 * counts.tickets + 3 * counts.messages + 3 * counts.attachments
  let done = 0
  const wrote = async (records: number) => {
    done += records
    onProgress({ done, total })
  }
  await wrote(0)
  const { personal, ofTickets } = thingsOf(kind, data)
  const things: Thing[] = [...personal, ...ofTickets]
  const ticketPages = Math.ceil(counts.tickets / batchSize)
  const index = { ...about, things, personal, ticketPages, photo: photo && photoName }
  yield { path: "index.html", pieces: indexPage(index) }
  if (photo) yield { path: photoName, pieces: Readable.from([photo]), compress: false }
  for (const thing of things) {
    const onBatch = ofTickets.includes(thing) ? wrote : async () => {}
    yield { path: `json/${thing.name}.json`, pieces: jsonOf(thing, onBatch) }
    yield { path: `csv/${thing.name}.csv`, pieces: csvOf(thing, onBatch) }
  }
  if (holdsTickets(kind)) yield* ticketFiles(data, about.zone, wrote)
}

async function* ticketFiles(
  data: OwnDataStore,
  zone: string,
  wrote: (records: number) => Promise<void>,
): AsyncGenerator<ZippedFile> {
  let page = 0
  for await (const tickets of batchesOf(data.tickets)) {
    page += 1
    yield { path: ticketPagePath(page), pieces: ticketPage(data, { tickets, zone }, wrote) }
  }
  for await (const some of ownAttachments(data)) {
    for (const file of some) {
      const bytes = await readAttached(file)
      // One whose bytes are gone is listed, and absent.
      if (bytes) yield { path: file.path, pieces: piecesOf(bytes), compress: false }
    }
    await wrote(some.length)
  }
}

const piecesOf = (bytes: ReadableStream<Uint8Array>) => bytes as unknown as AsyncIterable<Uint8Array>

/** A JSON array, a record a line. */
async function* jsonOf({ batches }: Thing, onBatch: (records: number) => Promise<void>) {
  yield "["
  let separator = "\n"
  for await (const rows of batches()) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",\n")
    separator = ",\n"
    await onBatch(rows.length)
  }
  yield "\n]\n"
}

async function* csvOf({ fields, batches }: Thing, onBatch: (records: number) => Promise<void>) {
  yield byteOrderMark + csvLine(fields)
  for await (const rows of batches()) {
    yield rows.map((row) => csvLine(fields.map((field) => row[field] ?? null))).join("")
    await onBatch(rows.length)
  }
}
