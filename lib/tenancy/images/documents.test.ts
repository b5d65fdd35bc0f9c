import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { GET, HEAD } from "@/app/api/files/[...path]/route"
import { ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation, buildSignedInCustomer } from "@/lib/testing/factories"
import { documentPath } from "./documents"
import { putDocument } from "./mutations"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-documents-"))
  process.env.DATA_DIR = folder
  process.env.ROOT_DOMAIN = "localhost"
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const guide = Buffer.from("%PDF-1.4 a guide")

async function setUp() {
  const { operator, organisation } = await buildOrganisation(database.db)
  const path = documentPath(await putDocument(operator, guide, "Preisliste Süd.PDF"))
  const ask = (at: string, { identifier = organisation.identifier, method = "GET", headers = {} } = {}) => {
    const host = `${identifier}.localhost:3000`
    const request = new Request(`http://portal.invalid${at}`, { method, headers: { host, ...headers } })
    const params = Promise.resolve({ path: at.split("/").slice(3) })
    return (method === "HEAD" ? HEAD : GET)(request, { params })
  }
  return { operator, path, ask }
}

test("a document is given as what it is, to be saved under its name, and runs nothing", async () => {
  const { path, ask } = await setUp()
  expect(path).toMatch(/^\/api\/files\/[0-9a-f]{24}\/preisliste-sud\.pdf$/)
  const answer = await ask(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      "attachment; filename=\"Preisliste S_d.PDF\"; filename*=UTF-8''Preisliste%20S%C3%BCd.PDF",
    "content-length": String(guide.length),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(guide)
  const etag = answer.headers.get("etag") ?? ""
  expect((await ask(path, { headers: { "if-none-match": etag } })).status).toBe(304)
  expect(await (await ask(path, { method: "HEAD" })).text()).toBe("")
})

test("a document is read no further than it is taken, and not at all where only its head is asked for", async () => {
  const { operator, ask } = await setUp()
  const film = Buffer.alloc(4 * 1024 * 1024, "film")
  const path = documentPath(await putDocument(operator, film, "tour.mp4"))
  const { body, headers } = await ask(path)
  expect(headers.get("content-length")).toBe(String(film.length))
  const reader = body?.getReader()
  const piece = await reader?.read()
  expect(piece?.value?.length).toBeLessThan(film.length / 8)
  await reader?.cancel()
  const opening = jest.spyOn(streamStorage(), "open")
  const etag = headers.get("etag") ?? ""
  await ask(path, { method: "HEAD" })
  await ask(path, { headers: { "if-none-match": etag } })
  for (const { value } of opening.mock.results)
    expect(await (await value)?.getReader().read()).toEqual({ done: true, value: undefined })
  expect(opening).toHaveBeenCalledTimes(2)
  opening.mockRestore()
})

test("it is found at its own address and its own company alone", async () => {
  const { path, ask, operator } = await setUp()
  const other = await buildOrganisation(database.db)
  for (const at of [
    path.replace("preisliste", "other"),
    path.replace(".pdf", ".zip"),
    path.replace(".pdf", ".webp"),
  ])
    expect([at, (await ask(at)).status]).toEqual([at, 404])
  expect((await ask(path, { identifier: other.organisation.identifier })).status).toBe(404)
  expect((await ask(path)).status).toBe(200)
  // The same bytes are kept once.
  expect(documentPath(await putDocument(operator, guide, "another.pdf"))).toBe(path)
})

test.each([
  ["Guide 480.pdf", "guide-480.pdf"],
  ["案内.pdf", "file.pdf"],
  ["Image.PDF", "image.pdf"],
])("%s is at %s", (name, address) => {
  expect(documentPath({ id: "0", name })).toBe(`/api/files/0/${address}`)
})

test("what is no document is refused, and a customer keeps none", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { asking: customer } = await buildSignedInCustomer(database.db)
  for (const name of ["page.html", "picture.svg", "program.exe", "nothing"])
    await expect(putDocument(operator, guide, name)).rejects.toThrow(InvalidError)
  await expect(putDocument(operator, Buffer.alloc(0), "empty.pdf")).rejects.toThrow("empty")
  await expect(putDocument(customer, guide, "a.pdf")).rejects.toThrow(ForbiddenError)
})
