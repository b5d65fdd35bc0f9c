import { unescapeHtml } from "./escape"

const block =
  /<\/?(p|div|section|aside|blockquote|figure|figcaption|hr|br|[uod]l|li|d[td]|details|summary|h[1-6]|pre|t[drh]|table)\b/g
// Sanitised HTML has no such sign inside an attribute.
const tag = /<[^>]*>/g

/** The text of sanitised HTML on one line. */
export const plainText = (html: string): string =>
  unescapeHtml(html.replace(block, " $&").replace(tag, "")).replace(/\s+/g, " ").trim()

/** The text of sanitised HTML with its lines: the way back from `lineParagraphs`. */
export const textLines = (html: string): string =>
  unescapeHtml(html.replace(/<br\s*\/?>|<\/(?:p|li|pre)>(?!$)/g, "\n").replace(tag, "")).replaceAll(
    "\u00a0",
    " ",
  )
