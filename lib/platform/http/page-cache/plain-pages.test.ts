import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliDecompressSync } from "node:zlib"
import { inject } from "light-my-request"
import { setAside } from "@/lib/platform/html/aside"
import { cachedPortal } from "@/lib/testing/cached-portal"
import { withPlainPages } from "./plain-pages"
import type { Handler } from "./render"

const nonce = "b25jZQ=="
const script = `<script nonce="${nonce}">self.__next_f.push([0])</script>`
const page = (words: string, scripts = script) =>
  `<!DOCTYPE html><html><body>${words}${scripts}</body></html>`

const long = `<p>${"Wörter <!--0--> $& ".repeat(25)}</p>`

/** A handler that writes as Next does: status and headers first, then the page in pieces. */
const handler: Handler = (request, response) => {
  const isData = request.url?.startsWith("/kb.md")
  response.statusCode = request.url === "/kb/article/gone" ? 404 : 200
  response.setHeader("Content-Type", isData ? "text/markdown" : "text/html; charset=utf-8")
  response.setHeader("Content-Security-Policy", `script-src 'self' 'nonce-${nonce}'`)
  response.setHeader("X-Encodings", String(request.headers["accept-encoding"] ?? "none"))
  response.flushHeaders()
  const text = page("Wörter")
  response.write(text.slice(0, 30))
  response.end(text.slice(30))
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  inject(withPlainPages(handler) as never, { method: "GET", url, headers })

test.each(["/kb", "/kb/article/x", "/kb/search?q=x", "/kb/preview/abc", "/kb/article/gone"])(
  "%s goes without Next's scripts",
  async (url) => {
    const { statusCode, payload, headers } = await ask(url)
    expect({ statusCode, payload }).toEqual({
      statusCode: url.endsWith("gone") ? 404 : 200,
      payload: page("Wörter", ""),
    })
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(payload)))
  },
)

test("it is compressed once, by us, for clients that take it", async () => {
  const { rawPayload, headers } = await ask("/kb/search?q=x", { "accept-encoding": "gzip, br" })
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding", "x-encodings": "none" })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(page("Wörter", ""))
})

test.each(["/list-ticket", "/kb.md", "/kb/login"])("%s is passed on as it comes", async (url) => {
  expect((await ask(url)).payload).toBe(page("Wörter"))
})

test.each([
  ["a page", {}, long],
  ["a page that Next's script completes", {}, `<template id="B:0"></template>${long}`],
  ["what Next's own script asks for", { rsc: "1" }, long],
])("of %s, what was set aside is in its place", async (_, headers, words) => {
  const setting: Handler = (request, response) => {
    response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html")
    response.end(words.replace(long, () => setAside(long)))
  }
  const answer = await inject(withPlainPages(setting) as never, {
    method: "GET",
    url: "/kb/article/x",
    headers,
  })
  expect(answer.payload).toBe(words)
})

test("an answer that is no page keeps its head", async () => {
  const redirect: Handler = (_, response) => response.writeHead(308, { Location: "/kb/article/y" }).end()
  const answer = await inject(withPlainPages(redirect) as never, { method: "GET", url: "/kb/article/x" })
  expect([answer.statusCode, answer.headers.location, answer.payload]).toEqual([308, "/kb/article/y", ""])
})

test("the tag of a page with its scripts is not the plain one's, and nothing is left out for it", async () => {
  const tag = '"with-scripts"'
  const tagged: Handler = (request, response) => {
    if (request.headers["if-none-match"] === tag) return response.writeHead(304, { ETag: tag }).end()
    response.setHeader("ETag", tag)
    return handler(request, response)
  }
  const answer = await inject(withPlainPages(tagged) as never, {
    method: "GET",
    url: "/kb/search?q=x",
    headers: { "if-none-match": tag },
  })
  expect([answer.statusCode, answer.headers.etag, answer.payload]).toEqual([
    200,
    undefined,
    page("Wörter", ""),
  ])
})

test("a long answer that is no page is sent to its end behind what compresses", async () => {
  type Compression = () => (...asked: [...Parameters<Handler>, next: () => void]) => void
  const compression = jest.requireActual<Compression>("next/dist/compiled/compression")
  const piece = "x".repeat(40_000)
  const long: Handler = async (request, response) => {
    compression()(request, response, () => {})
    response.setHeader("Content-Type", "text/plain; charset=utf-8")
    response.flushHeaders()
    let goOn = () => {}
    response.on("drain", () => goOn())
    for (let written = 0; written < 50; written += 1)
      if (!response.write(piece)) await new Promise<void>((resolve) => (goOn = resolve))
    response.end()
  }
  const server = createServer(withPlainPages(long) as never).listen(0)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://localhost:${port}/llms-full.txt`)
  expect((await answer.text()).length).toBe(50 * piece.length)
  server.close()
})

test("a kept page is sent whole to who has it with its scripts, and the other way round", async () => {
  const [plain, whole] = [await cachedPortal(withPlainPages(handler)), await cachedPortal(handler)]
  const tagOf = async ({ get }: typeof plain) => String((await get("/kb")).headers.etag)
  const [plainTag, wholeTag] = [await tagOf(plain), await tagOf(whole)]
  const statusFor = async ({ get }: typeof plain, tag: string) =>
    (await get("/kb", { "if-none-match": tag })).status
  expect([await statusFor(plain, wholeTag), await statusFor(whole, plainTag)]).toEqual([200, 200])
  expect([await statusFor(plain, plainTag), await statusFor(whole, wholeTag)]).toEqual([304, 304])
})
