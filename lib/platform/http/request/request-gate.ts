import type { IncomingMessage } from "node:http"
import { isCall, isMalformedPath, pathOf } from "./portal-path"

const reading = new Set(["GET", "HEAD"])
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])

// Headers that Next, hosting platforms or our own pages would trust. Forwarding headers are dropped, as no proxy in front is trusted
// here.
const reserved =
  /^(x-middleware-|x-nextjs-data$|x-next-|x-now-|x-prerender-|x-matched-path$|x-invoke-|x-forwarded-|x-nonce$|next-resume$|next-action$|x-vestibule-)/
const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i

/**
 * Makes a request safe to pass on: without the headers of Next's insides, with a plain path as its target.
 * @returns the status to refuse it with, or undefined when it may pass.
 */
export function acceptRequest(request: IncomingMessage): 400 | 404 | 405 | undefined {
  if (!methods.has(request.method ?? "")) return 405
  for (const name of Object.keys(request.headers)) if (reserved.test(name)) delete request.headers[name]
  // Next takes the policy it finds here for its own and puts the nonce in it on its scripts.
  delete request.headers["content-security-policy"]
  delete request.headers["content-security-policy-report-only"]
  // A proxy in front may have routed by the other one (RFC 9112, 3.2).
  if (hostsIn(request) > 1) return 400
  resolveTarget(request)
  // Only HTTP/1.0 may leave the Host out (RFC 9112, 3.2).
  if (request.headers.host === undefined && request.httpVersion !== "1.0") return 400
  if (!isPlainPath(request.url ?? "")) return 400
  if (!methodsAt(request.url).has(request.method ?? "")) return 405
  // Next's own names for the payloads of its router, which ask for them by header here.
  return /^[^?]*\.(rsc|segments\/)/.test(request.url ?? "") ? 404 : undefined
}

/** Pages are only read. Refused here, a flood of anything else costs next to nothing; Next's tools for developers post. */
const methodsAt = (url = "") => (isCall(url) || url.startsWith("/__nextjs") ? methods : reading)

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length

/** A target in absolute form names the host itself, and wins over the Host header (RFC 9112, 3.2.2). */
function resolveTarget(request: IncomingMessage) {
  const [whole, host, rest = ""] = absolute.exec(request.url ?? "") ?? []
  if (whole === undefined) return
  request.headers.host = host
  request.url = rest.startsWith("/") ? rest : `/${rest}`
}

// A browser reads `//host` and `/\host` as another host, where Next would redirect; it answers 500 to what cannot be decoded.
const isPlainPath = (url: string) =>
  /^\/(?![/\\])/.test(url) && !/^[^?]*\\/.test(url) && !isMalformedPath(pathOf(url))
