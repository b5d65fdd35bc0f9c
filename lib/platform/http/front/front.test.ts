import { once } from "node:events"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import pino from "pino"
import { Admission } from "@/lib/platform/http/load/admission"
import { createPortalServer, stopServer } from "@/lib/platform/http/server/portal-server"
import { html, later } from "@/lib/testing/cached-portal"

const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => stopServer(server, 0))))

const page = `<h1>kept</h1>${" ".repeat(14_000)}`
/** More than a page kept in one piece with its head. */
const large = `<h1>kept</h1>${" ".repeat(512 * 1024)}`
const kept = "GET /kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"
const last = "GET /api/last HTTP/1.1\r\nHost: acme.test\r\nConnection: close\r\n\r\n"
const keptLarge = kept.replace("/kb", "/kb/article/Large")
/** Not kept, but understood: Node answers it on a connection that it gives back. */
const lent = kept.replace("/kb", "/list-ticket")
/** Makes a connection Node's. */
const ofNode = "GET /kb HTTP/1.1\r\nHost: acme.test\r\nX-Unknown: 1\r\n\r\n"

async function start(admission?: Admission) {
  const asked: string[] = []
  const seen: string[] = []
  const lines: string[] = []
  let held: { begin: () => void; over: Promise<void> } | undefined
  const handler = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "", headers } = request
    seen.push(`${method} ${url}`)
    held?.begin()
    await held?.over
    if (url.startsWith("/api")) return html(response, `api ${url}`)
    if (url === "/kb/article/Host") return html(response, `page of ${headers.host}`)
    if (url === "/kb/article/Own")
      return html(response, `page for ${headers.cookie}`, 200, { "set-cookie": "a=b" })
    if (url === "/profilesettings") return html(response, `profile of ${headers.cookie}`)
    html(response, url === "/kb/article/Large" ? large : page, url === "/kb/article/Lost" ? 404 : 200)
  }
  const { server, pageCache } = createPortalServer({
    handler,
    env: {
      ROOT_DOMAIN: "test",
      COMPANY_IDENTIFIER: undefined,
      PUBLIC_SCHEME: "http",
      PAGE_CACHE_MB: 16,
      STALE_PAGES_SECONDS: 3600,
      TRUSTED_PROXIES: [],
    },
    admission,
    log: pino({}, { write: (some: string) => void lines.push(...some.trimEnd().split("\n")) }),
  })
  server.on("request", ({ url = "" }: IncomingMessage) => asked.push(url))
  pageCache?.resume()
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  open.push(server)
  const { port } = server.address() as AddressInfo
  // From here on they are kept.
  for (const path of ["/kb", "/kb/article/Lost", "/kb/article/Large"])
    await exchange(port, kept.replace("/kb", path).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"))
  const logged = (): { path: string; status: number | "aborted"; cache?: string }[] =>
    lines.map((line) => JSON.parse(line))
  while (lines.length < 3) await later(1)
  asked.length = 0
  /** Lets the handler answer nothing from now on, until it is let go. */
  const hold = () => {
    let [begin, letGo] = [() => {}, () => {}]
    const asked = new Promise<void>((done) => {
      begin = done
    })
    const over = new Promise<void>((done) => {
      letGo = done
    })
    held = { begin, over }
    return { asked, letGo }
  }
  return {
    server,
    pageCache,
    port,
    /** What the handler has been asked, and what Node's server. */
    seen,
    asked,
    lines,
    logged,
    hold,
  }
}

