import type { Expansion } from "./store"

/** A word taken apart into two. */
export type Pieces = { typed: string; one: string; other: string }

/** Shorter words stand in too many others; where words are usually joined, even more so. */
const shortest = { apart: 3, joined: 4 }

/** Ways to take words apart, where nothing or one of the joints stands between the two. */
export function piecesOf(words: string[], joints: string[]): Pieces[] {
  const least = joints.length > 0 ? shortest.joined : shortest.apart
  return words.flatMap((typed) =>
    (joints.length > 0 ? joints : [""]).flatMap((joint) =>
      Array.from(
        { length: Math.max(0, typed.length - joint.length - 2 * least + 1) },
        (_, index) => index + least,
      )
        .filter((at) => typed.startsWith(joint, at))
        .map((at) => ({ typed, one: typed.slice(0, at), other: typed.slice(at + joint.length) })),
    ),
  )
}

type Known = Pick<Expansion, "word" | "lexeme" | "documents">

/** Those of them that are two words of the company, by what is known of these. */
export function fitting(pieces: Pieces[], known: Known[], how: "parts" | "joined"): Expansion[] {
  const byWord = new Map(known.map((each) => [each.word, each]))
  return pieces.flatMap(({ typed, one, other }) => {
    const [a, b] = [byWord.get(one), byWord.get(other)]
    if (!a || !b) return []
    const documents = Math.min(a.documents, b.documents)
    return [{ typed, how, word: `${one} ${other}`, lexeme: `${a.lexeme} ${b.lexeme}`, documents }]
  })
}
