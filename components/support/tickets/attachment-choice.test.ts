import { besideText, choose, someOf } from "./attachment-choice"

const file = (name: string, size = 1) => ({ name, size })

test("15,000,000 bytes together pass, one more does not, and none is taken then [P01, D-45]", () => {
  const exact = [file("a.pdf", 14_999_999), file("b.pdf", 1)]
  expect(choose([], exact)).toEqual({ taken: exact, leftOut: [], error: "" })
  expect(choose([file("", 14_999_999)], [file("c.pdf", 2)])).toEqual({
    taken: [],
    leftOut: [],
    error: "Files size should not be more than 15 MB",
  })
})

test("files of other kinds are left out without an error, whatever they weigh [P02, D-46]", () => {
  const list = file("list.csv")
  const chosen = [list, file("tool.exe", 15_000_001), file("page.html"), file("noending")]
  expect(choose([], chosen)).toEqual({
    taken: [list],
    leftOut: ["tool.exe", "page.html", "noending"],
    error: "",
  })
  expect(choose([file("", 15_000_000)], [file("tool.exe", 9)]).error).toBe("")
})

test("as many files are taken as the server takes; of 400 at once none", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.png`))
  expect(choose([], many(50)).taken).toHaveLength(50)
  expect(choose([], many(51))).toMatchObject({ taken: [], error: "At most 50 files can be attached" })
  expect(choose([], many(400))).toMatchObject({ taken: [], error: "At most 50 files can be attached" })
})

test("of many names the first are said, and how many more there are", () => {
  expect(someOf(["a", "b"])).toBe("a, b")
  expect(someOf(Array.from({ length: 400 }, (_, at) => `${at}`))).toBe("0, 1, 2, 3, 4 and 395 more")
})

test("files put into a text are said to be attached in place of that, or why not [D-14]", () => {
  const said = (...names: string[]) =>
    besideText(
      choose(
        [],
        names.map((name) => file(name)),
      ),
    )
  expect(said("image.png")).toBe("Attached below, because the text cannot hold files.")
  expect(said("a.svg")).toBe("Files of this kind cannot be attached: a.svg")
  expect(said("image.png", "a.svg")).toBe(
    "Attached below, because the text cannot hold files. Files of this kind cannot be attached: a.svg",
  )
  expect(besideText(choose([], [file("big.png", 15_000_001)]))).toBe("")
})
