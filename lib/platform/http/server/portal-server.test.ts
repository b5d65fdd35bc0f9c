import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { Readable } from "node:stream"
import pino from "pino"
import { hearForKept, keptUntilChanged } from "@/lib/platform/db/kept"
import { noteOutOfReach } from "@/lib/platform/db/out-of-reach"
import { Admission } from "@/lib/platform/http/load/admission"
import { fetchFrom, html, later } from "@/lib/testing/cached-portal"
import { createPortalServer, type PortalServerOptions, stopServer } from "./portal-server"

const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => stopServer(server, 0))))

const env = {
  ROOT_DOMAIN: "test",
  COMPANY_IDENTIFIER: undefined,
  PUBLIC_SCHEME: "http",
  PAGE_CACHE_MB: 1,
  STALE_PAGES_SECONDS: 3600,
  TRUSTED_PROXIES: [] as string[],
} as const

async function start(
  handler: PortalServerOptions["handler"],
  changed: Partial<PortalServerOptions["env"]> = {},
  admission?: Admission,
  caughtUp?: () => Promise<void>,
) {
  const missed: object[] = []
  const lines: string[] = []
  const sink = {
    write: (some: string) => {
      lines.push(...some.trimEnd().split("\n"))
    },
  }
  const { server, pageCache } = createPortalServer({
    handler,
    env: { ...env, ...changed },
    log: pino({}, sink),
    admission,
    caughtUp,
    onMissed: (company, asked) => void missed.push({ company, ...asked }),
  })
  pageCache?.resume()
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  open.push(server)
  const { port } = server.address() as AddressInfo
  return {
    server,
    pageCache,
    lines,
    missed,
    port,
    get: (path: string, headers = {}, method = "GET") => fetchFrom(port, path, headers, method),
  }
}

/** What the server answers to bytes no client library would send. */
function raw(port: number, text: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"))
    const chunks: string[] = []
    socket.on("data", (chunk) => chunks.push(chunk.toString("latin1"))).on("error", reject)
    socket.on("close", () => resolve(chunks.join("")))
  })
}

const say = (request: IncomingMessage, response: ServerResponse) =>
  void html(response, JSON.stringify([request.url, request.headers]))

test("headers that Next would take for its own do not reach it [negative 9]", async () => {
  const { get } = await start(say)
  const forged = {
    "x-middleware-subrequest": "middleware:middleware:middleware",
    "x-nextjs-data": "1",
    "next-resume": "1",
    "x-invoke-path": "/portal/other/kb",
    "x-matched-path": "/portal/other/kb",
    "x-forwarded-host": "evil.test",
    "x-forwarded-for": "10.0.0.1",
    "x-nonce": "known",
    "x-vestibule-mapped": "1",
    "content-security-policy": "script-src 'nonce-known'",
  }
  const { text } = await get("/list-ticket", { ...forged, accept: "text/html" })
  expect(Object.keys(JSON.parse(text)[1]).sort()).toEqual(["accept", "connection", "host"])
})

