import type { Closeness } from "./closeness"
import type { Term } from "./expansion"
import { type Match, type Standing, scoreOf } from "./score"

const term = (weight = 1): Term => ({
  position: 0,
  sure: [],
  loose: [],
  words: [],
  weight,
  meant: null,
  isKnown: true,
  share: 0,
})
const two = [term(), term()]
const nowhere: Standing = { inTitle: false, inHeadings: false, inAbout: false, inText: 0 }
const inText: Standing = { ...nowhere, inText: 0.6 }
const inTitle: Standing = { ...inText, inTitle: true }
const both = <T>(each: T) => [each, each]
const match = (values: Partial<Match>): Match => ({
  kind: "article",
  sure: both(inText),
  loose: both(nowhere),
  isBeside: [false],
  isPhrase: false,
  isTitlePhrase: false,
  titleWords: 4,
  words: 100,
  ...values,
})
const score = (values: Partial<Match>, terms = two) => scoreOf(match(values), terms, 100)

test.each<[string, Partial<Match>, Partial<Match>]>([
  ["title before headings", { sure: both(inTitle) }, { sure: both({ ...inText, inHeadings: true }) }],
  [
    "headings before text",
    { sure: both({ ...inText, inHeadings: true }) },
    { sure: both({ ...nowhere, inText: 1 }) },
  ],
  [
    "what it is about before text",
    { sure: both({ ...inText, inAbout: true }) },
    { sure: both({ ...nowhere, inText: 1 }) },
  ],
  ["all words before one often", {}, { sure: [{ ...inText, inText: 1 }, nowhere] }],
  ["as typed before scattered", { isPhrase: true }, {}],
  ["beside each other before scattered", { isBeside: [true] }, {}],
  [
    "short titles before long ones",
    { sure: both(inTitle), titleWords: 2 },
    { sure: both(inTitle), titleWords: 9 },
  ],
  ["short texts before long ones", {}, { words: 900 }],
  [
    "a heading of a short article before one of a long one",
    { sure: both({ ...nowhere, inHeadings: true }) },
    { sure: both({ ...nowhere, inHeadings: true }), words: 900 },
  ],
  [
    "the word before one that means about the same",
    {},
    { sure: [inText, nowhere], loose: [nowhere, inText] },
  ],
  [
    "one that means about the same before none",
    { loose: both(inText), sure: both(nowhere) },
    { sure: both(nowhere) },
  ],
  ["articles before places", {}, { kind: "category" }],
])("%s", (_, better, worse) => {
  expect(score(better)).toBeGreaterThan(score(worse))
})

test("what a document says often, and in one passage, comes before what says it once", () => {
  const close = { times: both({ sure: 1, loose: 0 }), passage: 0.5, pairs: 0 }
  const read = (closeness: Partial<Closeness>) => scoreOf(match({}), two, 100, { ...close, ...closeness })
  expect(read({ times: both({ sure: 3, loose: 0 }) })).toBeGreaterThan(read({}))
  expect(read({ times: both({ sure: 1, loose: 1 }) })).toBeGreaterThan(read({}))
  expect(read({ passage: 1 })).toBeGreaterThan(read({}))
})

test("the telling word counts more than the common one", () => {
  const terms = [term(4), term(0.1)]
  expect(score({ sure: [inText, nowhere] }, terms)).toBeGreaterThan(score({ sure: [nowhere, inText] }, terms))
})
