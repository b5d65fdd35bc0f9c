import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { type Aside, newAside, putBack, settingAside } from "@/lib/platform/html/aside"
import { accepts } from "@/lib/platform/http/request/accepts"
import { compressed } from "@/lib/platform/http/request/compressed"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import { languageSegment } from "@/lib/platform/languages/addresses"
import { plainLinks, plainPage } from "./plain-page"
import type { PlainSheets } from "./plain-sheets"
import { isPublicPath } from "./public-route"
import type { Handler } from "./render"

/** Public pages that are not kept, because they differ from one request to the next. */
const unkept = new RegExp(String.raw`^(?:${languageSegment})?\/kb\/(?:search|preview\/[^/]+)$`)
const unasked = ["accept-encoding", "if-none-match", "if-modified-since"]
const nonceOf = /'nonce-([A-Za-z0-9+/_=-]+)'/

/** Whether all that a page does in the browser is done by the portal's own script. */
export const isPlainPath = (path: string) => isPublicPath(path) || unkept.test(path)

/** The handler, whose public pages go without Next's scripts and with style sheets of their own. */
export const withPlainPages =
  (handler: Handler, sheets: PlainSheets = new Map()): Handler =>
  (request, response) => {
    const path = pathOf(request.url)
    if (isPlainPath(path)) {
      const accepted = String(request.headers["accept-encoding"] ?? "")
      // Next would compress what has to be read first, and compare a tag with a page that is not sent.
      for (const name of unasked) delete request.headers[name]
      const kept = newAside()
      makePlain(request, response, accepted, { sheets, kept })
      // Next's payload is read in the browser as it is.
      if (request.headers.rsc === undefined) return settingAside(kept, () => handler(request, response))
    }
    return handler(request, response)
  }

/** What a page is put together with once it is drawn. */
type Parts = { sheets: PlainSheets; kept: Aside }

/** Holds an answer of HTML back until all of it is there, and sends it plain; any other goes on as it comes. */
function makePlain(request: IncomingMessage, response: ServerResponse, accepted: string, parts: Parts) {
  const { writeHead, write, end, flushHeaders } = response
  const pieces: Buffer[] = []
  // What has wrapped these meanwhile stays in place: Next's compression would otherwise keep what waits for "drain".
  let known: boolean | undefined
  const isHeld = () => {
    known ??= request.method !== "HEAD" && String(response.getHeader("content-type")).startsWith("text/html")
    return known
  }
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      const headers = rest.at(-1)
      response.statusCode = status
      if (typeof headers === "object" && headers)
        for (const [name, value] of Object.entries(headers as OutgoingHttpHeaders))
          if (value !== undefined) response.setHeader(name, value)
      return isHeld() ? response : writeHead.call(response, response.statusCode)
    },
    write: (piece: string | Uint8Array, ...rest: unknown[]) => {
      if (!isHeld()) return write.apply(response, [piece, ...rest] as never)
      pieces.push(Buffer.from(piece as string))
      return true
    },
    end: (...last: unknown[]) => {
      if (!isHeld()) return end.apply(response, last as never)
      const [piece] = last
      if (typeof piece === "string" || piece instanceof Uint8Array) pieces.push(Buffer.from(piece as string))
      Object.assign(response, { writeHead, write, end, flushHeaders })
      send(Buffer.concat(pieces).toString("utf8"), response, accepted, parts).catch((error) =>
        response.destroy(error),
      )
      return response
    },
    flushHeaders: () => {
      if (!isHeld()) flushHeaders.call(response)
    },
  })
}

async function send(html: string, response: ServerResponse, accepted: string, { sheets, kept }: Parts) {
  const nonce = nonceOf.exec(String(response.getHeader("content-security-policy")))?.[1]
  const page = Buffer.from(putBack(nonce ? plainPage(html, nonce, sheets) : html, kept))
  const links = response.getHeader("link")
  if (links !== undefined) response.setHeader("Link", plainLinks(String(links), sheets))
  const encoding = encodings.find((one) => accepts(accepted, one))
  const body = encoding ? await compressed[encoding](page, "one") : page
  if (encoding) {
    response.setHeader("Content-Encoding", encoding)
    response.appendHeader("Vary", "Accept-Encoding")
  }
  // They are of the page with its scripts.
  for (const name of ["ETag", "Last-Modified"]) response.removeHeader(name)
  response.setHeader("Content-Length", body.length)
  response.end(body)
}

const encodings = ["br", "gzip"] as const
