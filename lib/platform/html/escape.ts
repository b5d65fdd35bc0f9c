import { decodeXML } from "entities/decode"
import { escapeAttribute, escapeUTF8 } from "entities/escape"

/** Plain text as HTML, fit for content and for attributes in double quotes. */
export const escapeHtml: (text: string) => string = escapeAttribute

// XML 1.0 has no place for them, not even escaped.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Plain text as XML, fit for content and attributes. Characters XML cannot hold are left out. */
export const escapeXml = (text: string): string => escapeUTF8(text.replace(forbidden, ""))

/**
 * The plain text of HTML without tags, as our sanitiser and browsers write it: they use no other names than those of XML and
 * that of the no-break space. The full table of HTML's names would add 26 KB to pages.
 */
export const unescapeHtml = (html: string): string => decodeXML(html.replaceAll("&nbsp;", "&#160;"))
