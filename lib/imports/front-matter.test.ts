import { type ArticleFields, readFields } from "./article-fields"
import { splitFrontMatter } from "./front-matter"

function read(front: string): { fields: ArticleFields; notes: string[]; problem?: string } {
  const notes: string[] = []
  const { values, problem } = splitFrontMatter(`---\n${front}\n---\ntext`)
  return { fields: readFields(values, (message) => notes.push(message)), notes, problem }
}

test("every field an author may write is read", () => {
  const { fields, notes } = read(
    'title: "A: b"\ndescription: c\nkeywords: [d, e]\ntags:\n  - f\n  - label: g\nslug: /docs/h\nsidebar_position: 2.5\n' +
      "pinned: true\ndraft: true\nredirect_from: /docs/old\nlang: pt-BR",
  )
  expect(fields).toEqual({
    title: "A: b",
    description: "c",
    keywords: ["d", "e", "f", "g"],
    slug: "h",
    slugPath: "/docs/h",
    position: 2.5,
    pinned: true,
    draft: true,
    language: "pt-BR",
    redirectFrom: ["/docs/old"],
  })
  expect(notes).toEqual([])
})

test("lists may be written as text, and numbers as titles", () => {
  expect(read("title: 404\ntags: a, b\nredirect_from: [/a, /b]").fields).toMatchObject({
    title: "404",
    keywords: ["a", "b"],
    redirectFrom: ["/a", "/b"],
  })
})

test("what cannot be used is said and left out", () => {
  const { fields, notes } = read(
    `tags: [ok, [odd], ${"x".repeat(101)}, null]\nposition: soon\nlanguage: klingon!\nredirect_from: [https://x.example/a, //x.example, docs]\nslug: {a: b}`,
  )
  expect(fields).toMatchObject({
    keywords: ["ok"],
    language: "",
    redirectFrom: [],
    slug: undefined,
    position: undefined,
  })
  expect(notes).toHaveLength(8)
})

test.each([
  ["a tab", "title:\t[a"],
  ["a list", "- a\n- b"],
  ["two of one name", "a: 1\na: 2"],
  ["more than 64 KB", `title: ${"a".repeat(64 * 1024)}`],
  [
    "a bomb of aliases",
    `a: &a [x]\n${"bcdefghij"
      .split("")
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghij"[index]}`).join(",")}]`)
      .join("\n")}`,
  ],
])("malformed front matter is a problem and no failure: %s", (_, front) => {
  const { problem, fields } = read(front)
  expect(problem).toBeTruthy()
  expect(fields.title).toBeUndefined()
  expect(splitFrontMatter(`---\n${front}\n---\ntext`).body).toBe("text")
})

test.each([
  ["none", "text", {}, "text"],
  ["empty", "---\n---\ntext", {}, "text"],
  [
    "Windows line ends and a byte order mark",
    "\ufeff---\r\ntitle: a\r\n---\r\ntext\r\n",
    { title: "a" },
    "text\n",
  ],
  ["a rule, not front matter", "text\n\n---\n\nmore", {}, "text\n\n---\n\nmore"],
  ["a NUL", "a\0b", {}, "a\ufffdb"],
])("front matter: %s", (_, source, values, body) => {
  expect(splitFrontMatter(source)).toMatchObject({ values, body })
})
