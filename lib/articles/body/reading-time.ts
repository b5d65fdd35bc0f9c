import type { Root } from "hast"
import { toString as textOf } from "hast-util-to-string"

const wordsPerMinute = 230
// Chinese, Japanese and Korean are read by the character.
const charactersPerMinute = 500
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whole minutes a reader needs for all its text, at least 1. */
export function minutesToRead(tree: Root): number {
  const text = textOf(tree)
  const characters = text.match(eastAsian)?.length ?? 0
  const words = text.replace(eastAsian, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
