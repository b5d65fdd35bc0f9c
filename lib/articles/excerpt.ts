import sanitize from "sanitize-html"

const longest = 240

/** The first words of a body as plain text: at most 240 characters, cut between words. */
export function excerptOf(html: string): string {
  const start = html.slice(0, 20_000).replace(/<(pre|table|h[1-6])\b[\s\S]*?<\/\1>/g, " ")
  const text = decode(sanitize(start.replace(/</g, " <"), { allowedTags: [] }))
    .replace(/\s+/g, " ")
    .trim()
  if (text.length <= longest) return text
  return `${text.slice(0, text.lastIndexOf(" ", longest - 1) || longest - 1)}…`
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
