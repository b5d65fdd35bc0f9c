import type { Others } from "./synonyms"

/** Languages whose umlauts are written with an e by those who have no keys for them. */
const umlauted = new Set(["german"])

/** For each folded word, how it is indexed where an e in it stands for an umlaut: groesse is grosse. */
export const withoutUmlauts = (words: string[], stemming: string): Others =>
  words.map((word) => {
    const plain = umlauted.has(stemming) ? word.replace(/([aou])e/g, "$1") : word
    return plain === word ? [] : [[plain]]
  })
