import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { inject } from "light-my-request"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { StaticFiles } from "./static-files"

const folder = makeDataFolder("statics")
const script = "export const words = 'words words words'\n"
beforeAll(() => {
  for (const place of [".next/static/chunks", "public/static/page", "public/static/.hidden"])
    mkdirSync(join(folder, place), { recursive: true })
  for (const file of [
    ".next/static/chunks/a.js",
    ".next/static/chunks/a.woff2",
    "public/static/first.js",
    "public/static/.hidden/a.js",
    "secret.js",
  ])
    writeFileSync(join(folder, file), script)
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
