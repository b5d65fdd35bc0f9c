import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"
import { inject } from "light-my-request"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { StaticFiles } from "./static-files"

const folder = makeDataFolder("statics")
const script = "export const words = 'words words words'\n"
beforeAll(() => {
  for (const file of [
    "_next/static/chunks/a.js",
    "_next/static/chunks/a.woff2",
    "static/first.js",
    "static/mark.svg",
    "static/.hidden/a.js",
    "api/docs/swagger-ui.css",
    "../secret.js",
  ]) {
    const place = join(folder, ".next/vestibule/sent", file)
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(`${place}.br`, brotliCompressSync(script))
    writeFileSync(`${place}.gz`, gzipSync(script))
  }
})
afterAll(() => removeDataFolder(folder))

const files = new StaticFiles(folder)
const ask = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" | "POST" = "GET") =>
  inject(
    async (request, response) => {
      if (!(await files.answer(request as never, response as never)))
        response.writeHead(404).end("left to others")
    },
    { method, url, headers },
  )

test("a file is sent as the visitor takes it, brotli first, and is good for ever where its name says what is in it", async () => {
  const wide = await ask("/_next/static/chunks/a.js?v=1", { "accept-encoding": "gzip, br" })
  expect(brotliDecompressSync(wide.rawPayload).toString()).toBe(script)
  expect(wide.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  })
  const old = await ask("/static/first.js", { "accept-encoding": "gzip, br;q=0" })
  expect(gunzipSync(old.rawPayload).toString()).toBe(script)
  expect(old.headers["cache-control"]).toBe("public, max-age=0")
  const drawing = await ask("/static/mark.svg", { "accept-encoding": "br" })
  expect(drawing.headers).toMatchObject({ "content-encoding": "br", "content-type": "image/svg+xml" })
})

test("the tag of one encoding is no other's", async () => {
  const { headers } = await ask("/static/first.js", { "accept-encoding": "br" })
  const other = { "accept-encoding": "gzip", "if-none-match": String(headers.etag) }
  expect((await ask("/static/first.js", other)).statusCode).toBe(200)
})

test("a visitor who has it is told so, and a HEAD brings no body", async () => {
  const accepted = { "accept-encoding": "br" }
  const { headers } = await ask("/static/first.js", accepted)
  const again = await ask("/static/first.js", { ...accepted, "if-none-match": String(headers.etag) })
  expect([again.statusCode, again.payload]).toEqual([304, ""])
  const head = await ask("/static/first.js", accepted, "HEAD")
  expect([head.statusCode, head.payload, head.headers["content-length"]]).toEqual([
    200,
    "",
    headers["content-length"],
  ])
})

test.each([
  ["/static/none.js", "br"],
  ["/static/../../secret.js", "br"],
  ["/static/%2e%2e/%2e%2e/secret.js", "br"],
  ["/static/.hidden/a.js", "br"],
  ["/_next/static/../../secret.js", "br"],
  ["/_next/static/chunks/a.woff2", "br"],
  ["/_next/static/chunks", "br"],
  ["/static/first.js", "identity"],
])("%s for %s is left to others", async (url, encoding) => {
  expect((await ask(url, { "accept-encoding": encoding })).payload).toBe("left to others")
})

test("a write is left to others", async () => {
  expect((await ask("/static/first.js", { "accept-encoding": "br" }, "POST")).payload).toBe("left to others")
})
