import type { IncomingMessage } from "node:http"
import { inject } from "light-my-request"
import { NextRequest } from "next/server"
import { config, middleware } from "@/middleware"
import { askedHeader, mappedHeader } from "../request/asked"
import { withMappedPages } from "./mapped-pages"

const host = "acme.localhost"
const plain: Record<string, string> = { host }

/** A request as Next gets it, and the answer's headers until then. */
async function mapped(url: string, headers = plain, method: "GET" | "POST" = "GET") {
  let seen: Pick<IncomingMessage, "url" | "headers"> = { headers: {} }
  const handler = withMappedPages(
    (request, response) => {
      seen = request
      response.end()
    },
    { companyOf: (name) => (name === host ? "acme" : undefined), https: false },
  )
  const answer = await inject(handler as never, { method, url, headers })
  return { ...seen, answer: answer.headers }
}

const withoutNonce = (value: unknown) => String(value).replace(/nonce-[^']+/, "nonce-…")

test.each([
  ["/kb", {}],
  ["/kb/article/How-to-begin", {}],
  ["/kb/article/How-to-begin?from=mail&x=%C3%A4", {}],
  ["/kb/article/How-to-begin", { accept: "text/markdown" }],
  ["/kb/article/How-to-begin.md", {}],
  ["/kb/category/%C3%84pfel/llms.txt", {}],
  ["/de/kb/search?q=x", {}],
  ["/sitemap-3.xml", {}],
  ["/favicon.ico", {}],
  ["/og/portal.png", {}],
])("%s with %j is mapped as middleware.ts maps it", async (url, further) => {
  const headers = { ...plain, ...further }
  const page = await mapped(url, headers)
  const { headers: expected } = middleware(new NextRequest(`http://${host}${url}`, { headers }))
  expect(page.url).toBe(expected.get("x-middleware-rewrite")?.replace(`http://${host}`, ""))
  for (const [name, value] of expected)
    if (!name.startsWith("x-middleware-"))
      expect([name, withoutNonce(page.answer[name])]).toEqual([name, withoutNonce(value)])
  for (const name of [askedHeader, "content-security-policy"])
    expect(withoutNonce(page.headers[name])).toBe(withoutNonce(expected.get(`x-middleware-request-${name}`)))
  expect(page.headers["content-security-policy"]).toBe(page.answer["content-security-policy"])
})

test.each<{ url: string; headers?: Record<string, string>; method?: "POST" }>([
  { url: "/" },
  { url: "/list-ticket" },
  { url: "/kb/login" },
  { url: "/kb/article/%00" },
  { url: "/kb?q=%00" },
  { url: "/portal/acme/en/kb" },
  { url: "/kb", headers: { ...plain, rsc: "1" } },
  { url: "/kb?_rsc=1" },
  { url: "/kb", headers: { host: "elsewhere.example" } },
  { url: "/kb", method: "POST" },
])("$url with $headers by $method is left to middleware.ts", async ({ url, headers, method }) => {
  const page = await mapped(url, headers, method)
  expect(page.url).toBe(url)
  expect(page.headers).not.toHaveProperty(mappedHeader)
})

test("middleware.ts passes over what is mapped, and nothing else", () => {
  expect(config.matcher.map(({ missing }) => missing)).toEqual([[{ type: "header", key: mappedHeader }]])
})
