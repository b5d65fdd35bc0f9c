import { cutAtWord } from "./cut-text"

test("a text is cut between words, and one that fits stays as it is", () => {
  expect(cutAtWord("one two three", 13)).toBe("one two three")
  expect(cutAtWord("one two three", 12)).toBe("one two…")
  expect(cutAtWord("one two\n three", 9)).toBe("one two…")
})

test("a text without spaces, or with one long word, is cut inside it to the same length", () => {
  expect(cutAtWord("語".repeat(400), 160)).toBe(`${"語".repeat(159)}…`)
  expect(cutAtWord(`a ${"b".repeat(400)}`, 160)).toHaveLength(160)
})

test("no character is cut in half", () => {
  for (const start of ["", "a"]) {
    const cut = cutAtWord(start + "😀".repeat(400), 160)
    expect(cut.length).toBeLessThanOrEqual(160)
    expect(cut.isWellFormed()).toBe(true)
  }
})
