import { csvLine } from "./csv"

/** The rule of the index page, backwards. */
const restored = (text: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text)
const read = (line: string) => line.slice(1, -3).replaceAll('""', '"')

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\nx", "＝1", "'=1", "''=1"])(
  "%j is no formula, and can be restored [D-57]",
  (text) => {
    const cell = read(csvLine([text]))
    expect(cell).toBe(`'${text}`)
    expect(restored(cell)).toBe(text)
  },
)

test.each(["plain", "it's", "'quoted'", 'a "b", c', "a\r\nb", "", "é😀"])("%j stays as it is", (text) => {
  expect(restored(read(csvLine([text])))).toBe(text)
})

test("numbers, yes and no, and nothing stand without quotes", () => {
  expect(csvLine([1, -2, true, null, "a;b"])).toBe('1,-2,true,,"a;b"\r\n')
})
