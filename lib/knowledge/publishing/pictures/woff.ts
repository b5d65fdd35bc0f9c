import { inflateSync } from "node:zlib"

const wordAt = (bytes: Buffer, at: number) => bytes.readUInt32BE(at)
const header = 12
const entry = 16

/** The font that a WOFF file holds compressed (WOFF 1.0): the drawing library reads it only as it is. */
export function fontInWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index
    const [offset, length, whole] = [wordAt(woff, at + 4), wordAt(woff, at + 8), wordAt(woff, at + 12)]
    const bytes = woff.subarray(offset, offset + length)
    return {
      tag: woff.subarray(at, at + 4),
      sum: wordAt(woff, at + 16),
      data: length < whole ? inflateSync(bytes) : bytes,
    }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(header + entry * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, sum, data }] of tables.entries()) {
    const at = header + entry * index
    tag.copy(head, at)
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
