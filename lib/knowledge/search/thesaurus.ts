import { stemmer } from "stemmer"
import { editsBetween } from "./edits"
import { asPhrasals } from "./english/phrasal"
import { teamwork } from "./english/teamwork"
import { english } from "./english/thesaurus"
import type { Others } from "./synonyms"
import { wordsOf } from "./words"

type Entry = { stems: string[]; alike: string[][] }

const longestEntry = 5
/** They may stand inside an entry: "close my account". */
const small = new Set(
  "a an the my your our his her their its this that these i we you it to of for from at in on and or".split(
    " ",
  ),
)

/** Entries by the stem of their first word. */
const entries = new Map<string, Entry[]>()
const vocabulary = new Set<string>()
const stemsOfAll = new Set<string>()
for (const line of `${english}${teamwork}`.split("\n").filter(Boolean)) {
  const [same = [], further = []] = line.split(">").map((side) => side.split(",").map(entryOf))
  for (const entry of same) {
    const stems = entry.map((word) => stemmer(word))
    const alike = [...same.filter((other) => other !== entry), ...further]
    const [first = ""] = stems
    entries.set(first, [...(entries.get(first) ?? []), { stems, alike }])
    for (const word of entry) vocabulary.add(word)
    for (const stem of stems) stemsOfAll.add(stem)
  }
}

function entryOf(text: string) {
  return asPhrasals(wordsOf(text, longestEntry)).filter(
    (word, _, all) => all.length === 1 || !small.has(word),
  )
}

/** For each of the words, what people also call it in English. */
export function alikeInEnglish(words: string[]): Others {
  const others: Others = words.map(() => [])
  const telling = words.flatMap((word, at) => (small.has(word) ? [] : [{ stem: stemmer(word), at }]))
  for (const [index, { stem }] of telling.entries())
    for (const { stems, alike } of entries.get(stem) ?? []) {
      if (!stems.every((each, step) => telling[index + step]?.stem === each)) continue
      for (const { at } of telling.slice(index, index + stems.length)) others[at]?.push(...alike)
    }
  return others
}

/** Whether it is a word of the thesaurus, in any form. */
export const isEnglish = (word: string) => stemsOfAll.has(stemmer(word))

/** The word of the thesaurus that was probably meant, and how many slips away it is; null for none. */
export function meantInEnglish(word: string): { word: string; edits: number } | null {
  let best: { word: string; edits: number } | null = null
  for (const known of vocabulary) {
    if (known.length < 5 || Math.abs(known.length - word.length) > 2 || known[0] !== word[0]) continue
    const edits = editsBetween(word, known)
    if (edits <= (word.length < 6 ? 1 : 2) && edits < (best?.edits ?? 3)) best = { word: known, edits }
  }
  return best
}
