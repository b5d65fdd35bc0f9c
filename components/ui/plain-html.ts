const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": " ",
}

/** What was typed in a box for plain text as HTML: a paragraph a line; of blanks only, none. */
export const htmlOf = (text: string): string =>
  text.trim() === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => escaped[sign] ?? sign)}</p>`)
        .join("")

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** The same the other way round; of richer HTML, the words. */
export const textOf = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|li|pre)>(?!$)/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
