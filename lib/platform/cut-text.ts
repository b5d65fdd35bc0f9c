/** The first characters of a text; half of one at the end is left out, which no API takes. */
export const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, "")

/**
 * A text in at most so many characters, those of the ellipsis included, cut between words. A language without spaces, or one
 * very long word, is cut inside it, but never inside a character.
 */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.slice(0, most).search(/\s+\S*$/)
  return `${space > most / 2 ? text.slice(0, space) : cutText(text, most - 1)}…`
}
