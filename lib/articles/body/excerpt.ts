import { plainText } from "@/lib/plain-text"

const longest = 240

/** The first words of a body as plain text: at most 240 characters, cut between words where there are any. */
export function excerptOf(html: string): string {
  const text = plainText(html.slice(0, 20_000).replace(/<(pre|table|h[1-6])\b[\s\S]*?<\/\1>/g, " "))
  if (text.length <= longest) return text
  const space = text.lastIndexOf(" ", longest - 1)
  // A language without spaces, or one very long word, is cut inside it.
  const cut =
    space > longest / 2 ? text.slice(0, space) : text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")
  return `${cut}…`
}
