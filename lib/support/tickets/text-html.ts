const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Plain text as the HTML of an entry, where somebody writes without an editor: a paragraph each, lines kept. */
export const htmlOf = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.trim() || [])
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("")

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