test("every kind of answer carries the security headers [negative 59]", async () => {
  const { get, port } = await start((request, response) => {
    if (request.url === "/api/broken") throw new Error("secret detail")
    if (request.url === "/api/strict")
      response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox")
    html(response, "x", request.url === "/api/moved" ? 307 : 200, { location: "/" })
  })
  for (const path of [
    "/kb",
    "/kb",
    "/api/x",
    "/api/moved",
    "/api/broken",
    "/_next/static/a.js",
    "//evil.test",
  ]) {
    const { headers, text } = await get(path)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["content-security-policy"]).toContain("script-src 'self';")
    expect(headers).not.toHaveProperty("x-powered-by")
    expect(text).not.toContain("secret")
  }
  expect((await get("/api/strict")).headers["content-security-policy"]).toBe("default-src 'none'; sandbox")
  expect(await raw(port, "nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [\s\S]*nosniff/i)
})

test("no visitor is told where middleware has sent the request", async () => {
  const { get } = await start((_, response) => {
    response.setHeader("X-Middleware-Rewrite", "/portal/acme/kb/search?q=private")
    html(response, "x")
  })
  for (const path of ["/kb/search?q=private", "/list-ticket"])
    expect((await get(path)).headers).not.toHaveProperty("x-middleware-rewrite")
})

test("transport security is promised when visitors come by https", async () => {
  const { get } = await start(say, { PUBLIC_SCHEME: "https" })
  for (const path of ["/kb", "/api/x"])
    expect((await get(path)).headers["strict-transport-security"]).toBeDefined()
})

test.each([
  ["a target on another host", "GET //evil.test HTTP/1.1\r\nHost: acme.test", 400],
  ["a backslash", "GET /\\evil.test HTTP/1.1\r\nHost: acme.test", 400],
  ["no Host", "GET /kb HTTP/1.1", 400],
  ["an unknown method", "TRACE /kb HTTP/1.1\r\nHost: acme.test", 405],
  ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: acme.test", 400],
  ["an endless header", `GET /kb HTTP/1.1\r\nHost: acme.test\r\nX: ${"x".repeat(20_000)}`, 431],
  ["HTTP/1.0", "GET /kb HTTP/1.0\r\nHost: acme.test", 200],
  ["a target in absolute form", "GET http://beta.test/kb?a HTTP/1.1\r\nHost: acme.test", 200],
])("%s gets a sane answer", async (_, head, status) => {
  const { port } = await start(say)
  const answer = await raw(port, `${head}\r\nConnection: close\r\n\r\n`)
  expect(answer.split(" ")[1]).toBe(String(status))
  if (head.includes("beta.test")) expect(answer).toMatch(/"\/kb\?a",\{"host":"beta.test"/)
})

test("a request leaves one log line without query, cookie or control characters", async () => {
  const { port, lines, get } = await start(say)
  await get("/kb?token=secret", { cookie: "session=secret" })
  await get("/kb?token=secret")
  await raw(port, `GET /api/${"\x9b31m".repeat(200)}?x HTTP/1.1\r\nHost: a\x9bb\r\nConnection: close\r\n\r\n`)
  await later(20)
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.slice(0, 2)).toMatchObject([
    { method: "GET", host: "acme.test", path: "/kb", status: 200, cache: "miss" },
    { method: "GET", host: "acme.test", path: "/kb", status: 200, cache: "hit" },
  ])
  expect(lines.join("")).not.toMatch(/secret|\x9b/)
  for (const { path = "" } of entries) expect(path.length).toBeLessThanOrEqual(512)
})

test("the log holds no token and no address of a mailed link [D-50, negative 26]", async () => {
  const { lines, get } = await start(say)
  await get("/agent-verify/secret.token?x")
  await get("/customer-verify/secret")
  await get("/confirm-password/secret/customer")
  await get("/forgot-password-success/secret/agent")
  await get("/ticket-link/secret.token?_rsc=1")
  await get("/api/ticket-link/secret.token", {}, "POST")
  await get("/api/attachments/a1?link=secret.token")
  await get("http://help.test/ticket-link/secret.token")
  await get("/kb/../ticket-link/secret.token")
  await get("/ticket-link//secret.token")
  await later(20)
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    "/agent-verify/*",
    "/customer-verify/*",
    "/confirm-password/*/customer",
    "/forgot-password-success/*/agent",
    "/ticket-link/*",
    "/api/ticket-link/*",
    "/api/attachments/a1",
    "http://help.test/ticket-link/*",
    "/kb/../ticket-link/*",
    "/ticket-link/*",
  ])
})

test.each<[string, (request: IncomingMessage) => Promise<unknown>]>([
  [
    "left a loop over it",
    async (request) => {
      for await (const _ of request) break
    },
  ],
  ["reads no further", (request) => Readable.toWeb(request).getReader().read()],
  ["waits for more", (request) => new Promise((done) => request.on("readable", () => done(request.read(1))))],
])("a body whose reader %s ends its connection after the answer [negative 44]", async (_, read) => {
  const { port } = await start(async (request, response) => {
    await read(request)
    html(response, "enough")
  })
  const form = "x".repeat(1_000_000)
  const head = `POST /api/x HTTP/1.1\r\nHost: acme.test\r\nContent-Length: ${form.length}\r\n\r\n`
  expect(await raw(port, head + form)).toMatch(/^HTTP\/1\.1 200 OK.*enough/s)
})

test("a body nobody reads keeps the connection for the next request", async () => {
  const { port } = await start(say)
  const form = "x".repeat(1_000_000)
  const post = `POST /api/x HTTP/1.1\r\nHost: acme.test\r\nContent-Length: ${form.length}\r\n\r\n${form}`
  const answers = await raw(
    port,
    `${post}GET /api/x HTTP/1.1\r\nHost: acme.test\r\nConnection: close\r\n\r\n`,
  )
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"])
})

test("a stop finishes running requests, takes no new ones and cuts what takes too long", async () => {
  let arrived = 0
  const { server, get } = await start(async (request, response) => {
    arrived++
    if (request.url === "/api/endless") return
    await later(150)
    html(response, "done")
  })
  const slow = get("/api/slow", { connection: "keep-alive" })
  const endless = get("/api/endless").catch((error) => error.code)
  while (arrived < 2) await later(1)
  const stopped = stopServer(server, 2_000)
  expect((await slow).text).toBe("done")
  await expect(get("/api/slow")).rejects.toThrow(/ECONNREFUSED/)
  await stopped
  expect(await endless).toBe("ECONNRESET")
})

