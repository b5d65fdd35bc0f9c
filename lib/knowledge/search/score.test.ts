import type { Term } from "./expansion"
import { type Match, scoreOf } from "./score"

const term = (weight = 1): Term => ({
  position: 0,
  lexemes: [],
  sure: [],
  words: [],
  weight,
  meant: null,
  share: 0,
})
const two = [term(), term()]
const match = (values: Partial<Match>): Match => ({
  kind: "article",
  ranks: [0.1, 0.1],
  inTitle: [false, false],
  isSure: [true, true],
  isPhrase: false,
  isTitlePhrase: false,
  titleWords: 4,
  ...values,
})

test.each<[string, Partial<Match>, Partial<Match>]>([
  ["title before headings", { inTitle: [true, true], ranks: [1, 1] }, { ranks: [0.5, 0.5] }],
  ["headings before text", { ranks: [0.5, 0.5] }, { ranks: [0.1, 0.1] }],
  ["all words before one often", { ranks: [0.1, 0.1] }, { ranks: [0.3, 0] }],
  ["as typed before scattered", { isPhrase: true }, {}],
  [
    "short titles before long ones",
    { inTitle: [true, true], titleWords: 2 },
    { inTitle: [true, true], titleWords: 9 },
  ],
  ["the word before one that begins with it", {}, { isSure: [true, false] }],
])("%s", (_, better, worse) => {
  expect(scoreOf(match(better), two)).toBeGreaterThan(scoreOf(match(worse), two))
})

test("the telling word counts more than the common one", () => {
  const terms = [term(4), term(0.1)]
  expect(scoreOf(match({ ranks: [0.1, 0] }), terms)).toBeGreaterThan(
    scoreOf(match({ ranks: [0, 0.1] }), terms),
  )
})
