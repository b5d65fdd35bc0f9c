import { uniqueNames } from "./unique-names"

test("the same name, whatever its case, is given a number [D-57]", () => {
  const named = uniqueNames()
  expect(["a.pdf", "A.PDF", "a.pdf", "a (2).pdf"].map(named)).toEqual([
    "a.pdf",
    "A (2).PDF",
    "a (3).pdf",
    "a (2) (2).pdf",
  ])
})

test.each([
  ["../../etc/passwd", "_.._etc_passwd"],
  ["..", "_"],
  ["C:\\x.pdf", "C__x.pdf"],
  ["con.txt", "_con.txt"],
  ["a\u202egnp.pdf", "a_gnp.pdf"],
  ["dots...", "dots"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
  ["one\u2028two.pdf", "one\u2028two.pdf"],
])("%j lies in its folder under a plain name [negative 17, negative 43]", (name, path) => {
  expect(uniqueNames()(name)).toBe(path)
})

test("a long name ends with a whole letter, and its file fits on every disk", () => {
  for (const letter of ["😀", "漢", "é"]) {
    const name = uniqueNames()(`a${letter.repeat(150)}.pdf`)
    expect(name.isWellFormed() && name.startsWith(`a${letter}`) && name.endsWith(`${letter}.pdf`)).toBe(true)
    expect(Buffer.byteLength(name)).toBeLessThan(220)
  }
})
