import { once } from "node:events"
import { type IncomingMessage, request, type ServerResponse } from "node:http"
import type { Readable } from "node:stream"
import { createBrotliDecompress, createGunzip } from "node:zlib"
import { cachedPortal, echo, html, later } from "@/lib/testing/cached-portal"
import { openGate } from "@/lib/testing/gate"

describe("one company never gets another's bytes", () => {
  test.each(["cold", "warm"])("100 mixed parallel requests for one path on two hosts, %s", async (state) => {
    const { get } = await cachedPortal(async (request, response) => {
      await later(Math.random() * 5)
      echo(request, response)
    })
    if (state === "warm") await Promise.all([get("/kb"), get("/kb", { host: "beta.test" })])
    const hosts = Array.from({ length: 100 }, (_, index) => (index % 2 ? "acme.test" : "beta.test"))
    const replies = await Promise.all(hosts.map((host) => get("/kb", { host })))
    replies.forEach(({ text }, index) => {
      expect(text.split(" ")[0]).toBe(hosts[index])
    })
    expect(replies[0]?.headers.etag).not.toBe(replies[1]?.headers.etag)
  })

  test("equal pages of two companies have different tags", async () => {
    const { get } = await cachedPortal((_, response) => html(response, "same"))
    const [acme, beta] = [await get("/kb"), await get("/kb", { host: "beta.test" })]
    expect(acme.headers.etag).not.toBe(beta.headers.etag)
  })
})

describe("what is kept", () => {
  test("a page is rendered once, without cookies, and served to everybody", async () => {
    const { get, seen } = await cachedPortal(echo)
    const first = await get("/kb?a=1", { cookie: "session=secret", "x-anything": "1" })
    const second = await get("/kb?a=1")
    expect(second.text).toBe(first.text)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers).not.toHaveProperty("cookie")
    expect(seen[0]?.headers).not.toHaveProperty("x-anything")
  })

  test("100 visitors of a page that is not kept yet wait for one render", async () => {
    const { get, seen } = await cachedPortal(async (request, response) => {
      await later(50)
      echo(request, response)
    })
    const replies = await Promise.all(Array.from({ length: 100 }, () => get("/kb")))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(seen).toHaveLength(1)
  })

  test.each([
    "/kb/login",
    "/kb/preview/article?token=x",
    "/list-ticket",
    "/api/kb",
    "/kb/article/a/b",
    "/KB",
    "/",
  ])("%s belongs to the handler", async (path) => {
    const { get, seen, cache } = await cachedPortal(echo)
    await get(path, { cookie: "a=b" })
    await get(path)
    expect(seen).toHaveLength(2)
    expect(seen[0]?.headers.cookie).toBe("a=b")
    expect(cache.count).toBe(0)
  })

  test.each([
    ["an answer that sets a cookie", { "set-cookie": "session=1" }, 200],
    ["an answer that refuses", { "x-page-cache": "skip" }, 200],
    ["a server error", {}, 500],
    ["a redirect", { location: "/kb" }, 308],
    ["no content", {}, 204],
  ])("%s is never kept", async (_, headers, status) => {
    let count = 0
    const { get, cache, seen } = await cachedPortal((_, response) =>
      html(response, `answer ${++count}`, status, headers),
    )
    const replies = [await get("/kb"), await get("/kb")]
    expect(replies.map((reply) => reply.status)).toEqual([status, status])
    expect(seen.length).toBeGreaterThanOrEqual(2)
    expect(cache.count).toBe(0)
    expect(replies[0]?.headers["cache-control"] ?? "").not.toContain("public")
  })

  test("a cookie that was set is not handed to the others who wait", async () => {
    let count = 0
    const { get } = await cachedPortal(async (_, response) => {
      const own = ++count
      await later(20)
      html(response, "x", 200, { "set-cookie": `session=${own}` })
    })
    const replies = await Promise.all(Array.from({ length: 10 }, () => get("/kb")))
    expect(new Set(replies.map(({ headers }) => String(headers["set-cookie"]))).size).toBe(10)
  })

  test("a request with Authorization is neither answered from memory nor kept", async () => {
    const { get, seen, cache } = await cachedPortal(echo)
    await get("/kb", { authorization: "Bearer x" })
    expect(cache.count).toBe(0)
    await get("/kb")
    await get("/kb", { authorization: "Bearer x" })
    expect(seen).toHaveLength(3)
  })

  test("the payload of Next's router, a prefetch of it and the page are kept apart", async () => {
    const { get, seen } = await cachedPortal((request, response) =>
      html(response, JSON.stringify([request.headers.rsc, request.headers["next-router-prefetch"]])),
    )
    const forms = [
      {},
      { rsc: "1" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-url": "/kb" },
    ]
    const texts = []
    for (const form of [...forms, ...forms]) texts.push((await get("/kb", form)).text)
    expect(texts.slice(0, 4)).toEqual(["[null,null]", '["1",null]', '["1","1"]', '["1",null]'])
    expect(texts.slice(4)).toEqual(texts.slice(0, 4))
    expect(seen).toHaveLength(4)
  })

  test("an article in Markdown and the same in HTML are kept apart, and Vary says so", async () => {
    const { get, seen } = await cachedPortal((request, response) =>
      html(response, request.headers.accept ?? "html"),
    )
    const replies = []
    for (const accept of ["text/html", "text/markdown", "text/markdown", "*/*"]) {
      replies.push(await get("/kb/article/a", { accept }))
    }
    expect(replies.map(({ text }) => text)).toEqual(["html", "text/markdown", "text/markdown", "html"])
    expect(replies[0]?.headers.vary).toBe("accept-encoding, accept")
    expect(seen).toHaveLength(2)
  })

  test("a render that fails or hangs fails for those who wait and leaves nothing behind", async () => {
    let count = 0
    const broken = (_: IncomingMessage, response: ServerResponse) => {
      count++
      if (count === 1) throw new Error("broken")
      if (count > 2) html(response, "well")
    }
    const { get } = await cachedPortal(broken, { renderTimeoutMs: 500 })
    expect((await get("/kb")).status).toBe(500)
    expect((await get("/kb")).status).toBe(500)
    expect((await get("/kb")).text).toBe("well")
  })

  test("a visitor who leaves does not stop the render for the others", async () => {
    const { get, seen, port } = await cachedPortal(async (request, response) => {
      await later(100)
      echo(request, response)
    })
    const left = new AbortController()
    const leaving = new Promise((done) => {
      request({ port, path: "/kb", headers: { host: "acme.test" }, signal: left.signal })
        .on("error", done)
        .end()
    })
    await later(30)
    const staying = get("/kb")
    left.abort()
    await leaving
    expect((await staying).status).toBe(200)
    expect(seen).toHaveLength(1)
  })
})

