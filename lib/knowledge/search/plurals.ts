import type { Others } from "./synonyms"

/** Forms of German words, alone or at the end of longer ones, which PostgreSQL's stemmer takes for different words. */
const german =
  `konto konten kontos, firma firmen, thema themen themas, praxis praxen, album alben, zentrum zentren,
  risiko risiken, museum museen, medium medien, kriterium kriterien, studium studien, forum foren, virus viren,
  zyklus zyklen, radius radien, visum visa, bonus boni, status stati, modus modi, index indizes indices,
  schema schemata schemas, material materialien, kundin kundinnen, erin erinnen`
    .split(",")
    .map((forms) => forms.trim().split(" "))

/** What stands before such an ending has at least so many letters: "halben" are no albums. */
const shortestFirst = 3

/** For each folded word, its other number, singular or plural, where that has another stem. */
export const otherNumbers = (words: string[], stemming: string): Others =>
  words.map((word) => (stemming === "german" ? german.flatMap((forms) => othersOf(word, forms)) : []))

function othersOf(word: string, forms: string[]): string[][] {
  const ending = forms.find((form) => word.endsWith(form))
  const first = ending === undefined ? "" : word.slice(0, -ending.length)
  if (ending === undefined || (first.length > 0 && first.length < shortestFirst)) return []
  return forms.flatMap((form) => (form === ending ? [] : [[first + form]]))
}
