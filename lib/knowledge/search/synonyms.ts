import { wordsOf } from "./words"

/** For each of the words, what may stand in its place: one word or several, one behind the other. */
export type Others = string[][][]

const longestSynonym = 5

/** What the owner's groups put in the place of words that were typed; of several that were, in the place of each. */
export function synonymsIn(groups: readonly (readonly string[])[], words: string[]): Others {
  const others: Others = words.map(() => [])
  for (const group of groups) {
    const entries = group.map((entry) => wordsOf(entry, longestSynonym)).filter((entry) => entry.length > 0)
    for (const entry of entries)
      for (const at of placesOf(entry, words))
        for (let i = at; i < at + entry.length; i++)
          others[i]?.push(...entries.filter((each) => each.join(" ") !== entry.join(" ")))
  }
  return others
}

/** Two words that were typed may be written as one. */
export const compoundsIn = (words: string[]): Others =>
  words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    return [...(before ? [[before + word]] : []), ...(after ? [[word + after]] : [])]
  })

const placesOf = (entry: string[], words: string[]) =>
  words.flatMap((_, at) => (entry.every((word, index) => words[at + index] === word) ? at : []))
