const segmenter = new Intl.Segmenter("und", { granularity: "word" })
/** Longer ones are not words anybody types. */
const longestWord = 48
const accents = /[\u0300-\u036f\u064b-\u0652]/g
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
}
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g")

/** A text as it is compared: in lower case, without accents, every sign in its plain form. */
export const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replace(special, (letter) => letters[letter] ?? letter)

/** Where a word of a text stands, and the word as it is compared. */
export type Place = { word: string; from: number; to: number }

/** The words of a text of any script, in their order; what is between letters and digits ends a word. */
export function* placesOf(text: string): Generator<Place> {
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue
    for (const found of segment.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const word = fold(found[0])
      const from = index + found.index
      if (word && word.length <= longestWord) yield { word, from, to: from + found[0].length }
    }
  }
}

/** The words of a text, folded; at most `limit`. */
export function wordsOf(text: string, limit = Number.POSITIVE_INFINITY): string[] {
  const words: string[] = []
  for (const { word } of placesOf(text)) {
    if (words.length >= limit) break
    words.push(word)
  }
  return words
}
