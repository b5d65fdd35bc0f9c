const block =
  /<\/?(p|div|section|aside|blockquote|figure|figcaption|hr|br|[uod]l|li|d[td]|details|summary|h[1-6]|pre|t[drh]|table)\b/g
// Sanitised HTML has no such sign inside an attribute.
const tag = /<[^>]*>/g
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

/** The text of sanitised HTML on one line. */
export const plainText = (html: string) =>
  withoutEntities(html.replace(block, " $&").replace(tag, "")).replace(/\s+/g, " ").trim()

/** The signs that sanitised HTML writes as entities, as they are read. */
export const withoutEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
