import { unescapeHtml } from "@/lib/platform/html/escape"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { sanitizeEntry } from "@/lib/support/tickets/body"
import { htmlTagsIn, longestHtml, mostHtmlTags, textLength } from "@/lib/support/tickets/body-length"
import type { ParsedMail } from "./parse"

const withoutWords = "<p>(This mail has no text.)</p>"
const cutOff = "<p>(The rest of this mail was too long.)</p>"

/** What a person wrote in a mail, as clean HTML: as they formatted it, or its plain text where that is too much. */
export function bodyOf({ html, text }: Pick<ParsedMail, "html" | "text">): string {
  if (html && html.length <= longestHtml && htmlTagsIn(html) <= mostHtmlTags) {
    const clean = sanitizeEntry(html)
    if (textLength(clean) > 0) return clean
  }
  const words = text.trim() || textIn(html)
  if (!words) return withoutWords
  const whole = paragraphsOf(words)
  return whole.length <= longestHtml ? whole : paragraphsOf(words.slice(0, longestHtml / 2)) + cutOff
}

/** The words of HTML that is too much to be cleaned tag by tag. */
const textIn = (html: string) =>
  unescapeHtml(
    html
      .slice(0, 4 * longestHtml)
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<(?:style|script)\b[\s\S]*?(?:<\/(?:style|script)\s*>|$)/gi, " ")
      .replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]{0,500}>/gi, "\n")
      .replace(/<[^<>]{0,5000}>/g, ""),
  ).trim()
