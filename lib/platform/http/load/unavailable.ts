import type { IncomingMessage, ServerResponse } from "node:http"
import { barePage } from "@/lib/platform/html/bare-page"
import { escapeHtml } from "@/lib/platform/html/escape"
import { isCall, pathOf } from "@/lib/platform/http/request/portal-path"
import { ownLanguage, splitLanguage } from "@/lib/platform/languages/addresses"
import { type InterfaceLanguage, interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { preferredLanguage } from "@/lib/platform/languages/preferred"
import { languageTag } from "@/lib/platform/languages/tags"
import { words } from "@/lib/platform/words/words"

/** After how many seconds what does not work right now is worth another try. */
export const retrySeconds = 5

/** A bare page, because what makes the portal's own pages is what does not work. */
function pageIn(language: InterfaceLanguage): string {
  const t = words("page.unavailable", language)
  return barePage(
    language,
    t("title"),
    `<main role="alert">
<h1>${escapeHtml(t("heading"))}</h1>
<p>${escapeHtml(t("hint"))}</p>
<a href="">${escapeHtml(words("page.trouble", language)("again"))}</a>
</main>`,
  )
}

const pages = new Map<InterfaceLanguage, string>()

/** Made once in each language: it is sent while there is too much to do. */
function pageFor(language: InterfaceLanguage): string {
  const made = pages.get(language) ?? pageIn(language)
  pages.set(language, made)
  return made
}

/** The language that an address names, or else the one that the browser asks for: which the portal has is not known here. */
function languageFor(request: IncomingMessage | undefined, target: string): InterfaceLanguage {
  const { segment } = splitLanguage(pathOf(target))
  const named = segment === ownLanguage ? null : languageTag(segment)
  return named ? interfaceLanguageOf(named) : preferredLanguage(request?.headers["accept-language"])
}

const failure = JSON.stringify({
  status: "503",
  code: "SERVICE_UNAVAILABLE",
  message: "This does not work right now. Please try again.",
})

/** An answer of 503: its header lines (name, value, name, value…) and its body. */
export type Unavailable = { head: string[]; body: Buffer }

/** What is answered to a call, or to a page in a language; `headers` are what every answer carries. */
export function unavailable(
  kind: "call" | { page: InterfaceLanguage },
  headers: [name: string, value: string][],
): Unavailable {
  const [type, text] =
    kind === "call" ? ["application/json", failure] : ["text/html; charset=utf-8", pageFor(kind.page)]
  const body = Buffer.from(text)
  const own: [string, string][] = [
    ["Content-Type", type],
    ["Cache-Control", "no-store"],
    ["Retry-After", String(retrySeconds)],
    ["Content-Length", String(body.length)],
  ]
  return { head: [...headers, ...own].flat(), body }
}

/** Answers 503 in the form the asker reads, without the database or anything else; `headers` are what every answer carries. */
export function sendUnavailable(
  response: ServerResponse,
  target: string,
  headers: [name: string, value: string][],
) {
  const kind = isCall(target) ? "call" : { page: languageFor(response.req, target) }
  const { head, body } = unavailable(kind, headers)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  // One by one: a response that is made plain or compressed on its way takes no list.
  for (let at = 0; at < head.length; at += 2) response.setHeader(head[at] as string, head[at + 1] as string)
  response.writeHead(503).end(response.req?.method === "HEAD" ? undefined : body)
}

/** Sends what was made before on a response of which nothing is made yet: the least Node can do for an answer. */
export const sendAtOnce = (response: ServerResponse, { head, body }: Unavailable) =>
  response.writeHead(503, head).end(response.req.method === "HEAD" ? undefined : body)
