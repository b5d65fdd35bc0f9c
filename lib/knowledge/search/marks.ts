import type { Piece } from "./schema"
import { fold, isPlain, longestWord, type Place, placesOf } from "./words"

/** Which words of a text are marked. */
export type Marks = {
  /** Folded. */
  words: ReadonlySet<string>
  /** Words that begin with this one as well; null for none. */
  begun: string | null
  /** Both in a plain text, which is looked through several times as fast so as word by word. */
  plain: RegExp
}

const passageLength = 180
const leadLength = 50
/** Passages further behind are not looked for. */
const longestSearched = 100_000
const mostPlaces = 200

/** The text in pieces: what was searched for, and the rest. */
export function markedPieces(text: string, marks: Marks): Piece[] {
  const pieces: Piece[] = []
  const add = (part: string, isMarked: boolean) => part && pieces.push({ text: part, isMarked })
  let done = 0
  for (const { from, to } of markedPlaces(text, marks)) {
    add(text.slice(done, from), false)
    add(text.slice(from, to), true)
    done = to
  }
  add(text.slice(done), false)
  return pieces
}

/** Where most of the words stand close together, in pieces; the beginning of the text where there are none. */
export function passageOf(text: string, marks: Marks): Piece[] {
  const start = wordStart(text, Math.max(0, bestPlace(text, marks) - leadLength))
  const end = wordEnd(text, start + passageLength + leadLength)
  const shown = `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`
  return markedPieces(shown, marks)
}

/** Where a passage begins that has the most different words; 0 where none has any. */
function bestPlace(text: string, marks: Marks) {
  const places: Place[] = []
  for (const place of markedPlaces(text.slice(0, longestSearched), marks)) {
    places.push(place)
    if (places.length >= mostPlaces) break
  }
  let best = { from: 0, found: 0 }
  for (const [index, { from }] of places.entries()) {
    const within = new Set<string>()
    for (let i = index; (places[i]?.to ?? Number.POSITIVE_INFINITY) <= from + passageLength; i++)
      within.add(places[i]?.word ?? "")
    if (within.size > best.found) best = { from, found: within.size }
  }
  return best.from
}

function* markedPlaces(text: string, marks: Marks): Generator<Place> {
  if (!isPlain(text)) {
    for (const place of placesOf(text)) if (isMarked(place.word, marks)) yield place
    return
  }
  for (const { 0: found, index } of text.matchAll(marks.plain))
    if (found.length <= longestWord)
      yield { word: found.toLowerCase(), from: index, to: index + found.length }
}

const isMarked = (word: string, { words, begun }: Marks) =>
  words.has(word) || (begun !== null && word.startsWith(begun))

function wordStart(text: string, at: number) {
  if (at === 0) return 0
  const space = text.lastIndexOf(" ", at)
  // Without spaces, not between the halves of one sign.
  return space > at - leadLength ? space + 1 : wholeSign(text, at)
}

function wordEnd(text: string, at: number) {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(" ", at)
  return space > at - leadLength ? space : wholeSign(text, at)
}

const wholeSign = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at)

/** What is marked for words that were typed and those that count as them. */
export function marksOf(words: string[], typed: string | null): Marks {
  const folded = new Set(words.map(fold))
  const begun = typed && typed.length > 1 ? typed : null
  const whole = [...folded].filter((word) => /^[a-z0-9]+$/.test(word))
  const found = begun && /^[a-z0-9]+$/.test(begun) ? [...whole, `${begun}[a-z0-9]*`] : whole
  // Without any, it matches nothing.
  const plain = new RegExp(`(?<![a-z0-9])(?:${found.join("|") || "(?!)"})(?![a-z0-9])`, "gi")
  return { words: folded, begun, plain }
}
