import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { GET } from "@/app/api/files/[...path]/route"
import { POST } from "@/app/api/staff/images/route"
import { hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildOrganisation, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function asker() {
  const acme = await buildOrganisation(database.db)
  const { token } = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const headers = { host: hostOf(acme), authorization: `Bearer ${token}`, "content-type": "image/png" }
  return async (bytes: Uint8Array | string, name = "Team Photo.png") => {
    const url = `http://localhost/api/staff/images?name=${encodeURIComponent(name)}`
    const response = await POST(new Request(url, { method: "POST", headers, body: bytes as BodyInit }))
    return { status: response.status, body: await response.json(), host: headers.host }
  }
}
const picture = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } }).withExif({
    IFD3: { GPSLatitude: "1/1" },
  })

test.each(["png", "jpeg", "webp", "gif"] as const)(
  "a %s is kept as WebP with its size and without its metadata [negative 18, negative 45]",
  async (kind) => {
    const send = await asker()
    const { status, body, host } = await send(await picture().toFormat(kind).toBuffer())
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 200,
        data: {
          src: expect.stringMatching(/^\/api\/files\/[0-9a-f]{24}\/team-photo\.webp$/),
          width: 20,
          height: 10,
        },
      },
    })
    const path = body.data.src.split("/").slice(3)
    const request = new Request(`http://localhost${body.data.src}`, { headers: { host } })
    const given = await GET(request, { params: Promise.resolve({ path }) })
    expect(given.headers.get("content-type")).toBe("image/webp")
    const { exif } = await sharp(await given.arrayBuffer()).metadata()
    expect(exif).toBeUndefined()
  },
)

test("what is no such picture is refused by its content, whatever it says to be [negative 18, negative 45]", async () => {
  const send = await asker()
  for (const bytes of [
    "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "<!doctype html><script>alert(1)</script>",
    "",
    "GIF89a".padEnd(40, "x"),
    await picture().avif().toBuffer(),
    (await picture().png().toBuffer()).subarray(0, 60),
  ])
    expect((await send(bytes)).status).toBe(400)
})

test("one of more than 5 MB, and one that would fill the memory, are refused [negative 45]", async () => {
  const send = await asker()
  const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 400, body: { message: "An image may have at most 5 MB" } })
  const bomb = await sharp({
    create: { width: 16_000, height: 3000, channels: 3, background: "black" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(await send(bomb)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining("40 million pixels") },
  })
})
