import sanitize from "sanitize-html"

const options: sanitize.IOptions = {
  allowedTags: "p br strong b em i u s code pre blockquote ul ol li a".split(" "),
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  nonTextTags: "script style textarea option select noscript svg math title template iframe object".split(
    " ",
  ),
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && { href }), rel: "nofollow noopener noreferrer" },
    }),
  },
}

/** What somebody wrote, without anything that could run, load or lie on top of the page: text, lists, links (N14). */
export const sanitizeEntry = (html: string): string => sanitize(html, options)

/** Its text, line by line, for mails; lines without text are left out. */
export const linesOf = (html: string): string[] =>
  sanitize(html.replace(/<(?:\/?(?:p|li|blockquote|pre)|br)\b/g, "\n$&"), { ...options, allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (found) => entities[found] ?? found)
    .split("\n")
    .flatMap((line) => line.replace(/\s+/g, " ").trim() || [])

/** The words of it, for searching. */
export const wordsOf = (html: string): string => linesOf(html).join(" ")

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }
