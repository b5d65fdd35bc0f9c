import { createHash } from "node:crypto"
import { compressed } from "@/lib/platform/http/request/compressed"
import { hasMarkdown, pathOf } from "@/lib/platform/http/request/portal-path"
import { securityHeaders } from "@/lib/platform/http/request/security-headers"
import type { PageRequest } from "./cache-key"
import { withoutNonce } from "./inline-scripts"
import type { Rendered } from "./render"

/** One form of a kept answer, with the header lines to send before it: name, value, name, value… */
export type Representation = { body: Buffer; etag: string; head: string[]; notModified: string[] }

/** A kept answer. There is no plain form: the rare client that wants one gets the gzip form inflated. */
export type Entry = {
  company: string
  status: number
  /**
   * It is one of as many as a visitor likes to ask for: a 404, a page with a query or at an address in another spelling, or
   * a part that Next's router names.
   */
  madeUp: boolean
  br: Representation
  gzip: Representation
  /** Bytes it occupies, its key included. */
  size: number
}

// Browsers ask again every time and get a 304; a shared cache may answer alone for half a minute.
const cacheControl = "public, max-age=0, s-maxage=30, must-revalidate"
// Every header name and object around the bodies, measured generously.
const overhead = 4096
const dropped =
  /^(x-middleware-.*|x-nextjs-cache|x-powered-by|connection|keep-alive|transfer-encoding|content-length|content-encoding|date|etag|last-modified|accept-ranges|set-cookie)$/

/** Whether an answer may be shared between visitors: a route refuses with `x-page-cache: skip`. */
export const isShareable = ({ headers }: Rendered) =>
  !headers["set-cookie"] && headers["x-page-cache"] !== "skip"

/** Whether an answer may also be kept. */
export const isKeepable = (answer: Rendered) =>
  isShareable(answer) &&
  (answer.status === 200 || answer.status === 404) &&
  !answer.headers["content-encoding"]

/** The answer as it is kept: without nonce, compressed in both ways, with its header lines written out. */
export async function entryOf(page: PageRequest, answer: Rendered, https: boolean): Promise<Entry> {
  const policy = String(answer.headers["content-security-policy"] ?? "")
  const { body, scriptHashes } = withoutNonce(answer.body, policy)
  const shared = sharedHeaders(page, answer, securityHeaders({ https, scriptHashes }))
  const tag = createHash("sha256").update(`${page.company}\0${shared["content-type"]}\0`).update(body)
  const digest = tag.digest("base64url").slice(0, 24)
  const [small, wide] = await Promise.all([compressed.br(body, "many"), compressed.gzip(body, "many")])
  const br = representation(small, "br", `"${digest}-br"`, shared)
  const gz = representation(wide, "gzip", `"${digest}-gz"`, shared)
  const size = small.length + wide.length + 2 * page.key.length + overhead
  const madeUp = answer.status === 404 || page.url.includes("?") || page.isPart || !isUsuallySpelt(page.url)
  return { company: page.company, status: answer.status, madeUp, br, gzip: gz, size }
}

/** Whether an address is written as browsers and our own links do: each of its letters could also stand as `%48`. */
function isUsuallySpelt(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}

function sharedHeaders(page: PageRequest, answer: Rendered, security: Record<string, string>) {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !dropped.test(name)) headers[name] = String(value)
  }
  for (const [name, value] of Object.entries(security)) headers[name.toLowerCase()] = value
  headers["cache-control"] = cacheControl
  headers["accept-ranges"] = "none"
  headers.vary = varyOf(page, headers.vary)
  return headers
}

function varyOf(page: PageRequest, vary = ""): string {
  const names = vary.split(",").map((name) => name.trim().toLowerCase())
  const own = hasMarkdown(pathOf(page.url)) ? ["accept-encoding", "accept"] : ["accept-encoding"]
  return [...new Set([...names.filter(Boolean), ...own])].join(", ")
}

function representation(body: Buffer, encoding: string, etag: string, shared: Record<string, string>) {
  const { "content-type": type, ...rest } = shared
  const notModified = Object.entries({ ...rest, etag }).flat()
  const own = { "content-encoding": encoding, "content-length": String(body.length) }
  return {
    body,
    etag,
    notModified,
    head: [...notModified, ...Object.entries({ ...(type && { "content-type": type }), ...own }).flat()],
  }
}