test("with the page cache off every request belongs to the handler", async () => {
  const { get, lines } = await start(say, { PAGE_CACHE_MB: 0 })
  await get("/kb")
  await get("/kb")
  await later(20)
  expect(lines.map((line) => JSON.parse(line).cache)).toEqual(["bypass", "bypass"])
})

test("two Host headers are refused: a proxy in front may go by the other one", async () => {
  const { port } = await start(say)
  const answer = await raw(
    port,
    "GET /kb HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n",
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test.each([
  [
    "an upgrade",
    "GET /static/x HTTP/1.1\r\nHost: a.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "400",
  ],
  ["a tunnel", "CONNECT b.test:443 HTTP/1.1\r\nHost: b.test:443\r\n\r\n", "400"],
  ["an expectation", "GET /kb HTTP/1.1\r\nHost: a.test\r\nExpect: foo\r\nConnection: close\r\n\r\n", "417"],
])("%s is answered, with the security headers, and its connection ends", async (_, text, status) => {
  const { port } = await start(say)
  const answer = await raw(port, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff")
})

test("what was not found is told with its company and what led there, a kept answer as well", async () => {
  const { get, missed } = await start((request, response) => {
    html(response, "x", request.url?.startsWith("/kb/article/there") ? 200 : 404)
  })
  const referer = "https://blog.example/post"
  await get("/kb/article/there")
  for (let at = 0; at < 2; at++) await get("/kb/article/gone?a=1", { referer })
  await get("/docs/old")
  await get("/docs/old", {}, "HEAD")
  const host = "acme.test"
  while (missed.length < 4) await later(5)
  expect(missed).toEqual([
    { company: "acme", path: "/kb/article/gone", referer, host },
    { company: "acme", path: "/kb/article/gone", referer, host },
    { company: "acme", path: "/docs/old", host },
    { company: "acme", path: "/docs/old", host },
  ])
})

test.each(["/kb/article/x.rsc", "/kb.segments/_tree.segment.rsc", "/kb.rsc?a=b"])(
  "%s, a name of Next's own, is not there",
  async (path) => {
    const { get } = await start(say)
    expect((await get(path)).status).toBe(404)
  },
)

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "%s of a page is refused before Next sees it",
  async (method) => {
    let asked = 0
    const { get } = await start((request, response) => {
      asked += 1
      return say(request, response)
    })
    const { status, headers } = await get("/kb", {}, method)
    expect([status, headers.allow, asked]).toEqual([405, "GET, HEAD", 0])
    for (const call of ["/api/kb/x", "/scim/v2/Users/x"])
      expect((await get(call, {}, method)).status).toBe(200)
    expect((await get("/scim/v20", {}, method)).status).toBe(405)
  },
)

describe("a page that fails because the database does not answer", () => {
  const failing = (_: IncomingMessage, response: ServerResponse) => {
    noteOutOfReach()
    response.statusCode = 500
    response.setHeader("Content-Encoding", "gzip")
    response.write("half a page")
    response.end("and its end")
  }

  test.each(["/kb", "/list-ticket"])(
    "is 503 at %s, with a page of its own and when to come again",
    async (path) => {
      const { get } = await start(failing)
      const { status, headers, text } = await get(path, { accept: "text/html" })
      expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"])
      expect(headers).not.toHaveProperty("content-encoding")
      expect(headers["x-content-type-options"]).toBe("nosniff")
      expect(text).toMatch(/^<!doctype html>[\s\S]*This page is not available right now[\s\S]*<\/html>\n$/)
      expect((await get(path, {}, "HEAD")).status).toBe(503)
    },
  )

  test.each([
    ["/kb", "ja, en;q=0.5", '<html lang="ja" dir="ltr">', "現在ご利用いただけません"],
    ["/ar/kb", "de", '<html lang="ar" dir="rtl">', "غير متاحة حاليًا"],
    ["/list-ticket", "tlh", '<html lang="en" dir="ltr">', "Not available right now"],
  ])("at %s for a browser of %s says so in its language", async (path, accepted, html, title) => {
    const { get } = await start(failing)
    const { text } = await get(path, { "accept-language": accepted })
    expect(text).toContain(html)
    expect(text).toContain(`<title>${title}</title>`)
  })

  test("is the page that was kept, if there is one", async () => {
    let isBroken = false
    const { get, pageCache } = await start((request, response) =>
      isBroken ? failing(request, response) : html(response, "kept"),
    )
    await get("/kb")
    isBroken = true
    pageCache?.suspend()
    expect(await get("/kb")).toMatchObject({ status: 200, text: "kept" })
    expect((await get("/kb/article/New")).status).toBe(503)
    pageCache?.resume()
    expect(await get("/kb")).toMatchObject({ status: 200, text: "kept" })
  })

  test("leaves any other failure what it is", async () => {
    const { get } = await start((_, response) => html(response, "a mistake of ours", 500))
    expect(await get("/list-ticket")).toMatchObject({ status: 500, text: "a mistake of ours" })
  })
})

/** More than the systems on both ends of a connection take in for a program that does not read. */
const large = "x".repeat(32 * 1024 * 1024)

describe("when more is asked than can be answered", () => {
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }

  test.each([
    ["/api/x", "application/json"],
    ["/list-ticket", "text/html; charset=utf-8"],
    ["/kb", "text/html; charset=utf-8"],
  ])("one too many at %s is refused at once with 503 and when to come again", async (path, type) => {
    const { open, opened } = gate()
    let begun = 0
    const { get } = await start(
      async ({ url }, response) => {
        if (url === "/api/first") {
          begun += 1
          await opened
        }
        html(response, "done")
      },
      {},
      new Admission({ busy: 1, ofOne: 1, ofHeavy: 1, waiting: 0, slow: 1, patienceMs: 60_000 }),
    )
    const first = get("/api/first")
    while (begun < 1) await later(1)
    const refused = await get(path)
    expect(refused.status).toBe(503)
    expect([refused.headers["retry-after"], refused.headers["content-type"]]).toEqual(["5", type])
    expect((await get("/api/health")).text).toBe("done")
    open()
    expect((await first).text).toBe("done")
    expect((await get(path)).text).toBe("done")
  })

  test("what was asked by somebody who has left before its turn never begins", async () => {
    const { open, opened } = gate()
    const begun: (string | undefined)[] = []
    const { get, port, lines } = await start(
      async ({ url }, response) => {
        begun.push(url)
        if (url === "/api/first") await opened
        html(response, "done")
      },
      {},
      new Admission({ busy: 1, ofOne: 1, ofHeavy: 1, waiting: 5, slow: 1, patienceMs: 60_000 }),
    )
    const first = get("/api/first")
    while (begun.length < 1) await later(1)
    const socket = connect(port, "127.0.0.1")
    await new Promise<void>((done) =>
      socket.write("GET /api/abandoned HTTP/1.1\r\nHost: acme.test\r\n\r\n", () => done()),
    )
    const last = get("/api/last")
    socket.destroy()
    while (!lines.some((line) => line.includes("aborted"))) await later(1)
    open()
    await Promise.all([first, last])
    expect(begun).toEqual(["/api/first", "/api/last"])
  })

  test("requests sent one after the other without waiting give their places back when their connection ends", async () => {
    const { open, opened } = gate()
    const begun: (string | undefined)[] = []
    const { get, port, lines } = await start(
      async ({ url }, response) => {
        begun.push(url)
        if (url !== "/api/last") await opened
        html(response, "done")
      },
      {},
      new Admission({ busy: 2, ofOne: 2, ofHeavy: 1, waiting: 5, slow: 1, patienceMs: 60_000 }),
    )
    const socket = connect(port, "127.0.0.1")
    const paths = ["/api/a", "/api/b", "/api/c"]
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: acme.test\r\n\r\n`).join(""))
    while (begun.length < 2) await later(1)
    socket.destroy()
    while (!lines.some((line) => line.includes("aborted"))) await later(1)
    open()
    expect(await get("/api/last")).toMatchObject({ status: 200, text: "done" })
    expect(begun).toEqual(["/api/a", "/api/b", "/api/last"])
    expect(lines.filter((line) => line.includes("aborted"))).toHaveLength(3)
  })

  test("a sender who leaves before the body has arrived takes no place", async () => {
    const { port, lines } = await start(
      say,
      {},
      new Admission({ busy: 1, ofOne: 1, ofHeavy: 1, waiting: 0, slow: 0, patienceMs: 60_000 }),
    )
    const post = (framing: string) =>
      `POST /api/x HTTP/1.1\r\nHost: acme.test\r\nConnection: close\r\n${framing}\r\n\r\n`
    const socket = connect(port, "127.0.0.1")
    await new Promise<void>((done) => socket.write(post("Content-Length: 10"), () => done()))
    socket.destroy()
    while (!lines.some((line) => line.includes("aborted"))) await later(1)
    expect(await raw(port, post("Transfer-Encoding: chunked"))).toMatch(/^HTTP\/1\.1 200 /)
  })

  test("a stream of events that has begun, and a body that has not arrived, hold no place", async () => {
    const { get, port } = await start(
      (request, response) => {
        if (request.url !== "/api/live") return html(response, "done")
        response.setHeader("content-type", "text/event-stream")
        response.write(":\n\n")
      },
      {},
      new Admission({ busy: 1, ofOne: 1, ofHeavy: 1, waiting: 0, slow: 1, patienceMs: 60_000 }),
    )
    const sockets = ["GET /api/live HTTP/1.1", "POST /api/x HTTP/1.1\r\nContent-Length: 10"].map((head) => {
      const socket = connect(port, "127.0.0.1")
      socket.write(`${head}\r\nHost: acme.test\r\n\r\n`)
      return socket
    })
    await new Promise((done) => sockets[0]?.once("data", done))
    expect((await get("/api/y")).text).toBe("done")
    for (const socket of sockets) socket.destroy()
  })

  test.each([
    ["waits for its turn on the connection", ["/api/silent", "/api/y"], 2],
    ["is not read", ["/api/long"], 1],
  ])("an answer that is complete and %s keeps no one from being worked on", async (_, paths, busy) => {
    const { open, opened } = gate()
    const answered: (string | undefined)[] = []
    const { get, port } = await start(
      async ({ url }, response) => {
        if (url === "/api/silent") await opened
        html(response, url === "/api/long" ? large : "done")
        answered.push(url)
      },
      {},
      new Admission({ busy, ofOne: busy, ofHeavy: 1, waiting: 0, slow: 2, patienceMs: 60_000 }),
    )
    const socket = connect(port, "127.0.0.1").pause()
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: acme.test\r\n\r\n`).join(""))
    while (answered.length < 1) await later(1)
    expect((await get("/api/z")).text).toBe("done")
    socket.destroy()
    open()
  })
})

