import { barePage } from "@/lib/platform/html/bare-page"
import { escapeHtml } from "@/lib/platform/html/escape"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { uncached } from "./failure"

type GivenBack = {
  language: InterfaceLanguage
  /** Of HTTP, with which the form is refused. */
  status: number
  title: string
  why: string
  /** What can be done with what was written, where something can. */
  hint?: string
  /** Seconds after which it can be sent again, where that is known. */
  retryAfter?: number
  /** The fields with it, as HTML. */
  fields: string
  way: { href: string; label: string; isNewTab?: boolean }
}

/**
 * Answers a form that a browser sent by itself and that was refused by a page that says why and holds what was written. The
 * page of the form cannot: it is another request.
 */
export function giveBack({
  language,
  status,
  title,
  why,
  hint,
  retryAfter,
  fields,
  way,
}: GivenBack): Response {
  const main = `<main>
<h1>${escapeHtml(title)}</h1>
<p role="alert">${escapeHtml(why)}</p>
${hint ? `<p>${escapeHtml(hint)}</p>` : ""}
${fields}
<a href="${escapeHtml(way.href)}"${way.isNewTab ? ' target="_blank"' : ""}>${escapeHtml(way.label)}</a>
</main>`
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
  }
  return uncached(new Response(barePage(language, title, main), { status, headers }))
}

/** What was written in a field, to be copied or, in a form where it has a `name`, changed and sent. */
export const keptField = ({
  id,
  name,
  label,
  text,
}: Record<"id" | "label" | "text", string> & { name?: string }) =>
  `<label for="${escapeHtml(id)}">${escapeHtml(label)}</label>
<textarea id="${escapeHtml(id)}" ${name ? `name="${name}"` : "readonly"} rows="${text.length > 80 ? 8 : 2}" autocomplete="off">
${escapeHtml(text)}</textarea>`