describe("a change", () => {
  test("drops the pages of its company and no other's", async () => {
    const { get, seen, cache } = await cachedPortal(echo)
    const hosts = ["acme.test", "beta.test", "help.acme.io"]
    for (const host of hosts) await get("/kb", { host })
    cache.drop(["acme", "help.acme.io"])
    for (const host of hosts) await get("/kb", { host })
    expect(seen.slice(3).map(({ headers }) => headers.host)).toEqual(["acme.test", "help.acme.io"])
  })

  test("during a render keeps that render out, and later visitors do not wait for it", async () => {
    let state = "before"
    const { get, cache, seen } = await cachedPortal(async (_, response) => {
      const text = state
      await later(60)
      html(response, text)
    })
    const early = get("/kb")
    while (seen.length < 1) await later(1)
    state = "after"
    cache.drop(["acme"])
    const late = get("/kb")
    expect([(await early).text, (await late).text, (await get("/kb")).text]).toEqual([
      "before",
      "after",
      "after",
    ])
  })

  test("is waited for by a reader who has read the answer to the write that made it", async () => {
    let state = "before"
    let signal = () => {}
    const caughtUp = () => later(50).then(() => signal())
    const write = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method === "POST") state = "after"
      html(response, state)
    }
    const { get, cache } = await cachedPortal(write, { caughtUp })
    signal = () => cache.drop(["acme"])
    await get("/kb")
    await get("/api/write", {}, "POST")
    expect((await get("/kb")).text).toBe("after")
  })

  test.each([
    ["OPTIONS", 204],
    ["POST", 405],
  ])("is not waited for after %s answered %i, which changed nothing", async (method, status) => {
    let asked = 0
    const caughtUp = async () => {
      asked += 1
    }
    const answer = (request: IncomingMessage, response: ServerResponse) =>
      request.method === "GET" ? html(response, "page") : response.writeHead(status).end()
    const { get } = await cachedPortal(answer, { caughtUp })
    await get("/kb", {}, method)
    await get("/kb")
    expect(asked).toBe(0)
  })

  test("that cannot be heard turns the cache off until changes are heard again", async () => {
    const { get, seen, cache } = await cachedPortal(echo)
    await get("/kb")
    cache.suspend()
    await get("/kb")
    await get("/kb")
    expect(seen).toHaveLength(3)
    cache.resume()
    await get("/kb")
    await get("/kb")
    expect(seen).toHaveLength(4)
  })

  test("that cannot be heard leave kept pages to be shown, marked stale, and others to the handler", async () => {
    const { get, seen, cache } = await cachedPortal(echo, { staleMs: 60_000 })
    const fresh = await get("/kb", { "accept-encoding": "br" })
    cache.suspend()
    for (const encoding of ["br", "gzip", "identity"]) {
      const { status, headers } = await get("/kb", { "accept-encoding": encoding })
      expect([status, headers.warning, headers.age]).toEqual([200, '110 - "Response is Stale"', "0"])
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=5, must-revalidate")
    }
    const known = await get("/kb", { "accept-encoding": "br", "if-none-match": String(fresh.headers.etag) })
    expect([known.status, known.headers.warning]).toEqual([304, '110 - "Response is Stale"'])
    expect(seen).toHaveLength(1)
    expect((await get("/kb/article/Other")).headers.warning).toBeUndefined()
    expect(seen).toHaveLength(2)
    cache.resume()
    expect((await get("/kb")).headers.warning).toBeUndefined()
    await get("/kb")
    expect(seen).toHaveLength(3)
  })

  test("that will not be heard although the database answers leave no page to be shown, be it as stale", async () => {
    const { get, seen, cache } = await cachedPortal(echo, { staleMs: 60_000 })
    await get("/kb")
    cache.clear()
    expect((await get("/kb")).headers.warning).toBeUndefined()
    expect([seen.length, cache.count]).toEqual([2, 0])
    cache.resume()
    await get("/kb")
    await get("/kb")
    expect(seen).toHaveLength(3)
  })

  test("that were not heard for too long leave no page to be shown", async () => {
    const { get, cache, seen } = await cachedPortal(echo, { staleMs: 60_000 })
    await get("/kb")
    cache.suspend()
    const present = Date.now()
    jest.spyOn(Date, "now").mockImplementation(() => present + 60_000)
    expect((await get("/kb")).headers.warning).toBeUndefined()
    expect(seen).toHaveLength(2)
    jest.restoreAllMocks()
  })

  test("that are heard again, while pages cannot be rendered yet, leave the stale page until one can", async () => {
    let status = 200
    const { get, cache } = await cachedPortal((_, response) => html(response, `is ${status}`, status), {
      staleMs: 60_000,
    })
    await get("/kb")
    status = 503
    cache.suspend()
    cache.resume()
    expect(await get("/kb")).toMatchObject({
      status: 200,
      text: "is 200",
      headers: { warning: expect.stringMatching(/^110/) },
    })
    expect((await get("/kb/article/New")).status).toBe(503)
    status = 404
    expect(await get("/kb")).toMatchObject({ status: 404, text: "is 404" })
    status = 503
    cache.suspend()
    expect(await get("/kb")).toMatchObject({
      status: 404,
      headers: { warning: expect.stringMatching(/^110/) },
    })
  })

  test("that are written here while none are heard are seen here", async () => {
    let text = "before"
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method === "POST") text = "after"
      return html(response, text)
    }
    const { get, cache } = await cachedPortal(answer, { staleMs: 60_000, caughtUp: async () => {} })
    await get("/kb")
    cache.suspend()
    expect((await get("/kb")).text).toBe("before")
    await get("/api/write", {}, "POST")
    expect((await get("/kb")).text).toBe("after")
  })

  test.each(["/kb", "/llms-full.txt"])(
    "that is not heard any more when a write has been waited for keeps no %s",
    async (path) => {
      let text = "before"
      const signal = openGate()
      const { get, cache } = await cachedPortal((_, response) => html(response, text), {
        caughtUp: () => signal.promise,
      })
      await get("/api/write", {}, "POST")
      const waiting = get(path)
      await later(20)
      cache.suspend()
      signal.release()
      await waiting
      text = "after"
      cache.resume()
      expect((await get(path)).text).toBe("after")
    },
  )

  test("lost and heard again during a render keeps that render out", async () => {
    const { get, cache, seen } = await cachedPortal(async (request, response) => {
      await later(40)
      echo(request, response)
    })
    const page = get("/kb")
    while (seen.length < 1) await later(1)
    cache.suspend()
    cache.resume()
    await page
    expect(cache.count).toBe(0)
  })
})

