import sanitize from "sanitize-html"

const block =
  /<\/?(p|div|section|aside|blockquote|figure|figcaption|hr|br|[uod]l|li|d[td]|details|summary|h[1-6]|pre|t[drh]|table)\b/g
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** The text of sanitised HTML on one line. */
export const plainText = (html: string) =>
  sanitize(html.replace(block, " $&"), { allowedTags: [] })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim()
