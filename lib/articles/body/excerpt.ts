import sanitize from "sanitize-html"

const longest = 240
const block =
  /<\/?(p|div|section|aside|blockquote|figure|figcaption|hr|br|[uod]l|li|d[td]|details|summary)\b/g

/** The first words of a body as plain text: at most 240 characters, cut between words where there are any. */
export function excerptOf(html: string): string {
  const start = html.slice(0, 20_000).replace(/<(pre|table|h[1-6])\b[\s\S]*?<\/\1>/g, " ")
  const text = decode(sanitize(start.replace(block, " $&"), { allowedTags: [] }))
    .replace(/\s+/g, " ")
    .trim()
  if (text.length <= longest) return text
  const space = text.lastIndexOf(" ", longest - 1)
  // A language without spaces, or one very long word, is cut inside it.
  const cut =
    space > longest / 2 ? text.slice(0, space) : text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")
  return `${cut}…`
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
