import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { GET, HEAD } from "@/app/api/files/[...path]/route"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { putImage } from "./mutations"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-serving-"))
  process.env.DATA_DIR = folder
  process.env.ROOT_DOMAIN = "localhost"
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function setUp() {
  const { operator, organisation } = await buildOrganisation(database.db)
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#c33" } })
    .png()
    .toBuffer()
  const { id } = await putImage(operator, bytes, "Chart.png")
  const ask = (
    path: string,
    { host = `${organisation.identifier}.localhost:3000`, method = "GET", headers = {} } = {},
  ) => {
    const request = new Request(`http://portal.invalid/api/files/${path}`, {
      method,
      headers: { host, ...headers },
    })
    const params = Promise.resolve({ path: path.split("/").map(decodeURIComponent) })
    return (method === "HEAD" ? HEAD : GET)(request, { params })
  }
  return { operator, id, ask }
}

test("an image is served as WebP that browsers may keep for ever", async () => {
  const { id, ask } = await setUp()
  const response = await ask(`${id}/chart-480.webp`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    etag: `"${id}-480"`,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await sharp(bytes).metadata()).width).toBe(480)
  expect(response.headers.get("content-length")).toBe(String(bytes.length))
})

test("who has it already gets 304, who asks for the head gets no body", async () => {
  const { id, ask } = await setUp()
  const known = await ask(`${id}/chart.webp`, { headers: { "if-none-match": `"x", W/"${id}-full"` } })
  expect(known.status).toBe(304)
  const head = await ask(`${id}/chart.webp`, { method: "HEAD" })
  expect([head.status, await head.text()]).toEqual([200, ""])
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0)
})

test.each([
  ["another name", (id: string) => `${id}/other.webp`],
  ["another width", (id: string) => `${id}/chart-500.webp`],
  ["another format", (id: string) => `${id}/chart.png`],
  ["an unknown id", () => "ffffffffffffffffffffffff/chart.webp"],
  ["a path upwards", (id: string) => `${id}/..%2f..%2fetc%2fpasswd`],
  ["a NUL", (id: string) => `${id}/chart%00.webp`],
  ["a very long id", () => `${"a".repeat(10_000)}/chart.webp`],
  ["nothing more", (id: string) => id],
])("%s is not found", async (_, path) => {
  const { id, ask } = await setUp()
  expect((await ask(path(id))).status).toBe(404)
})

test("an image is found on its own company's host only, while there is that company", async () => {
  const { id, ask, operator } = await setUp()
  const other = await buildOrganisation(database.db)
  const hosts = [
    `${other.organisation.identifier}.localhost`,
    "localhost",
    "nobody.localhost",
    "127.0.0.1",
    "a b",
    "",
  ]
  for (const host of hosts) expect((await ask(`${id}/chart.webp`, { host })).status).toBe(404)
  await updateOrganisation(operator, { deleted: true })
  expect((await ask(`${id}/chart.webp`)).status).toBe(404)
})
