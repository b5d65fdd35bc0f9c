import type { Transform } from "node:stream"
import { promisify } from "node:util"
import {
  brotliCompress,
  createBrotliCompress,
  createGzip,
  gzip as deflate,
  constants as zlib,
} from "node:zlib"

/** For how many readers a body is compressed: for one, or for all until it changes. */
type Readers = "one" | "many"

/** The more readers, the more work it is worth. */
const quality: Record<Readers, { br: number; gzip: number }> = {
  one: { br: 4, gzip: 6 },
  many: { br: 5, gzip: 6 },
}

/** A body as it is sent in an encoding, in memory of its own size. */
export const compressed = {
  br: async (body: Buffer, readers: Readers): Promise<Buffer> =>
    alone(
      await promisify(brotliCompress)(body, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: quality[readers].br,
          [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  gzip: async (body: Buffer | string, readers: Readers): Promise<Buffer> =>
    alone(await promisify(deflate)(body, { level: quality[readers].gzip })),
}

/** The library hands out the beginning of 16 KiB, which would be kept with it. */
const alone = (part: Buffer) => (part.buffer.byteLength > part.length ? Buffer.from(part) : part)

/** What compresses a body that comes in pieces; each is passed on without waiting for the next. */
export const packing = {
  br: (readers: Readers): Transform =>
    createBrotliCompress({
      flush: zlib.BROTLI_OPERATION_FLUSH,
      params: { [zlib.BROTLI_PARAM_QUALITY]: quality[readers].br },
    }),
  gzip: (readers: Readers): Transform =>
    createGzip({ flush: zlib.Z_SYNC_FLUSH, level: quality[readers].gzip }),
}
