const wordsPerMinute = 230
// Chinese, Japanese and Korean are read by the character.
const charactersPerMinute = 500
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How many words a text has; a character of the scripts that have no blanks is one. */
export function wordsIn(text: string): { words: number; characters: number } {
  const characters = text.match(eastAsian)?.length ?? 0
  return { words: text.replace(eastAsian, " ").match(/\S+/g)?.length ?? 0, characters }
}

/** Whole minutes a reader needs for a text, at least 1. */
export function minutesFor(text: string): number {
  const { words, characters } = wordsIn(text)
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
