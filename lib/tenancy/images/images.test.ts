import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { ForbiddenError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { putImage } from "./mutations"
import { readImage } from "./queries"

const database = testDatabase()
let [operator, visitor] = [{} as Context, {} as Context]
let folder = ""

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-images-"))
  process.env.DATA_DIR = folder
})
beforeEach(async () => {
  const built = await buildOrganisation(database.db)
  operator = built.operator
  visitor = built.visitor
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })

describe("keeping an image", () => {
  test("it is read back as WebP in its own size, and smaller in the fixed widths", async () => {
    const { id, name, width, height } = await putImage(
      operator,
      await picture(1000, 500).png().toBuffer(),
      "A b.png",
    )
    expect({ name, width, height }).toEqual({ name: "a-b", width: 1000, height: 500 })
    expect(await sharp((await readImage(visitor, id)).bytes).metadata()).toMatchObject({
      format: "webp",
      width: 1000,
    })
    expect(await sharp((await readImage(visitor, id, 480)).bytes).metadata()).toMatchObject({
      width: 480,
      height: 240,
    })
    expect(await sharp((await readImage(visitor, id, 1440)).bytes).metadata()).toMatchObject({ width: 1000 })
    expect(await readdir(join(folder, "files", operator.organisation.id))).toEqual([id, `${id}-480`])
  })

  test("the same bytes are kept once, whatever they are called", async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    const first = await putImage(operator, bytes, "one.png")
    expect(await putImage(operator, bytes, "two.png")).toEqual(first)
  })

  test("a wide image becomes 2400 pixels wide, a transparent one stays transparent", async () => {
    expect(await putImage(operator, await picture(4000, 1000).jpeg().toBuffer(), "a.jpg")).toMatchObject({
      width: 2400,
      height: 600,
    })
    const { id } = await putImage(operator, await picture(600, 600, 0).png().toBuffer(), "logo.png")
    const { data } = await sharp((await readImage(visitor, id, 480)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })

  test("where and when a photograph was taken is not kept, and it stands upright", async () => {
    const photo = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: "me" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { id, width, height } = await putImage(operator, photo, "photo.jpg")
    expect({ width, height }).toEqual({ width: 20, height: 40 })
    expect((await sharp((await readImage(visitor, id)).bytes).metadata()).exif).toBeUndefined()
  })

  test("only people who write articles may do it", async () => {
    await expect(putImage(visitor, await picture(1, 1).png().toBuffer(), "a.png")).rejects.toThrow(
      ForbiddenError,
    )
  })
})

describe("what is no image, or too much of one", () => {
  test.each([
    ["HTML called .png", Buffer.from("<html><script>alert(1)</script></html>")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["an empty file", Buffer.alloc(0)],
    ["a PNG signature with nothing behind it", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["a JPEG of noise", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000, 7)])],
    ["HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
    [
      "more than 20 MB",
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(21 * 1024 * 1024)]),
    ],
    ["a PNG of 50,000 x 50,000 pixels", pngOf(50_000, 50_000)],
  ])("%s is refused", async (_, bytes) => {
    await expect(putImage(operator, bytes, "a.png")).rejects.toThrow(InvalidError)
  })

  test("an animation of more than 1000 frames is refused or kept as its first frame, a shorter one stays one", async () => {
    const gifOf = (frames: number) => {
      const raw = { width: 2, height: 2 * frames, channels: 4 as const, pageHeight: 2 }
      const bytes = Buffer.from(Array.from({ length: 16 * frames }, (_, index) => (index * 7) % 256))
      return sharp(bytes, { raw }).gif({ loop: 0, delay: 100 }).toBuffer()
    }
    const long = await gifOf(1001)
    await expect(putImage(operator, long, "a.gif")).rejects.toThrow("at most 1000 frames")
    const still = await putImage(operator, long, "a.gif", { still: true })
    expect((await sharp((await readImage(visitor, still.id)).bytes).metadata()).pages).toBeUndefined()
    const { id, height } = await putImage(operator, await gifOf(150), "a.gif")
    expect(height).toBe(2)
    expect((await sharp((await readImage(visitor, id)).bytes).metadata()).pages).toBe(150)
  })
})

test("another company's image does not exist, nor does one whose bytes are gone", async () => {
  const { id } = await putImage(operator, await picture(10, 10).png().toBuffer(), "a.png")
  const other = await buildOrganisation(database.db)
  await expect(readImage(other.visitor, id)).rejects.toThrow(NotFoundError)
  await rm(join(folder, "files", operator.organisation.id), { recursive: true })
  await expect(readImage(visitor, id, 480)).rejects.toThrow(NotFoundError)
})

/** A PNG that claims a size and has the pixels of one line. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const pixels = deflateSync(Buffer.alloc(width + 1))
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}
