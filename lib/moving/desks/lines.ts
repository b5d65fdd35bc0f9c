import { createReadStream } from "node:fs"

/** A line of a file, without its end; `next` is where the one after it begins. */
export type Line = { text: string; next: number; isEnded: boolean }

/** Characters of one line: a longer one is no ticket of this world. */
const longestLine = 128 * 1024 * 1024

/** The lines of a file from this byte on, one after the other; a file of any size is held in memory by one line. */
export const linesOf = (path: string, start = 0): AsyncGenerator<Line> =>
  linesIn(createReadStream(path, { start, highWaterMark: 256 * 1024 }), start)

/** The lines of what is read, which begins at this byte. */
export async function* linesIn(bytes: AsyncIterable<Buffer>, start = 0): AsyncGenerator<Line> {
  let pieces: Buffer[] = []
  let size = 0
  let at = start
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const text = Buffer.concat([...pieces, chunk.subarray(from, end)]).toString("utf8")
      at += size + end - from + 1
      yield { text, next: at, isEnded: true }
      pieces = []
      size = 0
      from = end + 1
    }
    pieces.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > longestLine) throw new RangeError("A line of the file is too long")
  }
  if (size > 0) yield { text: Buffer.concat(pieces).toString("utf8"), next: at + size, isEnded: false }
}
