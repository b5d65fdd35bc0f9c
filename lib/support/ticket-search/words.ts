import { wordsOf } from "@/lib/knowledge/search/words"

/** Words of one ticket that it is found by. */
export const mostWords = 20_000
/** Bytes of them; twice as many still fit into a tsvector, whose words may have 1 MB together. */
export const mostWordBytes = 500_000
/** Words of a search that count. */
const mostAsked = 8

/** What a ticket is found by besides its text: its number as #12 and an address as it is written. */
type Marks = { number: number; email: string }

export const marksOf = ({ number, email }: Marks): string[] => [
  `#${number}`,
  ...(email ? [email.toLowerCase()] : []),
]

/** Numbers that a ticket had elsewhere, as #12: of each such number its text has a note that says nothing else. */
export const formerNumbersIn = (texts: string[]): string[] =>
  texts.flatMap((text) => {
    const number = /^\s*#(\d{1,9})\s*$/.exec(text)?.[1]
    return number ? [`#${Number(number)}`] : []
  })

/** The words of some plain text, each once. */
export const wordsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => wordsOf(text, mostWords))),
]

/** As many of these words as one ticket may have. */
export function fitting(words: string[]): string[] {
  let room = mostWordBytes
  const last = words.findIndex((word) => {
    room -= Buffer.byteLength(word)
    return room < 0
  })
  return words.slice(0, Math.min(mostWords, last < 0 ? words.length : last))
}

/**
 * A search in the syntax of PostgreSQL's tsquery: all of its words, of which each may go on; addresses as they begin, a
 * number as #12 or 12. Null where nothing was asked that a ticket could have.
 */
export function queryOf(search: string): string | null {
  const terms = search
    .split(/\s+/)
    .flatMap((part) => termsOf(part.trim()))
    .slice(0, mostAsked)
  return terms.length > 0 ? terms.join(" & ") : null
}

function termsOf(part: string): string[] {
  const number = /^#(\d{1,9})$/.exec(part)?.[1]
  if (number) return [quoted(`#${Number(number)}`)]
  if (/^[^\s@]+@[^\s@]*$/.test(part)) return [begun(part.toLowerCase())]
  const words = wordsOf(part, mostAsked)
  if (words.length === 1 && /^\d{1,9}$/.test(part))
    return [`(${begun(part)} | ${quoted(`#${Number(part)}`)})`]
  return words.map(begun)
}

/** Whether only few tickets can have it. */
export const isTelling = (search: string) => /[#@]/.test(search)

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`
const begun = (lexeme: string) => `${quoted(lexeme)}:*`
