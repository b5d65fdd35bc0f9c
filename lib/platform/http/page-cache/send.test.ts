import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { cachedPortal, echo, html } from "@/lib/testing/cached-portal"

describe("what a client gets", () => {
  test("the encoding it accepts, with a strong tag of its own", async () => {
    const { get } = await cachedPortal(echo)
    const br = await get("/kb", { "accept-encoding": "gzip, deflate, br" })
    const gzip = await get("/kb", { "accept-encoding": "br;q=0, gzip" })
    const plain = await get("/kb", { "accept-encoding": "identity" })
    expect([br, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers["content-length"]).toBe(String(body.length))
      expect(headers.etag).toMatch(/^"[\w-]+"$/)
      expect(headers.vary).toBe("accept-encoding, accept")
    }
  })

  test("304 when it has the page, by tag, weakened tag, list or star, in every encoding", async () => {
    const { get } = await cachedPortal(echo)
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers } = await get("/kb", { "accept-encoding": encoding })
      for (const known of [headers.etag, `W/${headers.etag}`, `"x", W/"y" , ${headers.etag}`, "*"]) {
        const reply = await get("/kb", { "accept-encoding": encoding, "if-none-match": String(known) })
        expect([reply.status, reply.body.length]).toEqual([304, 0])
        expect(reply.headers.etag).toBe(headers.etag)
        expect(reply.headers["cache-control"]).toBe(headers["cache-control"])
      }
    }
    expect((await get("/kb", { "if-none-match": '"other"' })).status).toBe(200)
  })

  test("the same head for HEAD as for GET, and no body, also when HEAD comes first", async () => {
    const { get, seen } = await cachedPortal(echo)
    const head = await get("/kb", {}, "HEAD")
    const { headers, body } = await get("/kb")
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: "" }).toEqual({ ...headers, date: "" })
    expect(Number(headers["content-length"])).toBe(body.length)
    expect(seen.map(({ method }) => method)).toEqual(["GET"])
  })

  test("the whole page when it asks for a range", async () => {
    const { get } = await cachedPortal(echo)
    const reply = await get("/kb", { range: "bytes=0-3" })
    expect([reply.status, reply.headers["accept-ranges"]]).toEqual([200, "none"])
    expect(reply.body.length).toBeGreaterThan(4)
  })

  test("headers fit for a shared cache, whatever Next said", async () => {
    const { get } = await cachedPortal((_, response) =>
      html(response, "x", 200, {
        "cache-control": "private, no-store",
        "x-middleware-rewrite": "/portal/acme/kb",
      }),
    )
    const { headers } = await get("/kb")
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=30, must-revalidate")
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers).not.toHaveProperty("x-middleware-rewrite")
  })

  test("a policy that names the page's own inline scripts by hash, and no other script", async () => {
    let nonce = 0
    const { get, cache } = await cachedPortal((_, response) => {
      const now = `n0nce${nonce++}`
      const own = `<script nonce="${now}">own("${now}")</script><script src="/a.js" nonce="${now}"></script>`
      const policy = { "content-security-policy": `script-src 'nonce-${now}'` }
      html(response, `${own}<script>slipped("in")</script><script nonce="000000">too()</script>`, 200, policy)
    })
    const first = await get("/kb")
    const policy = String(first.headers["content-security-policy"])
    expect(policy.match(/sha256-/g)).toHaveLength(1)
    expect(policy).not.toContain("nonce")
    expect(first.text).not.toContain("n0nce")
    cache.drop(["acme"])
    expect((await get("/kb")).headers.etag).toBe(first.headers.etag)
  })
})
