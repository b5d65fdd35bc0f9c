import { isVague } from "./english/vague"
import { termsOf } from "./expansion"
import type { Expansion } from "./store"

const said = (typed: string, how: Expansion["how"], word = typed, documents = 1): Expansion => ({
  typed,
  how,
  word,
  lexeme: word,
  documents,
})
const none = (words: string[]): string[][][] => words.map(() => [])
const asked = (words: string[], expansions: Expansion[], others = none(words), alike = none(words)) =>
  termsOf({ words, expansions, others, alike, documents: 100, isRight: () => false, isVague })

test("a word that is written somewhere is meant as it is, and its beginnings less surely", () => {
  const [term] = asked(
    ["team"],
    [said("team", "same"), said("team", "begins", "teamwork"), said("team", "similar", "tram")],
  )
  expect(term).toMatchObject({
    sure: [["team"]],
    loose: [["teamwork"]],
    words: ["team", "teamwork"],
  })
})

test("a word nobody has written is the one with the fewest slips, of two the more used", () => {
  const near = [said("invoce", "similar", "voice", 9), said("invoce", "similar", "invoice", 3)]
  const [term] = asked(["invoce"], [said("invoce", "same", "invoce", 0), ...near])
  expect(term?.sure).toEqual([["invoice"]])
})

test("short words have one slip, long ones two", () => {
  const two = (typed: string, word: string) =>
    asked([typed], [said(typed, "same", typed, 0), said(typed, "similar", word)])[0]?.sure
  expect(two("abcd", "abxy")).toEqual([["abcd"]])
  expect(two("abcdefgh", "abcdefxy")).toEqual([["abcdefxy"]])
})

test("what nobody has written and nothing resembles finds nothing rather than everything", () => {
  expect(asked(["qqq"], [said("qqq", "same", "qqq", 0)])[0]?.sure).toEqual([["qqq"]])
})

test("words the language has no use for are left out, and the others keep their distance", () => {
  const terms = asked(["reset", "the", "password"], [said("reset", "same"), said("password", "same")])
  expect(terms.map(({ position }) => position)).toEqual([0, 2])
})

test("such a word may go on to another one only when it stands alone", () => {
  const theme = said("the", "begins", "theme")
  expect(asked(["the"], [theme])).toHaveLength(1)
  expect(asked(["change", "the"], [said("change", "same"), theme]).map(({ words }) => words[0])).toEqual([
    "change",
  ])
})

test("synonyms stand beside the word, several one behind the other; unknown ones do not", () => {
  const expansions = [
    said("bill", "same"),
    said("tax", "same"),
    said("note", "same"),
    said("nil", "same", "nil", 0),
  ]
  const [term] = asked(["bill"], expansions, [[["tax", "note"], ["nil"]]])
  expect(term?.sure).toEqual([["bill"], ["tax", "note"]])
})

test("a word in two parts is those parts, and its slips too where nobody has written it", () => {
  const parts = { ...said("timezone", "parts", "time zone"), lexeme: "time zone" }
  const [term] = asked(["timezone"], [said("timezone", "same", "timezone", 0), parts])
  expect(term?.sure).toEqual([["time", "zone"]])
})

test("rare words tell more than common ones", () => {
  const [rare, common] = asked(["okta", "page"], [said("okta", "same"), said("page", "same", "page", 99)])
  expect(rare?.weight).toBeGreaterThan(3 * (common?.weight ?? 0))
  expect(common?.weight).toBeGreaterThan(0)
})

test("what people also call it means about the same, and is no correction", () => {
  const expansions = [
    said("night", "same", "night", 0),
    said("dark", "same"),
    said("night", "similar", "light"),
  ]
  const [term] = asked(["night"], expansions, none(["night"]), [[["dark"]]])
  expect(term).toMatchObject({ sure: [], loose: [["dark"]], meant: null, isKnown: true })
})

test("words of a question that say little count less than others as rare", () => {
  const [vague, telling] = asked(["want", "invoice"], [said("want", "same"), said("invoice", "same")])
  expect(vague?.weight).toBeLessThan(0.5 * (telling?.weight ?? 0))
  expect(vague?.weight).toBeGreaterThan(0)
})
