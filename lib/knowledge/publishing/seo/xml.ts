const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}
// XML 1.0 has no place for them, not even escaped.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Text fit for XML content and attributes. */
export const escapeXml = (text: string) =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (character) => entities[character] ?? "")

/** An element with text in it. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