test("a reader who takes nothing is let go, and who waits for an answer that is still made is not", async () => {
  const { server, get, port, lines } = await start(async ({ url }, response) => {
    if (url === "/api/slow") await later(400)
    html(response, url === "/api/slow" ? "done" : large)
  })
  expect(server.timeout).toBe(120_000)
  server.timeout = 100
  const socket = connect(port, "127.0.0.1").pause()
  socket.write("GET /api/long HTTP/1.1\r\nHost: acme.test\r\n\r\n")
  while (lines.length === 0) await later(5)
  expect(await get("/api/slow")).toMatchObject({ status: 200, text: "done" })
  socket.destroy()
})

test("a small body that comes after its head is read, so that the next request on the connection is answered", async () => {
  const { port } = await start((_, response) => html(response, "no such call", 405))
  const socket = connect(port, "127.0.0.1")
  const heard: string[] = []
  socket.on("data", (chunk) => heard.push(chunk.toString()))
  const answers = () => heard.join("").match(/HTTP\/1\.1 405/g)?.length ?? 0
  for (let turn = 1; turn <= 3; turn++) {
    socket.write("POST /api/x HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 10\r\n\r\n")
    await later(20)
    socket.write("0123456789")
    while (answers() < turn) await later(1)
  }
  expect(heard.join("")).not.toMatch(/connection: close/i)
  socket.destroy()
})

