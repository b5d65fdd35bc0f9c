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
    aliases: ["/docs/old"],
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

test("a name that stands there twice is a problem, and everything else is read", () => {
  const { problem, fields } = read("title: a\ntags: [x]\ntags: [y]\ndescription: b")
  expect(problem).toBe('says "tags" more than once; the last counts')
  expect(fields).toMatchObject({ title: "a", keywords: ["y"], description: "b" })
})

test("what other systems call an article and where they showed it leads to it", () => {
  const { fields, notes } = read(
    "id: intro-page\npermalink: /docs/intro/\nurl: /:year/x\naliases: [/old/intro, older]\nredirect_from: /docs/x/",
  )
  expect(fields.redirectFrom).toEqual(["/docs/x/", "/old/intro", "/docs/intro/"])
  expect(fields.aliases).toEqual(["/docs/x/", "/old/intro", "/docs/intro/", "intro-page", "older"])
  expect(notes).toEqual([])
})

test.each([
  ["date: 2024-05-31", "2024-05-31T00:00:00.000Z", undefined],
  ["date: 2024-05-31 10:00:00 +0200", "2024-05-31T08:00:00.000Z", undefined],
  ["date: 2024-05-31T10:00\nlastmod: 2024-06-01", "2024-05-31T10:00:00.000Z", "2024-06-01T00:00:00.000Z"],
  ["last_update:\n  date: 6/1/2024\n  author: me", undefined, "2024-06-01T00:00:00.000Z"],
  ["last_modified_at: Jun 1 2024", undefined, "2024-06-01T00:00:00.000Z"],
])("its dates are read: %j", (front, publishedAt, changedAt) => {
  expect(read(front)).toMatchObject({ notes: [], fields: { publishedAt, changedAt } })
})

test.each(["date: soon", "date: 2999-01-01", "last_update: {date: 0001-01-01}", "date: 2024-13-45"])(
  "a date that says nothing is reported and left out: %s",
  (front) => {
    const { fields, notes } = read(front)
    expect([fields.publishedAt, fields.changedAt, notes.length]).toEqual([undefined, undefined, 1])
  },
)

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
