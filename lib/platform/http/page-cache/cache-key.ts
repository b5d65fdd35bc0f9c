import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { hasMarkdown, pathOf } from "@/lib/platform/http/request/portal-path"
import { prefersMarkdown } from "@/lib/platform/http/request/prefers-markdown"
import { isPublicPath } from "./public-route"

/** What of a request decides its answer; nothing else of it reaches the render. */
export type PageRequest = {
  key: string
  company: string
  /** Path and query as they came. */
  url: string
  headers: Record<string, string>
  /** Next's router asks for it in another form, of which there are any number. */
  isPart: boolean
}

/** The headers by which Next asks for one page in another form: a payload for its router, or a part of one. */
const routerHeaders = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const

/** The request as the cache sees it, or undefined when it may not be answered from the cache. */
export function pageRequest(
  { method, url = "", headers }: IncomingMessage,
  companyOf: (host: string) => string | undefined,
): PageRequest | undefined {
  if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return undefined
  const pathname = pathOf(url)
  const company = isPublicPath(pathname) ? companyOf(headers.host ?? "") : undefined
  if (!company) return undefined
  const kept: Record<string, string> = {}
  for (const name of routerHeaders) if (headers[name] !== undefined) kept[name] = String(headers[name])
  const isPart = Object.keys(kept).length > 0
  const variant = isPart ? hashOf(JSON.stringify(kept)) : ""
  kept.host = headers.host ?? ""
  if (hasMarkdown(pathname) && prefersMarkdown(headers.accept)) kept.accept = "text/markdown"
  return { key: keyOf(company, url, variant, kept.accept), company, url, headers: kept, isPart }
}

/** The request for a page in its usual form, of which nothing else matters. */
export const pageAt = (company: string, url: string, host: string): PageRequest => ({
  key: keyOf(company, url),
  company,
  url,
  headers: { host },
  isPart: false,
})

// The company says all of the host that a page may depend on. No part can hold a NUL byte, so none runs into another.
const keyOf = (company: string, url: string, variant = "", accept = "") =>
  `${company}\0${url}\0${variant}\0${accept}`

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url")
