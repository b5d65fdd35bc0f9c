import { escapeHtml, unescapeHtml } from "@/lib/platform/html/escape"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { words } from "@/lib/platform/words/words"
import { sanitizeEntry } from "@/lib/support/tickets/body"
import { htmlTagsIn, longestHtml, mostHtmlTags, textLength } from "@/lib/support/tickets/body-length"
import type { ParsedMail } from "./parse"
import { withPictures } from "./pictures"
import { partHtml } from "./quoted-html"
import { partText } from "./quoted-text"

/** In the language that is being spoken. */
const placeholder = (which: "noText" | "cutOff") => `<p>${escapeHtml(words("support.filed")(which))}</p>`

/** The largest HTML that is parted into what was written and what is quoted; tags cost more than letters. */
export const longestParted = 600_000
export const mostPartedTags = 20_000
/** Characters of a plain text that are looked at. */
export const longestText = 4 * longestHtml

/**
 * What a person wrote in a mail, as clean HTML: as they formatted it, with the pictures that `fileOf` knows, or its plain text where that is too much; apart from it
 * what they only quoted, which is cut off where it is too long.
 */
export function bodyOf(
  { html, text }: Pick<ParsedMail, "html" | "text">,
  fileOf: (contentId: string) => string | undefined = () => undefined,
): { body: string; quoted: string } {
  if (html && html.length <= longestParted && htmlTagsIn(html) <= mostPartedTags) {
    const { written, quoted } = partHtml(withPictures(html, fileOf))
    const clean = cleaned(written)
    if (clean) return { body: clean, quoted: cleaned(quoted) || fromText(textIn(quoted)) }
  }
  const { written, quoted } = partText(text.slice(0, longestText).trim() || textIn(html))
  return { body: fromText(written) || placeholder("noText"), quoted: fromText(quoted) }
}

/** Clean HTML, or none where it is too much to be cleaned or nothing of it is left. */
function cleaned(html: string): string {
  if (html.length > longestHtml || htmlTagsIn(html) > mostHtmlTags) return ""
  const clean = sanitizeEntry(html)
  return textLength(clean) > 0 || clean.includes("<img") ? clean : ""
}

function fromText(words: string): string {
  if (words === "") return ""
  const whole = paragraphsOf(words)
  return whole.length <= longestHtml
    ? whole
    : paragraphsOf(words.slice(0, longestHtml / 2)) + placeholder("cutOff")
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
