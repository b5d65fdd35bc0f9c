import type { Transform } from "node:stream"
import zlib from "node:zlib"
import { AppError } from "@/lib/platform/errors"

/** zstd is part of Node since 22.15 and 23.8. */
type Zstd = { createZstdCompress?: () => Transform; createZstdDecompress?: () => Transform }

const lacksZstd = () =>
  new AppError(
    `This Node.js (${process.version}) has no zstd. Name a file that ends in .tar.gz, or use Node.js 22.15 or later.`,
  )

/** What compresses a file of this name. @throws AppError where this Node.js has none for it */
export function compressorOf(file: string): Transform {
  if (!file.endsWith(".zst")) return zlib.createGzip({ level: 4 })
  const compress = (zlib as Zstd).createZstdCompress
  if (!compress) throw lacksZstd()
  return compress()
}

const magic = { gzip: Buffer.from([0x1f, 0x8b]), zstd: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]) }

/** What unpacks a file that begins with these bytes. @throws AppError where it is neither gzip nor zstd */
export function decompressorOf(beginning: Buffer, file: string): Transform {
  const begins = (sign: Buffer) => beginning.subarray(0, sign.length).equals(sign)
  if (begins(magic.gzip)) return zlib.createGunzip()
  if (!begins(magic.zstd)) throw new AppError(`${file} is no backup: neither a .tar.gz nor a .tar.zst`)
  const decompress = (zlib as Zstd).createZstdDecompress
  if (!decompress) throw lacksZstd()
  return decompress()
}
