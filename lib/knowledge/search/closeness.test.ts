import { closenessOf } from "./closeness"
import type { Term } from "./expansion"

const term = (sure: string[][], loose: string[][] = [], weight = 1): Term => ({
  position: 0,
  sure,
  loose,
  words: [],
  weight,
  share: 0,
  meant: null,
  isKnown: true,
})

test("words of one passage count together, those of another one or of the title do not, but all of them are counted", () => {
  const terms = [term([["invoice"]]), term([["print"]], [], 3)]
  expect(closenessOf("'invoice':1A,40,90 'print':55,300", terms)).toEqual({
    times: [
      { sure: 3, loose: 0 },
      { sure: 2, loose: 0 },
    ],
    passage: 1,
    pairs: 0,
  })
  expect(closenessOf("'invoice':40 'print':300", terms).passage).toBe(0.75)
  expect(closenessOf("'invoice':40 'print':41A,42B", terms)).toMatchObject({ passage: 0.25 })
})

test("two words near each other count as the less telling one, in any order", () => {
  const terms = [term([["invoice"]]), term([["menu"]], [], 4), term([["print"]], [], 3)]
  expect(closenessOf("'invoice':40 'print':34", terms).pairs).toBe(1 / 8)
  expect(closenessOf("'menu':40 'print':34", terms).pairs).toBe(3 / 8)
  expect(closenessOf("'menu':40 'print':33", terms).pairs).toBe(0)
})

test("what a word may also mean counts half, and where it is typed as well it counts once", () => {
  const bill = term([["invoice"]], [["bill"]])
  expect(closenessOf("'bill':7", [bill]).passage).toBe(0.5)
  expect(closenessOf("'bill':7 'invoice':8", [bill])).toMatchObject({
    times: [{ sure: 1, loose: 1 }],
    passage: 1,
  })
})

test("several words in the place of one stand behind each other, or near each other where they mean about the same", () => {
  const vector = "'pass':10 'port':12 'word':11"
  expect(closenessOf(vector, [term([["pass", "word"]])]).passage).toBe(1)
  expect(closenessOf(vector, [term([["pass", "port"]])]).passage).toBe(0)
  expect(closenessOf(vector, [term([], [["port", "pass"]])]).passage).toBe(0.5)
})

test("a word is not found inside another one, and nothing in an empty text", () => {
  expect(closenessOf("'password':3", [term([["word"]])])).toEqual({
    times: [{ sure: 0, loose: 0 }],
    passage: 0,
    pairs: 0,
  })
  expect(closenessOf("", [term([["word"]])]).passage).toBe(0)
})
