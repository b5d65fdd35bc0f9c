import { byteOrderMark, csvLine, csvRows } from "./csv"

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

test.each([
  [
    "a,b\r\nc,d\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a;b;c\nd,e;f;g",
    [
      ["a", "b", "c"],
      ["d,e", "f", "g"],
    ],
  ],
  [
    "a\tb\rc\td",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    '"a ""b"", c","d\ne"\nf,',
    [
      ['a "b", c', "d\ne"],
      ["f", ""],
    ],
  ],
  [
    '"never closed,x\ny,z',
    [
      ['"never closed', "x"],
      ["y", "z"],
    ],
  ],
  ['"a"b,c', [['"a"b', "c"]]],
  ["a,\n,b\n\nc", [["a", ""], ["", "b"], [""], ["c"]]],
  [`${byteOrderMark}a,b`, [["a", "b"]]],
  ["", []],
] as [string, string[][]][])("the rows of %j are read", (text, rows) => {
  expect(csvRows(text).map(({ cells }) => cells)).toEqual(rows)
})

test("a row knows its line, and what was written is read again", () => {
  expect(csvRows('a\n"b\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 4, 5])
  const cells = ['a "b", c', "d\r\ne", "", ";é😀"]
  expect(csvRows(csvLine(cells))).toEqual([{ line: 1, cells }])
})

test("a long file with a quote that nothing closes is read in time", () => {
  expect(csvRows(`"${"x".repeat(500_000)}\n`.repeat(2))).toHaveLength(2)
  expect(csvRows(`a"${'""x'.repeat(100_000)}\nb`)).toHaveLength(2)
})
