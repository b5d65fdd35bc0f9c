import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { deskClient } from "./client"
import { DeskAway, DeskLacks, DeskRefused, FileRefused } from "./errors"
import { longestFile } from "./values"

let server: Server
const asked: { url: string; authorization: string | undefined }[] = []
let answer: RequestListener = (_request, response) => response.end("{}")

beforeAll(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? "", authorization: request.headers.authorization })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => {
  delete process.env.PRIVATE_NETWORKS
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const patience = { waitMs: 2_000, againMs: 5, tries: 3, awayMs: 60_000 }
const client = (headers = () => ({ authorization: "Bearer secret" })) =>
  deskClient({ base: `${origin()}/api/v2`, headers, patience })
const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(typeof value === "string" ? value : JSON.stringify(value))
  }

test("a page is asked below the base with the token, and the next one by its whole address", async () => {
  answer = json({ count: 2 })
  expect(await client().get("tickets.json", { page: 2, per_page: undefined })).toEqual({ count: 2 })
  await client().get(`${origin()}/api/v2/tickets.json?page=3`)
  expect(asked).toEqual([
    { url: "/api/v2/tickets.json?page=2", authorization: "Bearer secret" },
    { url: "/api/v2/tickets.json?page=3", authorization: "Bearer secret" },
  ])
  await expect(client().get("https://elsewhere.example/api/v2/x")).rejects.toThrow("another address")
})

test("ids beyond what a number holds stay whole, in texts as they are", async () => {
  answer = json(
    '{"id":9007199254740993,"list":[-12345678901234567890, 12],"rate":0.1234567890123456,"text":"at 9007199254740993 \\"12345678901234567\\""}',
  )
  expect(await client().get("x")).toEqual({
    id: "9007199254740993",
    list: ["-12345678901234567890", 12],
    rate: 0.1234567890123456,
    text: 'at 9007199254740993 "12345678901234567"',
  })
})

test("it waits as long as the desk says, and leaves a long wait to the caller", async () => {
  let times = 0
  answer = (request, response) => {
    times += 1
    return times === 1
      ? json("", 429, { "retry-after": "1" })(request, response)
      : json({ ok: true })(request, response)
  }
  const began = performance.now()
  expect(await client().get("x")).toEqual({ ok: true })
  expect(performance.now() - began).toBeGreaterThan(950)
  answer = json("", 429, { "retry-after": "3600" })
  const away = (await client()
    .get("x")
    .catch((error) => error)) as DeskAway
  expect(away).toBeInstanceOf(DeskAway)
  expect(Math.round((away.until.getTime() - Date.now()) / 60_000)).toBe(60)
  answer = json("", 429, { "retry-after": new Date(Date.now() + 3_600_000).toUTCString() })
  const dated = (await client()
    .get("x")
    .catch((error) => error)) as DeskAway
  expect(Math.round((dated.until.getTime() - Date.now()) / 60_000)).toBe(60)
})

test("a desk that is not well is asked again, and then later", async () => {
  let times = 0
  answer = (request, response) =>
    ++times < 3 ? json("", 502)(request, response) : json({ ok: true })(request, response)
  expect(await client().get("x")).toEqual({ ok: true })
  answer = (request) => request.destroy()
  await expect(client().get("x")).rejects.toThrow(DeskAway)
})

test("short waits that a desk asks for are not counted among its failures", async () => {
  let times = 0
  answer = (request, response) => {
    times += 1
    const [status, headers] = times < 8 ? [429, { "retry-after": "0" }] : times < 10 ? [503, {}] : [200, {}]
    return json({ ok: true }, status, headers as Record<string, string>)(request, response)
  }
  expect(await client().get("x")).toEqual({ ok: true })
  expect(times).toBe(10)
  times = 0
  answer = (request, response) => {
    times += 1
    return json("", 429, { "retry-after": "0" })(request, response)
  }
  await expect(client().get("x")).rejects.toThrow(DeskAway)
  expect(times).toBe(4 * patience.tries)
})

test("a file on a host that does not answer any more is missing, and one of the desk is fetched later", async () => {
  answer = (request) => request.destroy()
  await expect(client().download(`${origin()}/files/1`)).rejects.toThrow(DeskAway)
  await expect(client().download("http://127.0.0.1:1/files/1")).rejects.toEqual(
    new FileRefused("file-missing"),
  )
})

test("a token that is refused, or may not read, is said in words; what is not there as well", async () => {
  answer = json("", 401)
  await expect(client().get("x")).rejects.toThrow(new DeskRefused("The desk does not accept the token"))
  answer = json("", 403)
  await expect(client().get("users")).rejects.toThrow("The token may not read /api/v2/users")
  answer = json("", 404)
  await expect(client().get("x")).rejects.toThrow(DeskLacks)
  answer = (_request, response) => response.end("<html>")
  await expect(client().get("x")).rejects.toThrow("is no JSON")
})

test("no address is asked that the installation may not reach", async () => {
  process.env.PRIVATE_NETWORKS = ""
  await expect(client().get("x")).rejects.toThrow("private network")
  process.env.PRIVATE_NETWORKS = "127.0.0.1"
  expect(asked).toEqual([])
})

test("packed answers are unpacked", async () => {
  answer = (_request, response) => {
    response.writeHead(200, { "content-encoding": "gzip" })
    response.end(gzipSync('{"ok":true}'))
  }
  expect(await client().get("x")).toEqual({ ok: true })
})

test("a file comes from where the desk leads, without the token at another host", async () => {
  const other = createServer((request, response) => {
    expect(request.headers.authorization).toBeUndefined()
    response.writeHead(200, { "content-type": "image/png", "content-length": "3" })
    response.end("abc")
  })
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/signed`
  answer = json("", 302, { location })
  const { body, ...file } = await client().download(`${origin()}/attachments/1`)
  expect(file).toEqual({ type: "image/png", size: 3 })
  expect(Buffer.concat(await body.toArray()).toString()).toBe("abc")
  expect(asked[0]?.authorization).toBe("Bearer secret")
  other.close()
})

test.each([
  ["is missing", json("", 404), "file-missing"],
  ["is a page", json("<html>", 200, { "content-type": "text/html; charset=utf-8" }), "file-not-a-file"],
  ["is too large", json("", 200, { "content-length": String(longestFile + 1) }), "file-too-large"],
  ["leads nowhere", json("", 302, { location: "file:///etc/passwd" }), "file-refused"],
  ["leads in a circle", json("", 302, { location: "/attachments/1" }), "file-refused"],
])("a file that %s does not come, and says why", async (_what, given, reason) => {
  answer = given
  const error = await client()
    .download(`${origin()}/attachments/1`)
    .catch((thrown) => thrown)
  expect(error).toBeInstanceOf(FileRefused)
  expect(error.reason).toBe(reason)
})
