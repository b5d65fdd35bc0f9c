import { askedHeader, mappedHeader } from "@/lib/platform/http/request/asked"
import {
  hasMarkdown,
  isMalformedPath,
  isMalformedQuery,
  pageRewrite,
  pathOf,
} from "@/lib/platform/http/request/portal-path"
import { prefersMarkdown } from "@/lib/platform/http/request/prefers-markdown"
import { securityHeaders } from "@/lib/platform/http/request/security-headers"
import { isPlainPath } from "./plain-pages"
import type { Handler } from "./render"

type Mapping = { companyOf: (host: string) => string | undefined; https: boolean }

/**
 * The handler, to which public pages come mapped to their company as `middleware.ts` maps them, with the same headers: Next
 * spends two fifths of a bare page on running it. All other requests, and what Next's router asks for itself, are left to it.
 */
export const withMappedPages =
  (handler: Handler, { companyOf, https }: Mapping): Handler =>
  (request, response) => {
    const { method, headers, url = "" } = request
    const path = pathOf(url)
    const search = url.slice(path.length)
    const isOfRouter = headers.rsc !== undefined || /[?&]_rsc=/.test(search)
    const key =
      (method === "GET" || method === "HEAD") && isPlainPath(path) && !isOfRouter
        ? companyOf(headers.host ?? "")
        : undefined
    if (key === undefined || isMalformedPath(path) || isMalformedQuery(search))
      return handler(request, response)
    const security = securityHeaders({ https, nonce: btoa(crypto.randomUUID()) })
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
    const isNegotiable = hasMarkdown(path)
    if (isNegotiable) response.setHeader("Vary", "Accept")
    // Next takes the nonce of its inline scripts from the policy it finds in the request.
    headers["content-security-policy"] = security["Content-Security-Policy"]
    headers[askedHeader] = url
    headers[mappedHeader] = "1"
    const asMarkdown = isNegotiable && prefersMarkdown(headers.accept ?? null)
    request.url = pageRewrite(key, path, { asMarkdown }) + search
    return handler(request, response)
  }
