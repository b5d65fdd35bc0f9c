import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { crc32, deflateSync } from "node:zlib"
import { sql } from "kysely"
import sharp from "sharp"
import { GET, HEAD } from "@/app/api/photos/[...path]/route"
import { DELETE, POST } from "@/app/api/photos/route"
import { approveComment, writeComment } from "@/lib/knowledge/comments/mutations"
import { listComments } from "@/lib/knowledge/comments/queries"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { createTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildSignedInCustomer,
  buildSignedInOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { firstTry, lastTry } from "@/lib/testing/tries"
import { dropPhoto } from "@/lib/work/tasks/drop-photo"
import { changePhoto, removePhoto } from "./mutations"
import { faultOfPick, largestPhoto, parsePhotoPath, photoAt, photoFault } from "./schema"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-photos-"))
  process.env.DATA_DIR = folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const withCustomer = () => buildSignedInCustomer(database.db)
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } })
const png = () => picture().png().toBuffer()

type Asking = Awaited<ReturnType<typeof withCustomer>>["asking"]
const headersOf = ({ organisation, token }: Partial<Asking> & Pick<Asking, "organisation">) => ({
  host: `${organisation.identifier}.localhost`,
  ...(token && { authorization: `Bearer ${token}` }),
})
const send = async (
  asking: Parameters<typeof headersOf>[0],
  body: string | Uint8Array | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
) => {
  const all = { ...headersOf(asking), ...headers }
  const response = await POST(
    new Request("http://x/api/photos", { method: "POST", body, headers: all, duplex: "half" } as RequestInit),
  )
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const look = (asking: Parameters<typeof headersOf>[0], path: string, headers = {}, method = "GET") =>
  (method === "HEAD" ? HEAD : GET)(
    new Request(`http://x${path}`, { method, headers: { ...headersOf(asking), ...headers } }),
  )

const filesOf = (organisationId: string) =>
  readdir(join(folder, "files", organisationId)).catch(() => [] as string[])
/** What the worker would do by now, and what it will in an hour. */
async function work({ later = false, helpers = firstTry } = {}) {
  const { rows } = await sql<{ payload: unknown }>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'drop-photo' AND (${later} OR j.run_at <= now())`.execute(database.db)
  for (const { payload } of rows) await dropPhoto(payload, helpers)
}

test("a photo is kept as squares in three sizes, upright and without what the camera wrote into it [Q06, negative 45]", async () => {
  const { asking } = await withCustomer()
  const withPlace = await picture()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const photo = await changePhoto(asking, withPlace)
  for (const size of [80, 192, 384] as const) {
    const response = await look(asking, photoAt(photo, size))
    const kept = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ format: "webp", width: size, height: size })
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test("it is served for ever to anyone who knows its address, in its own company only, and as an image only [negative 18]", async () => {
  const { asking } = await withCustomer()
  const photo = await changePhoto(asking, await png())
  expect(photo).toMatch(/^\/api\/photos\/[0-9a-f]{24}\/80\.webp$/)
  const anybody = { organisation: asking.organisation }
  const response = await look(anybody, photo)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  })
  const etag = response.headers.get("etag") ?? ""
  expect((await look(anybody, photo, { "if-none-match": etag })).status).toBe(304)
  const head = await look(anybody, photo, {}, "HEAD")
  expect([head.status, await head.text()]).toEqual([200, ""])
  const other = await withCustomer()
  expect((await look(other.asking, photo)).status).toBe(404)
  for (const path of ["/81.webp", "/80.png", "/../80.webp", ""])
    expect([path, (await look(anybody, photo.replace("/80.webp", path))).status]).toEqual([path, 404])
})

test("exactly 2,097,152 bytes pass, one more does not, however they are announced [D-45, negative 44]", async () => {
  const { asking, organisation } = await withCustomer()
  const small = await picture().jpeg().toBuffer()
  // Bytes behind the end of a JPEG are no part of the picture.
  const exact = Buffer.concat([small, Buffer.alloc(largestPhoto - small.length)])
  expect((await send(asking, exact)).status).toBe(200)
  const refused = await send(asking, Buffer.concat([exact, Buffer.alloc(1)]))
  expect(refused).toMatchObject({ status: 400, body: { message: photoFault, errors: { photo: photoFault } } })
  expect(refused.headers.get("connection")).toBe("close")
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  expect((await send({ ...asking, organisation }, endless)).status).toBe(400)
  expect(given).toBeLessThan(largestPhoto + 1_000_000)
})

/** A PNG that claims a size and has the pixels of none of it. */
function pngOf(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(side))),
    chunk("IEND", Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts])
}

test("what is no PNG or JPEG by its content, damaged or too large to decode changes nothing [Q06, negative 18, negative 45]", async () => {
  const { asking, customer, visitor, organisation } = await withCustomer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
  const refusals: [what: string, bytes: string | Uint8Array, words: string][] = [
    ["an SVG", svg, photoFault],
    ["HTML", "<!doctype html><script>alert(1)</script>", photoFault],
    ["a GIF", await picture().gif().toBuffer(), photoFault],
    ["a WebP", await picture().webp().toBuffer(), photoFault],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), photoFault],
    [
      "a PDF that is a picture further on",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), await png()]),
      photoFault,
    ],
    ["nothing", "", photoFault],
    [
      "half a PNG",
      (await picture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      "The photo is damaged",
    ],
    ["50,000 x 50,000 pixels", pngOf(50_000), "A photo may have at most 40 million pixels"],
    ["a few bytes", Buffer.from("\x89PNG\r\n\x1a\nxxxx", "latin1"), "The photo is damaged"],
  ]
  for (const [what, bytes, words] of refusals) {
    const { status, body } = await send(asking, bytes, { "content-type": "image/png" })
    expect({ what, status, words: body.message }).toEqual({ what, status: 400, words })
  }
  expect((await visitor.store.people.accounts.find(customer.id))?.photo).toBe("")
  expect(await filesOf(organisation.id)).toEqual([])
})

test("a JPEG named .png is a JPEG: the content counts, and no name is kept [Q06, negative 17, negative 45]", async () => {
  const { asking, organisation } = await withCustomer()
  const { status, body } = await send(asking, await picture().jpeg().toBuffer(), {
    "content-type": "image/png",
    "content-disposition": 'attachment; filename="../../.htaccess.png"',
  })
  expect(status).toBe(200)
  expect(body.imageurl).toBe(photoAt(body.thumbnail, 192))
  for (const name of await filesOf(organisation.id)) expect(name).toMatch(/^[0-9a-f]{24}-(80|192|384)$/)
})

test("of a picture that is something else as well only the picture is kept [negative 18, negative 45]", async () => {
  const { asking } = await withCustomer()
  const canary = "<script>alert('CANARY')</script>"
  const commented = await picture()
    .withExif({ IFD0: { ImageDescription: canary } })
    .jpeg()
    .toBuffer()
  for (const polyglot of [
    Buffer.concat([commented, Buffer.from(canary)]),
    Buffer.concat([await png(), Buffer.from(canary)]),
  ]) {
    expect(polyglot.includes(canary)).toBe(true)
    const { status, body } = await send(asking, polyglot)
    expect(status).toBe(200)
    for (const size of [80, 192, 384] as const) {
      const kept = Buffer.from(await (await look(asking, photoAt(body.thumbnail, size))).arrayBuffer())
      expect([kept.subarray(8, 12).toString(), kept.includes("CANARY")]).toEqual(["WEBP", false])
    }
  }
})

test("a new photo takes the place of the old one, whose files go; so does one that is removed [Q06, D-57]", async () => {
  const { asking, organisation, customer, visitor } = await withCustomer()
  const first = await changePhoto(asking, await png())
  const second = await changePhoto(asking, await png())
  await work()
  const id = parsePhotoPath(second)?.id
  expect((await filesOf(organisation.id)).sort()).toEqual([`${id}-192`, `${id}-384`, `${id}-80`])
  expect((await look(asking, first)).status).toBe(404)
  await work({ later: true })
  expect((await look(asking, second)).status).toBe(200)
  await removePhoto(asking)
  await work()
  expect(await filesOf(organisation.id)).toEqual([])
  expect((await visitor.store.people.accounts.find(customer.id))?.photo).toBe("")
})

test("what is left of a change that broke off is removed, and everything of an account that is deleted [R12]", async () => {
  const { asking, organisation, operator } = await withCustomer()
  await changePhoto(asking, await png())
  const gone = await signedIn(operator, "customer", await buildCustomer(operator))
  await deleteOwnAccount(gone, goodPassword)
  await expect(changePhoto(gone, await png())).rejects.toThrow("Please sign in")
  expect(await filesOf(organisation.id)).toHaveLength(6)
  await work({ later: true })
  expect(await filesOf(organisation.id)).toHaveLength(3)
  await deleteOwnAccount(asking, goodPassword)
  await work()
  expect(await filesOf(organisation.id)).toEqual([])
})

test("a photo that could not be removed at the last try is tried again an hour later [R12]", async () => {
  const { asking, organisation } = await withCustomer()
  await changePhoto(asking, await png())
  await deleteOwnAccount(asking, goodPassword)
  await sql`DELETE FROM graphile_worker._private_jobs WHERE run_at > now()`.execute(database.db)
  await rename(join(folder, "files"), join(folder, "elsewhere"))
  await writeFile(join(folder, "files"), "no folder")
  await expect(work()).rejects.toThrow()
  await work({ helpers: lastTry })
  await rm(join(folder, "files"))
  await rename(join(folder, "elsewhere"), join(folder, "files"))
  await work({ later: true })
  expect(await filesOf(organisation.id)).toEqual([])
})

test("the header, tickets and comments show it at once [Q19, N06, H14]", async () => {
  const { asking, operator, visitor } = await withCustomer()
  const article = await buildArticle(operator)
  const { id } = await writeComment(asking, { articleId: article.id, body: "Thanks" })
  await approveComment(await signedIn(visitor, "agent", await buildAgent(operator)), id)
  const ticket = await createTicket(asking, { subject: "Bell", body: "<p>It rings.</p>" })
  const photo = await changePhoto(asking, await png())
  const session = await call("session", {}, asking)
  expect(session.body.data.user.photo).toBe(photo)
  expect((await getThread(asking, ticket.id)).entries[0]?.authorPhoto).toBe(photo)
  const { body } = await call("fetchTicketDetails", { ticket_id: ticket.id }, asking)
  expect(body.threadList[0].imageurl).toBe(photo)
  expect((await listComments(visitor, article.id)).items[0]?.authorPhoto).toBe(photo)
  expect((await call("updateProfileOnComments", {}, asking)).body.data.imageurl).toBe(photo)
})

test("image-token says under which token the picture is kept, fetches nothing and takes nobody else's [Q19, X27, X64, D-34, negative 41]", async () => {
  const { asking, customer, operator, visitor } = await withCustomer()
  expect((await call("imageToken", {}, asking)).body).toEqual({ status: 200, token: "notexist" })
  const { body: sent } = await send(asking, await png())
  const { imageurl, thumbnail } = sent
  const input = { imageurl, thumbnail, commentator_id: customer.id, user_id: customer.id }
  expect((await call("imageToken", input, asking)).body).toEqual({ status: 200, token: thumbnail })
  const neighbour = await signedIn(visitor, "customer", await buildCustomer(operator))
  expect((await call("imageToken", input, neighbour)).status).toBe(403)
  for (const foreign of [imageurl, "http://127.0.0.1:1/x.png", "file:///etc/passwd", "//x/y.png"])
    expect((await call("imageToken", { imageurl: foreign }, neighbour)).body).toMatchObject({
      status: "400",
      errors: { imageurl: "The picture has to be uploaded first" },
    })
  expect((await call("imageToken", { commentator_id: customer.id }, neighbour)).status).toBe(403)
})

test("photos are changed by their own person: no visitor, no owner, no other site's page [D-34, negative 38]", async () => {
  const { asking, organisation, visitor, operator, customer } = await withCustomer()
  const bytes = await png()
  expect((await send({ organisation }, bytes)).status).toBe(401)
  expect((await send(asking, bytes, { origin: "https://evil.example" })).status).toBe(403)
  const drop = (headers: Record<string, string>) =>
    DELETE(new Request("http://x/api/photos", { method: "DELETE", headers }))
  expect((await drop(headersOf({ organisation }))).status).toBe(401)
  const owner = await buildSignedInOwner(database.db)
  expect((await send(owner.asking, bytes)).status).toBe(403)
  // The token of another company's customer is unknown here.
  expect((await send({ organisation: owner.organisation, token: asking.token }, bytes)).status).toBe(401)
  expect((await visitor.store.people.accounts.find(customer.id))?.photo).toBe("")
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  expect((await send(agent, bytes)).status).toBe(200)
  expect(await (await drop(headersOf(agent))).json()).toMatchObject({ status: 200, imageurl: "notexist" })
})

test("a picked file is judged by type and size before it is sent [Q06, D-45]", () => {
  expect(faultOfPick({ type: "image/png", size: largestPhoto })).toBeNull()
  expect(faultOfPick({ type: "image/jpeg", size: 1 })).toBeNull()
  for (const pick of [
    { type: "image/png", size: largestPhoto + 1 },
    { type: "image/svg+xml", size: 10 },
    { type: "", size: 10 },
    { type: "image/png", size: 0 },
  ])
    expect(faultOfPick(pick)).toBe(photoFault)
})
