import type { Term } from "./expansion"
import { placesOf } from "./words"

/** A text with the words in it that were found only as others, such as `invoice` for `invoce`; null where none was. */
export function correctedText(text: string, words: string[], terms: Term[]): string | null {
  const instead = new Map(terms.flatMap(({ position, meant }) => (meant ? [[words[position], meant]] : [])))
  if (instead.size === 0) return null
  let corrected = ""
  let done = 0
  for (const { word, from, to } of placesOf(text)) {
    corrected += text.slice(done, from) + (instead.get(word) ?? text.slice(from, to))
    done = to
  }
  return corrected + text.slice(done)
}
