import { Readable } from "node:stream"
import { finished } from "node:stream/promises"
import { ZipFile } from "yazl"

export type ZippedFile = {
  path: string
  pieces: AsyncIterable<string | Uint8Array>
  /** What is compressed already is not again. */
  compress?: boolean
}

type Options = { now: Date; signal?: AbortSignal }

/** A ZIP of these files, one after the other as it is read; nothing is ever whole in memory. */
export function zipOf(files: AsyncIterable<ZippedFile>, { now, signal }: Options): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const stop = (error: unknown) => output.destroy(error instanceof Error ? error : new Error("Stopped"))
  // It may fail before it is read; the reader is told then.
  output.on("error", () => {})
  if (signal?.aborted) stop(signal.reason)
  signal?.addEventListener("abort", () => stop(signal.reason), { once: true })
  zip.on("error", stop)
  fill(zip, output, files, now).catch(stop)
  return output
}

async function fill(zip: ZipFile, output: Readable, files: AsyncIterable<ZippedFile>, mtime: Date) {
  for await (const { path, pieces, compress = true } of files) {
    const stream = Readable.from(pieces, { objectMode: false })
    const end = () => stream.destroy()
    // A reader who has left the archive does not want this file either.
    if (output.destroyed) end()
    output.once("close", end)
    zip.addReadStream(stream, path, { mtime, compress })
    await finished(stream)
    output.off("close", end)
  }
  zip.end()
}