describe("memory", () => {
  test("stays within its bound under thousands of random paths, found or not", async () => {
    const maxBytes = 512 * 1024
    const { get, cache } = await cachedPortal(
      (request, response) => html(response, `${request.url}`, request.url?.includes("lost") ? 404 : 200),
      { maxBytes, beforeMs: 0 },
    )
    for (let index = 0; index < 2000; index += 100) {
      const paths = Array.from(
        { length: 100 },
        (_, step) => `/kb/article/${step % 2 ? "lost" : "a"}-${index + step}`,
      )
      await Promise.all(paths.map((path) => get(path)))
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    }
    expect(cache.count).toBeGreaterThan(50)
    cache.drop(["acme"])
    expect([cache.bytes, cache.count]).toEqual([0, 0])
  })

  test("made-up queries, router headers, ports and letters' cases do not push out the pages people read", async () => {
    const { get, seen } = await cachedPortal((_, response) => html(response, "x".repeat(2000)), {
      maxBytes: 200_000,
    })
    await get("/kb")
    for (let n = 0; n < 50; n++) {
      await get(`/kb?x=${n}`)
      await get(`/kb?after=${n}`)
      await get(
        `/kb/article/${[..."saw".repeat(3)].map((letter, at) => ((n >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join("")}-`,
      )
      await get("/kb", { rsc: "1", "next-router-state-tree": String(n) })
    }
    for (const host of ["acme.test:81", "ACME.test", "acme.test."]) await get("/kb", { host })
    const renders = seen.length
    await get("/kb")
    expect([renders, seen.length]).toEqual([201, 201])
  })

  test("a redirect rendered for a public page has the security headers", async () => {
    const { get } = await cachedPortal((_, response) => response.writeHead(308, { location: "/kb" }).end())
    const { status, headers } = await get("/kb/article/..x")
    expect([status, headers["x-content-type-options"]]).toEqual([308, "nosniff"])
  })

  test("answers 404 do not push out the pages people read", async () => {
    const { get, seen } = await cachedPortal(
      (request, response) => html(response, "x", request.url === "/kb" ? 200 : 404),
      { maxBytes: 256 * 1024 },
    )
    await get("/kb")
    for (let index = 0; index < 200; index++) await get(`/kb/article/lost-${index}`)
    await get("/kb")
    expect(seen.filter(({ url }) => url === "/kb")).toHaveLength(1)
  })
})

