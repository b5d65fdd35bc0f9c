import { wordsOf } from "./words"

/** For a word, the other words of the groups the owner has put it in. */
export function synonymsIn(groups: readonly (readonly string[])[], words: string[]) {
  const folded = groups.map((group) => group.flatMap((word) => wordsOf(word, 1)))
  const others = new Map(
    words.map((word) => [
      word,
      [...new Set(folded.filter((group) => group.includes(word)).flat())].filter((each) => each !== word),
    ]),
  )
  return (word: string): string[] => others.get(word) ?? []
}