test("a client that is answered in the middle of a long body is told that the connection ends", async () => {
  const { port } = await start(async (request, response) => {
    for await (const _ of request) break
    html(response, "too long", 413)
  })
  const head = "POST /api/x HTTP/1.1\r\nHost: acme.test\r\nContent-Length: 1000000\r\n\r\n"
  expect(await raw(port, `${head}${"x".repeat(100_000)}`)).toMatch(/^HTTP\/1\.1 413[\s\S]*connection: close/i)
})

test("what is kept of a company is not believed from a write until its signal has been heard", async () => {
  let stored = "before"
  let tell = () => {}
  const heard = new Promise<void>((resolve) => {
    tell = resolve
  })
  const write = async ({ method }: IncomingMessage, response: ServerResponse) => {
    if (method === "POST") stored = "after"
    const found = await keptUntilChanged("acme", "thing", async () => ({ stored }))
    void html(response, found.stored)
  }
  const { get } = await start(write, {}, undefined, () => heard)
  hearForKept(true)
  const ask = async (method: string) => String((await get("/api/kb/thing", {}, method)).body)
  try {
    expect(await ask("GET")).toBe("before")
    expect(await ask("POST")).toBe("after")
    expect(await ask("GET")).toBe("after")
  } finally {
    tell()
    hearForKept(false)
  }
})