describe("a long file is sent while it is written", () => {
  test("its reader has the first piece before the last is there; who comes meanwhile gets all of it by the same render", async () => {
    const go = gate()
    const { port, seen, get, cache } = await cachedPortal(async (_, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("first ")
      await go.opened
      response.end("last")
    })
    const first = await opened(port, "/llms-full.txt")
    expect(await nextPiece(first)).toBe("first ")
    const second = await opened(port, "/llms-full.txt")
    expect(await nextPiece(second)).toBe("first ")
    go.open()
    expect([await restOf(first), await restOf(second)]).toEqual(["last", "last"])
    while (cache.count === 0) await later(1)
    const kept = await get("/llms-full.txt")
    expect([kept.text, seen.length]).toEqual(["first last", 1])
    expect(kept.headers.etag).toBeTruthy()
  })

  test("one that was begun before a change is not kept", async () => {
    const go = gate()
    const { port, get, cache, seen } = await cachedPortal(async (_, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("a")
      await go.opened
      response.end("b")
    })
    const first = await opened(port, "/llms-full.txt")
    await nextPiece(first)
    cache.drop(["acme"])
    go.open()
    expect(await restOf(first)).toBe("b")
    expect((await get("/llms-full.txt")).text).toBe("ab")
    expect(seen).toHaveLength(2)
  })

  test("one that breaks off breaks its readers' connections, and the next reader gets a new one", async () => {
    let broken = true
    const go = gate()
    const { port, get } = await cachedPortal(async (_, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("a")
      await go.opened
      if (broken) response.destroy(new Error("The database is gone"))
      else response.end("b")
    })
    const first = await opened(port, "/llms-full.txt")
    await nextPiece(first)
    go.open()
    await expect(restOf(first)).rejects.toThrow()
    broken = false
    expect((await get("/llms-full.txt")).text).toBe("ab")
  })

  test("a piece that does not come for too long ends it", async () => {
    const { port } = await cachedPortal(
      (_, response) => void response.writeHead(200, { "content-type": "text/plain" }).write("a"),
      { renderTimeoutMs: 50 },
    )
    await expect(restOf(await opened(port, "/llms-full.txt"))).rejects.toThrow()
  })

  test.each(["before its first piece", "before the next piece", "before it is let in"])(
    "one that takes too long %s gives its place back",
    async (when) => {
      const go = gate()
      let [places, asked, left] = [0, 0, 0]
      const { port } = await cachedPortal(
        (_, response) => {
          if (when === "before the next piece")
            response.writeHead(200, { "content-type": "text/plain" }).write("a")
        },
        {
          renderTimeoutMs: 50,
          admit: async () => {
            asked += 1
            if (when === "before it is let in") await go.opened
            places += 1
            return () => {
              left += 1
            }
          },
        },
      )
      const read = opened(port, "/llms-full.txt").then(async (response) => {
        if (response.statusCode === 500) throw new Error("broken")
        await restOf(response)
      })
      await expect(read).rejects.toThrow()
      go.open()
      while (places < asked) await later(1)
      while (left < 1) await later(1)
      expect([places, left]).toEqual([1, 1])
    },
  )

  test.each(["br", "gzip"])(
    "in %s too a reader has each piece before the next is there",
    async (encoding) => {
      const go = gate()
      const { port } = await cachedPortal(async (_, response) => {
        response.writeHead(200, { "content-type": "text/plain" }).write("first ")
        await go.opened
        response.end("last")
      })
      const reply = await opened(port, "/llms-full.txt", { "accept-encoding": encoding })
      expect(reply.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" })
      const unpacked = reply.pipe(encoding === "br" ? createBrotliDecompress() : createGunzip())
      expect(await nextPiece(unpacked)).toBe("first ")
      go.open()
      expect(await restOf(unpacked)).toBe("last")
    },
  )

  test.each(["GET", "HEAD"])(
    "when its last reader (%s) has left it is written no further",
    async (method) => {
      const closed = gate()
      let isWhole = false
      const { port, get, cache } = await cachedPortal((_, response) => {
        response.once("close", closed.open)
        response.writeHead(200, { "content-type": "text/plain" }).write("a")
        if (isWhole) response.end("b")
      })
      const reader = await opened(port, "/llms-full.txt", {}, method)
      if (method === "GET") reader.destroy()
      await closed.opened
      isWhole = true
      expect((await get("/llms-full.txt")).text).toBe("ab")
      while (cache.count === 0) await later(1)
    },
  )

  test("a reader who leaves takes nothing from the others", async () => {
    const go = gate()
    const { port } = await cachedPortal(async (_, response) => {
      response.writeHead(200, { "content-type": "text/plain" }).write("a")
      await go.opened
      response.end("b")
    })
    const [leaving, staying] = [await opened(port, "/llms-full.txt"), await opened(port, "/llms-full.txt")]
    leaving.destroy()
    go.open()
    expect(await restOf(staying)).toBe("ab")
  })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

const opened = (port: number, path: string, headers = {}, method = "GET") =>
  new Promise<IncomingMessage>((done, fail) => {
    request({ port, path, method, headers: { host: "acme.test", ...headers } }, done)
      .on("error", fail)
      .end()
  })

const nextPiece = async (reply: Readable) => {
  const [piece] = await once(reply, "data")
  reply.pause()
  return String(piece)
}

async function restOf(reply: Readable): Promise<string> {
  let text = ""
  for await (const piece of reply) text += piece
  return text
}
