const segmenter = new Intl.Segmenter("und", { granularity: "word" })
/** Longer sequences of letters are not words that people type. */
export const longestWord = 48
// Soft hyphens and joiners stand inside words and say nothing.
const run = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|\u00ad|\u200c|\u200d)*/gu
/** Words of a text that has no other letters and digits; found several times as fast. */
const plainRun = /[a-z0-9]+/gi
const otherLetters =
  /[\u00aa\u00ad\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u1fff\u200b-\u200f\u2070-\u218f\u2460-\uffff]/
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const plain = /^[a-z0-9]*$/i
/** Signs of European, Hebrew and Arabic words that are often left out, and of the looks of emoji. */
const accents =
  /\u00ad|[\u0300-\u036f]|[\u0591-\u05c7]|\u0640|[\u064b-\u0655]|\u0670|\u200c|\u200d|\u20e3|[\ufe00-\ufe0f]/g
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
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
}
// Digits of Arabic and Persian.
for (let digit = 0; digit < 10; digit++)
  for (const zero of [0x660, 0x6f0]) letters[String.fromCharCode(zero + digit)] = String(digit)
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g")
/** Some write it and some do not: サーバー, サーバ. */
const lastSound = /(?<=[\u30a1-\u30fa]{2})\u30fc$/

/** A text as it is compared: in lower case, without accents, every sign in its plain form. */
export const fold = (text: string) =>
  plain.test(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFD")
        .replace(accents, "")
        .normalize("NFC")
        .replace(special, (letter) => letters[letter] ?? letter)

/** Where a word of a text stands, and the word as it is compared. */
export type Place = { word: string; from: number; to: number }

/** Whether a text has no letters and digits but those of English. */
export const isPlain = (text: string) => !otherLetters.test(text)

/** The words of a text of any script, in their order; what is between letters and digits ends a word. */
export function* placesOf(text: string): Generator<Place> {
  for (const { 0: found, index } of text.matchAll(isPlain(text) ? plainRun : run)) {
    if (plain.test(found)) {
      if (found.length <= longestWord)
        yield { word: found.toLowerCase(), from: index, to: index + found.length }
      continue
    }
    for (const [part, at] of unspaced.test(found) ? segments(found) : [[found, 0] as const]) {
      const word = fold(part).replace(lastSound, "")
      const from = index + at
      if (word && word.length <= longestWord) yield { word, from, to: from + part.length }
    }
  }
}

/** Words of scripts that put nothing between them. Slow: a hundred times as slow as a run of letters. */
function* segments(text: string): Generator<[part: string, at: number]> {
  for (const { segment, index } of segmenter.segment(text)) yield [segment, index]
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
