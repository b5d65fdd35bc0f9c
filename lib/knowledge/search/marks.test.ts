import { markedPieces, marksOf, passageOf } from "./marks"
import type { Piece } from "./schema"

const shown = (pieces: Piece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")
const plain = (pieces: Piece[]) => pieces.map(({ text }) => text).join("")

test("the words are marked as they are written, and the pieces together are the text", () => {
  const title = "Große Rechnung – RECHNUNGEN & Ähnliches 👍"
  const pieces = markedPieces(title, marksOf(["rechnung", "ähnliches"], "rechnung"))
  expect(shown(pieces)).toBe("Große [Rechnung] – [RECHNUNGEN] & [Ähnliches] 👍")
  expect(plain(pieces)).toBe(title)
})

test("only a beginning of two letters and more marks what goes on", () => {
  expect(shown(markedPieces("a abc", marksOf(["a"], "a")))).toBe("[a] abc")
  expect(shown(markedPieces("ab abc", marksOf(["ab"], "ab")))).toBe("[ab] [abc]")
})

test("markup stays text in one piece or another", () => {
  const text = "<b>bold</b> <script>"
  expect(plain(markedPieces(text, marksOf(["bold", "script"], null)))).toBe(text)
})

test("a passage is where the words stand together, however long the text", () => {
  const text = `invoice ${"filler ".repeat(200)}change the invoice address here ${"filler ".repeat(200)}`
  const passage = shown(passageOf(text, marksOf(["change", "invoice", "address"], null)))
  expect(passage).toContain("[change] the [invoice] [address] here")
  expect(passage).toMatch(/^… .* …$/)
  expect(passage.length).toBeLessThan(300)
})

test("a passage without the words is the beginning; an empty text has none", () => {
  expect(shown(passageOf(`Begins ${"x ".repeat(500)}`, marksOf(["other"], null)))).toMatch(/^Begins x .* …$/)
  expect(passageOf("", marksOf(["other"], null))).toEqual([])
})

test("a passage never begins or ends inside a sign of two halves", () => {
  for (let lead = 100; lead < 160; lead++) {
    const text = `${"x".repeat(lead % 7)}${"👍".repeat(lead)} word ${"👍".repeat(300)}`
    expect(plain(passageOf(text, marksOf(["word"], null))).isWellFormed()).toBe(true)
  }
})

test("a megabyte of one word gives its passage", () => {
  const text = "invoice ".repeat(130_000)
  expect(shown(passageOf(text, marksOf(["invoice"], null)))).toMatch(/^\[invoice\] \[invoice\]/)
})
