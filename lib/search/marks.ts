import type { Piece } from "./schema"
import { fold, placesOf } from "./words"

/** Which words of a text are marked. */
export type Marks = {
  /** Folded. */
  words: ReadonlySet<string>
  /** Words that begin with this one as well; null for none. */
  begun: string | null
}

const passageLength = 180
const leadLength = 50

/** The text in pieces: what was searched for, and the rest. */
export function markedPieces(text: string, marks: Marks): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, isMarked: boolean) => part && pieces.push({ text: part, isMarked })
  let done = 0
  for (const { word, from, to } of placesOf(text)) {
    if (!isMarked(word, marks)) continue
    add(text.slice(done, from), false)
    add(text.slice(from, to), true)
    done = to
  }
  add(text.slice(done), false)
  return pieces
}

/** Where most of the words stand close together, in pieces; the beginning of the text where there are none. */
export function passageOf(text: string, marks: Marks): Piece[] {
  const places = [...placesOf(text)].filter(({ word }) => isMarked(word, marks))
  const within = (from: number) =>
    places.filter((each) => each.from >= from && each.to <= from + passageLength)
  let best = { from: 0, found: 0 }
  for (const { from } of places.slice(0, 200)) {
    const found = new Set(within(from).map(({ word }) => word)).size
    if (found > best.found) best = { from, found }
  }
  const start = wordStart(text, Math.max(0, best.from - leadLength))
  const end = wordEnd(text, start + passageLength + leadLength)
  const shown = `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`
  return markedPieces(shown, marks)
}

const isMarked = (word: string, { words, begun }: Marks) =>
  words.has(word) || (begun !== null && word.startsWith(begun))

const wordStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf(" ", at) + 1)
function wordEnd(text: string, at: number) {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(" ", at)
  return space > at - leadLength ? space : at
}

/** What is marked for words that were typed and those that count as them. */
export const marksOf = (words: string[], begun: string | null): Marks => ({
  words: new Set(words.map(fold)),
  begun: begun && begun.length > 1 ? begun : null,
})
