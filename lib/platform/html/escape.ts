import { escapeAttribute, escapeUTF8 } from "entities/escape"

/** Plain text as HTML, fit for content and for attributes in double quotes. */
export const escapeHtml: (text: string) => string = escapeAttribute

// XML 1.0 has no place for them, not even escaped.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Plain text as XML, fit for content and attributes. Characters XML cannot hold are left out. */
export const escapeXml = (text: string): string => escapeUTF8(text.replace(forbidden, ""))

const characters: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
}

/**
 * The plain text of HTML without tags, as our sanitiser and browsers write it: they use no other names than those of XML and
 * that of the no-break space. A library's table of all of HTML's names would add 13 KB to pages.
 */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (written, hexadecimal, decimal, name) =>
    name
      ? (characters[name.toLowerCase()] ?? written)
      : characterAt(Number.parseInt(hexadecimal ?? decimal, hexadecimal ? 16 : 10)),
  )

/** The character of a code point, or the sign for a broken one. */
const characterAt = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code)