/** A request for this path of this host, by the person with this cookie. */
const askedBy = (path: string, host: string, cookie: string) =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`

/** All that is answered to these bytes, sent in these pieces, until the connection ends. */
async function exchange(port: number, ...pieces: string[]) {
  const socket = connect(port, "127.0.0.1")
  const chunks: string[] = []
  socket.setNoDelay().on("data", (chunk) => chunks.push(chunk.toString("latin1")))
  const closed = new Promise((done) => socket.on("close", done))
  socket.on("error", () => {})
  for (const piece of pieces) {
    await new Promise((done) => socket.write(piece, "latin1", done))
    if (pieces.length > 1) await later(1)
  }
  await closed
  return readable(chunks)
}

test.each([
  ["compressed with brotli", "/kb", "Accept-Encoding: gzip, deflate, br\r\n"],
  ["compressed with gzip", "/kb", "Accept-Encoding: gzip\r\n"],
  ["uncompressed", "/kb", ""],
  ["not found", "/kb/article/Lost", "Accept-Encoding: gzip\r\n"],
  ["too large to go in one piece with its head", "/kb/article/Large", ""],
  ["known already by any tag", "/kb", "Accept-Encoding: br\r\nIf-None-Match: *\r\n"],
  [
    "asked by a browser",
    "/kb",
    "User-Agent: Mozilla/5.0 (X11)\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Encoding: gzip, br\r\nCookie: a=b; c=d\r\nSec-Fetch-Mode: navigate\r\nConnection: keep-alive\r\nReferer: http://acme.test/\r\n",
  ],
])("a kept page %s is answered byte for byte as by Node, but for the date", async (_, path, headers) => {
  const { port, lines, logged } = await start()
  const request = (more: string) => `GET ${path} HTTP/1.1\r\nHost: acme.test\r\n${headers}${more}\r\n`
  const front = await exchange(port, request("") + last)
  const node = await exchange(port, request("X-Unknown: 1\r\n") + last)
  expect(front).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified|404 Not Found)\r\n/)
  expect(front).toBe(node)
  while (lines.length < 7) await later(5)
  const [own, others] = logged()
    .slice(3)
    .filter((line) => line.path === path)
  expect(own?.cache).toBe("hit")
  // Node counts what it wrote for the next request with it.
  const varying = { time: expect.anything(), ms: expect.anything(), bytes: expect.anything() }
  expect(others).toEqual({ ...own, ...varying })
})

const hostile: [name: string, bytes: string][] = [
  [
    "Content-Length and Transfer-Encoding",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "a body on GET",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 44\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: acme.test\r\n\r\n",
  ],
  ["an empty body", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 0\r\n\r\n"],
  [
    "two lengths",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\nabcde",
  ],
  [
    "a chunked body",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n",
  ],
  [
    "an encoding with a space before its colon",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a folded header", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie: a\r\n b\r\n\r\n"],
  ["a folded Host", "GET /kb HTTP/1.1\r\nHost:\r\n acme.test\r\n\r\n"],
  ["bare line feeds", "GET /kb HTTP/1.1\nHost: acme.test\n\n"],
  ["one bare line feed", "GET /kb HTTP/1.1\r\nHost: acme.test\nCookie: a\r\n\r\n"],
  ["a bare carriage return", "GET /kb HTTP/1.1\r\nHost: acme.test\rCookie: a\r\n\r\n"],
  ["a carriage return at the end", "GET /kb HTTP/1.1\r\nHost: acme.test\r\n\rX"],
  ["two Hosts", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nHost: beta.test\r\n\r\n"],
  ["no Host", "GET /kb HTTP/1.1\r\nAccept: */*\r\n\r\n"],
  ["an empty Host", "GET /kb HTTP/1.1\r\nHost:\r\n\r\n"],
  ["absolute form", "GET http://beta.test/kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["a target of another host", "GET //beta.test HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["HTTP/1.0", "GET /kb HTTP/1.0\r\nHost: acme.test\r\n\r\n"],
  ["HTTP/1.10", "GET /kb HTTP/1.10\r\nHost: acme.test\r\n\r\n"],
  ["the method in small letters", "get /kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["HEAD", "HEAD /kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["two spaces", "GET  /kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["a tab", "GET /kb\tHTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["an empty line before", "\r\nGET /kb HTTP/1.1\r\nHost: acme.test\r\n\r\n"],
  ["a NUL in a header", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie: a\0b\r\n\r\n"],
  ["a letter beyond ASCII", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie: \xe9\r\n\r\n"],
  ["an upgrade", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
  ["an expectation", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nExpect: 100-continue\r\n\r\n"],
  ["a connection that is to end", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nConnection: close\r\n\r\n"],
  [
    "a header named by the connection",
    "GET /kb HTTP/1.1\r\nHost: acme.test\r\nConnection: keep-alive, cookie\r\nCookie: a\r\n\r\n",
  ],
  ["credentials", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nAuthorization: Bearer x\r\n\r\n"],
  ["Next's router", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nRSC: 1\r\n\r\n"],
  ["Markdown", "GET /kb HTTP/1.1\r\nHost: acme.test\r\nAccept: text/markdown\r\n\r\n"],
  [
    "two If-None-Match",
    'GET /kb HTTP/1.1\r\nHost: acme.test\r\nIf-None-Match: "a"\r\nIf-None-Match: *\r\n\r\n',
  ],
  ["headers of 16 KiB", `GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie: ${"x".repeat(16_384)}\r\n\r\n`],
  ["headers of 12 KiB", `GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie: ${"x".repeat(12_288)}\r\n\r\n`],
  ["a target of 16 KiB", `GET /kb?${"x".repeat(16_384)} HTTP/1.1\r\nHost: acme.test\r\n\r\n`],
  ["a long run of blanks", `GET /kb HTTP/1.1\r\nHost: acme.test\r\nCookie:${" ".repeat(60_000)}\0\r\n\r\n`],
  ["another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ["half a request", "GET /kb HTTP/1.1\r\nHost: acme"],
]

/** What is answered to these bytes on a connection that was asked for this before, and what of it was asked of the handler. */
async function answeredBehind(first: string, bytes: string) {
  const { port, seen } = await start()
  const { socket, rest } = await connected(port, first)
  seen.length = 0
  socket.write(bytes + last, "latin1")
  return { text: await rest(), asked: [...seen] }
}

test.each(hostile)(
  "%s is read by Node alone: it answers the same no matter who answered before",
  async (_, bytes) => {
    const node = await answeredBehind(ofNode, bytes)
    expect(await answeredBehind(kept, bytes)).toEqual(node)
    expect(await answeredBehind(lent, bytes)).toEqual(node)
    expect(node.asked).not.toContain("GET /api/smuggled")
  },
)

test("a request that is changed in one place is answered as Node answers it", async () => {
  const request = 'GET /kb HTTP/1.1\r\nHost: acme.test\r\nAccept: */*\r\nIf-None-Match: "a"\r\n\r\n'
  const others = ["", "\r", "\n", "\r\n", " ", "\t", "\0", ":", "/", ",", "%", "\x7f", "\xff", "chunked"]
  for (let at = 0; at < request.length; at += 1) {
    const put = others[at % others.length] ?? ""
    const changed = request.slice(0, at) + put + request.slice(at + 1)
    const node = { changed, ...(await answeredBehind(ofNode, changed)) }
    for (const first of [kept, lent])
      expect({ changed, ...(await answeredBehind(first, changed)) }).toEqual(node)
  }
})

test("a request that comes in two pieces, wherever they part, is answered whole", async () => {
  const { port } = await start()
  const whole = await exchange(port, kept + last)
  for (let at = 1; at < kept.length; at++)
    expect(await exchange(port, kept.slice(0, at), kept.slice(at) + last)).toBe(whole)
})

test("requests sent without waiting are answered in their order, no matter who answers them", async () => {
  const { port, seen } = await start()
  seen.length = 0
  const asked = [kept, kept, "GET /api/a HTTP/1.1\r\nHost: acme.test\r\n\r\n", kept, last]
  const answers = (await exchange(port, asked.join(""))).match(/<h1>kept|api \/api\/\w+/g)
  expect(answers).toEqual(["<h1>kept", "<h1>kept", "api /api/a", "<h1>kept", "api /api/last"])
  expect(seen).toEqual(["GET /api/a", "GET /api/last"])
})

test("Node answers what is not kept, and gives the connection back", async () => {
  const { port, asked } = await start()
  const { socket, chunks, rest } = await connected(port, kept)
  for (const request of [lent, kept, lent, kept]) {
    chunks.length = 0
    socket.write(request)
    while (!isWhole(chunks)) await later(1)
  }
  expect(asked).toEqual(["/list-ticket", "/list-ticket"])
  chunks.length = 0
  socket.write(last)
  expect(await rest()).toContain("api /api/last")
})

test("what is asked while Node answers is answered behind it", async () => {
  const { port, hold, asked } = await start()
  const { socket, rest } = await connected(port, kept)
  const held = hold()
  socket.write("GET /api/slow HTTP/1.1\r\nHost: acme.test\r\n\r\n")
  await held.asked
  socket.write(kept + last)
  while (asked.length < 3) await later(1)
  held.letGo()
  expect((await rest()).match(/<h1>kept|api \/api\/\w+/g)).toEqual([
    "api /api/slow",
    "<h1>kept",
    "api /api/last",
  ])
})

describe("while there is too much to do", () => {
  const call = (more = "") => `GET /api/call HTTP/1.1\r\nHost: acme.test\r\n${more}\r\n`

  async function full() {
    const portal = await start(
      new Admission({ busy: 1, ofOne: 1, ofHeavy: 1, waiting: 0, slow: 1, patienceMs: 60_000 }),
    )
    const { socket } = await connected(portal.port, kept)
    const held = portal.hold()
    socket.write("GET /api/slow HTTP/1.1\r\nHost: acme.test\r\n\r\n")
    await held.asked
    portal.asked.length = 0
    return { ...portal, held, socket }
  }

  test("a call is refused byte for byte as by Node, but for the date, and is written in the log", async () => {
    const { port, asked, held, logged } = await full()
    const refused =
      /^HTTP\/1\.1 503 Service Unavailable\r\n[\s\S]*Retry-After: 5\r\n[\s\S]*"SERVICE_UNAVAILABLE"/
    const close = "Connection: close\r\n"
    const front = await exchange(port, call() + call("Authorization: Bearer x\r\n") + call(close))
    expect(asked).toEqual(["/api/call"])
    const unknown = "X-Unknown: 1\r\n"
    const node = await exchange(port, call(unknown) + call(unknown) + call(unknown + close))
    expect(front).toMatch(refused)
    expect(front).toBe(node)
    const told = () => logged().filter(({ path }) => path === "/api/call")
    while (told().length < 6) await later(5)
    for (const { status, cache } of told()) expect([status, cache]).toEqual([503, "refused"])
    held.letGo()
  })

  test("kept pages are answered, health is asked, and a call with a body is refused when it has arrived", async () => {
    const { port, asked, held } = await full()
    const post =
      "POST /api/call HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 2\r\nConnection: close\r\n\r\n"
    expect(await exchange(port, kept + post, "{}")).toMatch(/200 OK[\s\S]*503 Service Unavailable/)
    const health = exchange(port, last.replace("/api/last", "/api/health"))
    while (!asked.includes("/api/health")) await later(1)
    held.letGo()
    expect(await health).toContain("api /api/health")
  })

  test("a connection that was refused asks again when there is room", async () => {
    const { port, held, socket, asked } = await full()
    const done = once(socket, "data")
    const { socket: other, chunks, rest } = await connected(port, kept)
    chunks.length = 0
    other.write(call())
    while (!chunks.join("").includes("SERVICE_UNAVAILABLE")) await later(1)
    held.letGo()
    await done
    chunks.length = 0
    other.write(last)
    expect((await rest()).match(/api \/api\/\w+/g)).toEqual(["api /api/last"])
    expect(asked).toEqual(["/api/last"])
  })
})

test("a page is a company's: hosts of others, and domains of their own, get theirs on one connection", async () => {
  const { port } = await start()
  const hosts = ["acme.test", "beta.test", "help.example.org", "acme.example.org"]
  const asked = [...hosts, ...hosts].map((host) => askedBy("/kb/article/Host", host, "a")).join("")
  const first = await exchange(port, kept + asked + last)
  expect(first.match(/page of [a-z.]+/g)).toEqual([...hosts, ...hosts].map((host) => `page of ${host}`))
  const spelled = ["ACME.test:80", "acme.test.", "acme.test.example.org", "test", "127.0.0.1"]
  const second = await exchange(
    port,
    spelled.map((host) => askedBy("/kb/article/Host", host, "a")).join("") + last,
  )
  expect(second.match(/page of [a-z0-9.:]+/g)).toEqual([
    "page of acme.test",
    "page of acme.test",
    "page of acme.test.example.org",
    "page of test",
    "page of 127.0.0.1",
  ])
})

test("headers that begin or end like those of the request before are read anew", async () => {
  const { port, asked } = await start()
  const head = (...lines: string[]) => ["GET /kb HTTP/1.1", "Host: acme.test", ...lines, "", ""].join("\r\n")
  const known = "If-None-Match: *"
  const requests = [head(), head(known), head(), head("Accept: */*", known), head(known), head("Accept: */*")]
  const answers = await exchange(port, requests.join("") + last)
  expect(
    answers
      .match(/HTTP\/1\.1 \d+/g)
      ?.map((line) => line.slice(-3))
      .join(" "),
  ).toBe("200 304 200 304 304 200 200")
  expect(asked).toEqual(["/api/last"])
  const unread = [head(known), head(known, "X-Unknown: 1"), head(known), last]
  expect((await exchange(port, unread.join(""))).match(/304 Not Modified/g)).toHaveLength(3)
  expect(asked.slice(1)).toEqual(["/kb", "/kb", "/api/last"])
})

test("what is made for one person is answered to no other", async () => {
  const { port, logged } = await start()
  const asked = ["ann", "bob"].flatMap((name) =>
    ["/profilesettings", "/kb/article/Own"].map((path) => askedBy(path, "acme.test", name)),
  )
  const answers = await exchange(port, kept, ...asked, last)
  const words = ["profile of ann", "page for ann", "profile of bob", "page for bob"]
  expect(answers.match(/(?:profile of|page for) [a-z]+/g)).toEqual(words)
  expect(logged().filter(({ path, cache }) => path !== "/kb" && cache === "hit")).toEqual([])
})

test("a reader who takes nothing is sent no more than the connection holds, and then the rest", async () => {
  const { port, lines } = await start()
  const before = lines.length
  // 200 MB, more than any system holds for a connection.
  const count = 400
  const socket = connect(port, "127.0.0.1").pause()
  const closed = once(socket, "close")
  await new Promise((done) => socket.write(keptLarge.repeat(count) + last, done))
  while (lines.length === before) await later(5)
  let sent = -1
  while (sent !== lines.length) {
    sent = lines.length
    await later(100)
  }
  expect(sent - before).toBeLessThan(count)
  let received = 0
  socket.resume().on("data", (chunk) => {
    received += chunk.toString("latin1").split("<h1>kept").length - 1
  })
  await closed
  // A mark that was cut in two is not counted.
  expect(received).toBeGreaterThan(count * 0.9)
  // Lines are written together, some of them after the reader has all answers.
  while (lines.length < before + count + 1) await later(5)
  expect(lines.length - before).toBe(count + 1)
})

test("one who leaves in the middle of an answer is noted as such", async () => {
  const { port, logged } = await start()
  const socket = connect(port, "127.0.0.1").pause()
  await new Promise((done) => socket.write(keptLarge.repeat(400), done))
  await later(50)
  socket.destroy()
  while (!logged().some(({ status }) => status === "aborted")) await later(5)
  expect((await exchange(port, kept + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test("a stop ends connections on which nothing is asked, and leaves those that have begun to ask to Node", async () => {
  const { server, port } = await start()
  const [idle, begun] = await Promise.all([connected(port, kept), connected(port, kept)])
  await new Promise((done) => begun.socket.write(kept.slice(0, 20), done))
  await later(20)
  const stopped = stopServer(server, 60_000)
  await idle.closed
  begun.socket.write(kept.slice(20))
  expect(await begun.rest()).toMatch(/^HTTP\/1\.1 200/)
  await stopped
})

test.each([
  ["a kept page", kept],
  ["what Node answers", lent],
])("while it stops, %s is answered once more on each connection, and ends it", async (_, asked) => {
  const { server, port } = await start()
  const [used, unused] = await Promise.all([connected(port, kept), connected(port, kept)])
  const fresh = connect(port, "127.0.0.1")
  await once(fresh, "connect")
  let received = ""
  fresh.on("data", (chunk) => {
    received += chunk
  })
  await later(20)
  const stopped = stopServer(server, 600_000, 600_000)
  while (server.listening) await later(5)
  await later(150)
  const closed = once(fresh, "close")
  fresh.write(asked)
  used.socket.write(asked)
  await closed
  expect(received).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i)
  expect(await used.rest()).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i)
  expect(unused.socket.readyState).toBe("open")
  unused.socket.end()
  await stopped
})

test("what is asked before a stop and answered after it ends its connection", async () => {
  const { server, port, hold } = await start()
  const { asked, letGo } = hold()
  const { socket, rest } = await connected(port, kept)
  socket.write(lent)
  await asked
  const stopped = stopServer(server, 600_000, 600_000)
  while (server.listening) await later(5)
  letGo()
  expect(await rest()).toMatch(/^HTTP\/1\.1 200[\s\S]*connection: close/i)
  await stopped
})

test("a stop lets one who is taking kept pages slowly have all of those that are on their way", async () => {
  const { server, port, lines } = await start()
  const { socket, closed } = await connected(port, lent)
  const before = lines.length
  socket.pause()
  await new Promise((done) => socket.write(keptLarge.repeat(400), done))
  while (lines.length < before + 2) await later(5)
  const stopped = stopServer(server, 60_000)
  await later(200)
  const chunks: string[] = []
  socket.removeAllListeners("data").on("data", (chunk) => chunks.push(chunk.toString("latin1")))
  socket.resume()
  await closed
  const answers = chunks.join("").split("HTTP/1.1 200").slice(1)
  expect(answers.length).toBeGreaterThan(1)
  expect(answers.filter((answer) => !answer.endsWith(`\r\n\r\n${large}`))).toHaveLength(0)
  expect(answers.at(-1)).toMatch(/^connection: close\r$/im)
  await stopped
})

test("a page that has changed is waited for on the connection, and shown to others as it was", async () => {
  const { port, pageCache, seen, lines, logged } = await start()
  seen.length = 0
  pageCache?.drop(["acme"])
  const answers = await Promise.all([1, 2, 3].map(() => exchange(port, kept + last)))
  for (const answer of answers) expect(answer.match(/<h1>kept/g)).toHaveLength(1)
  expect(seen.filter((asked) => asked === "GET /kb")).toHaveLength(1)
  while (lines.length < 9) await later(5)
  const outcomes = logged().flatMap(({ path, cache }) => (path === "/kb" ? cache : []))
  expect(outcomes.slice(1)).toContain("miss")
})

test("one who leaves while a page is made anew is noted as such", async () => {
  const { server, port, pageCache, logged, hold } = await start()
  const { socket } = await connected(port, kept)
  pageCache?.drop(["acme"])
  const held = hold()
  socket.write(kept)
  await held.asked
  socket.destroy()
  // The server notices while the page is still being made.
  while ((await connectionsOf(server)) > 0) await later(5)
  held.letGo()
  while (!logged().some(({ path, status }) => path === "/kb" && status === "aborted")) await later(5)
})

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** A connection on which this has been answered, and all that is answered on it from then on. */
async function connected(port: number, first: string) {
  const socket = connect(port, "127.0.0.1")
  const chunks: string[] = []
  socket.on("error", () => {}).on("data", (chunk) => chunks.push(chunk.toString("latin1")))
  const closed = new Promise((done) => socket.on("close", done))
  socket.write(first)
  while (!isWhole(chunks)) await later(1)
  chunks.length = 0
  const rest = async () => {
    await closed
    return readable(chunks)
  }
  return { socket, chunks, closed, rest }
}

/** Whether a page has arrived, in one piece or in those Node makes of it. */
const isWhole = (chunks: string[]) => [page, "\r\n0\r\n\r\n"].some((end) => chunks.join("").endsWith(end))

const readable = (chunks: string[]) =>
  chunks
    .join("")
    .replace(/^Date: .*$/gim, "Date: then")
    .replaceAll(page, `<h1>kept</h1>, ${page.length} bytes`)
