import { escapeHtml } from "./escape"

/** Plain text as HTML: empty lines part its paragraphs, and lines within one stay lines. */
export const paragraphsOf = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .flatMap((paragraph) => paragraph.trim() || [])
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, "<br>")}</p>`)
    .join("")

/** Plain text as the editor writes it: each line is a paragraph, empty ones too. Of blanks alone, nothing. */
export const lineParagraphs = (text: string): string =>
  text.trim() === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join("")
