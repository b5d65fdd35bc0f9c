import type { IncomingMessage } from "node:http"
import type { Outcome } from "@/lib/platform/http/page-cache/page-cache"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import type { Networks } from "@/lib/platform/networks"
import { beginSpan, type Span } from "@/lib/platform/traces/traced"
import { isFromProxy } from "./client-address"
import type { PatternOf } from "./route-patterns"

type Surroundings = {
  proxies: Networks
  companyOf: (host: string) => string | undefined
  patternOf: PatternOf
}

/** Files, questions about the process, and streams that go on for hours. */
const untraced = /^\/(?:_next\/static\/|static\/|(?:api\/(?:health|live)|metrics)(?:[?]|$))/
/** What came from memory; that it costs next to nothing is the point. */
const fromMemory = new Set<Outcome | undefined>(["hit", "before", "stale"])

/**
 * Begins the span of a request, where traces are asked for: its route, its company and, at its end, its status. A trace that
 * it claims to be part of is believed of trusted proxies alone: anybody else could have all of theirs recorded.
 */
export function beginRequestSpan(
  request: IncomingMessage,
  { proxies, companyOf, patternOf }: Surroundings,
): Span | undefined {
  const { method = "", url = "", headers } = request
  if (untraced.test(url)) return undefined
  const from = isFromProxy(request, proxies) ? String(headers.traceparent ?? "") : ""
  const route = patternOf(pathOf(url))
  return beginSpan(route ? `${method} ${route}` : method, {
    kind: "server",
    from,
    attributes: {
      "http.request.method": method,
      "http.route": route,
      "vestibule.company": companyOf(headers.host ?? ""),
    },
  })
}

/** Ends it, unless the answer came from memory: then it is none. @returns its trace, where that is sent */
export function endRequestSpan(
  span: Span,
  { status, cache }: { status: number | "aborted"; cache?: Outcome },
): string | undefined {
  if (fromMemory.has(cache)) return undefined
  const isWhole = status !== "aborted"
  span.note({
    "http.response.status_code": isWhole ? status : undefined,
    "vestibule.cache": cache,
    "error.type": isWhole ? undefined : "aborted",
  })
  if (isWhole && status >= 500) span.fail(new Error(String(status)))
  span.end()
  return span.isRecorded ? span.traceId : undefined
}
