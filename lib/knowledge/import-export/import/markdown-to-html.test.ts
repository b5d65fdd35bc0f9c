import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { markdownToHtml } from "./markdown-to-html"

const stairs = (steps: number) =>
  Array.from({ length: steps }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")

async function htmlOf(body: string, mdx = false) {
  const { tree, dropped } = await markdownToHtml(body, { mdx })
  return { html: sanitizeBody(unified().use(rehypeStringify).stringify(tree)).trim(), dropped }
}

test.each([
  [":::tip\na\n:::", '<aside class="callout callout-tip"><p>a</p></aside>'],
  [
    ":::tip[T `x`]\na\n:::",
    '<aside class="callout callout-tip"><p class="callout-title">T <code>x</code></p><p>a</p></aside>',
  ],
  [
    ":::caution Mind [it]\na\n:::",
    '<aside class="callout callout-warning"><p class="callout-title">Mind [it]</p><p>a</p></aside>',
  ],
  [
    "- a\n\n  :::note\n  b\n  :::",
    '<ul>\n<li>\n<p>a</p>\n<aside class="callout callout-note"><p>b</p></aside>\n</li>\n</ul>',
  ],
])("%j is a callout", async (body, expected) => {
  expect((await htmlOf(body)).html).toBe(expected)
})

test.each([
  ["> [!NOTE]\n> a **b**", '<aside class="callout callout-note">\n<p>a <strong>b</strong></p>\n</aside>'],
  ["> [!CAUTION]\n>\n> a", '<aside class="callout callout-warning">\n<p>a</p>\n</aside>'],
  ["> [!other]\n> a", "<blockquote>\n<p>[!other]\na</p>\n</blockquote>"],
  [
    '!!! warning "Mind *this*"\n    a\n\n    - b\n\nc',
    '<aside class="callout callout-warning"><p class="callout-title">Mind <em>this</em></p><p>a</p><ul>\n<li>b</li>\n</ul></aside>\n<p>c</p>',
  ],
  [
    "!!! note\n    ??? tip\n        a",
    '<aside class="callout callout-note"><details><summary>Tip</summary><p>a</p></details></aside>',
  ],
  ['??? question "Why?"\n    a', "<details><summary>Why?</summary><p>a</p></details>"],
  [
    "1. a\n\n    !!! tip\n        b\n",
    '<ol>\n<li>\n<p>a</p>\n<aside class="callout callout-tip"><p>b</p></aside>\n</li>\n</ol>',
  ],
  ["```\n!!! note\n    a\n```", "<pre><code>!!! note\n    a\n</code></pre>"],
  ["!!! is no callout", "<p>!!! is no callout</p>"],
])("the callouts of GitHub and MkDocs are callouts: %j", async (body, expected) => {
  expect((await htmlOf(body)).html).toBe(expected)
})

test.each([
  [
    '<iframe width="560" src="https://www.youtube.com/embed/abc_123-XYZ?rel=0" title="How to begin"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=abc_123-XYZ" rel="noopener">How to begin</a></p>',
  ],
  [
    '<iframe src="//www.youtube-nocookie.com/embed/abc_123-XYZ"></iframe>',
    '<p><a href="https://www.youtube.com/watch?v=abc_123-XYZ" rel="noopener">Watch the video</a></p>',
  ],
  [
    '<video controls>\n<source src="/img/tour.mp4" type="video/mp4">\nYour browser has no video.\n</video>',
    '<p><a href="/img/tour.mp4">Watch the video</a></p>',
  ],
  [
    '<iframe src="//maps.example.com/x"></iframe>',
    '<p><a href="https://maps.example.com/x" rel="noopener">Open on maps.example.com</a></p>',
  ],
  [
    'Hear <audio src="a.mp3"></audio>',
    '<p>Hear <span><a href="a.mp3">Listen to the recording</a></span></p>',
  ],
])("what plays or frames another page becomes a link with a title: %s", async (body, expected) => {
  expect(await htmlOf(body)).toEqual({ html: expected, dropped: [] })
})

test("a frame without an address anybody could open is dropped and reported", async () => {
  expect(await htmlOf('a\n\n<iframe src="javascript:alert(1)"></iframe>')).toMatchObject({
    dropped: ["iframe"],
  })
})

test("a container of another name keeps its content and is reported", async () => {
  expect(await htmlOf(":::columns\na\n:::")).toEqual({ html: "<div><p>a</p></div>", dropped: [":::columns"] })
  const details = "<details><summary>Read more</summary><p>a</p></details>"
  expect(await htmlOf(":::details Read more\na\n:::")).toEqual({ html: details, dropped: [] })
})

test("colons in sentences are colons", async () => {
  const { html } = await htmlOf("At 10:30 see localhost:3000, :smile: and a::b\n\n::1 is an address")
  expect(html).toBe("<p>At 10:30 see localhost:3000, :smile: and a::b</p>\n<p>::1 is an address</p>")
})

test("a heading keeps the anchor its author chose", async () => {
  expect((await htmlOf("### date_range (required) {#date_range}")).html).toBe(
    '<h3 id="date_range">date_range (required)</h3>',
  )
})

test("a code block keeps its title and its own HTML, and marks for its lines are kept by number", async () => {
  const { html } = await htmlOf(
    '```js title="a.js" {1}\n// highlight-next-line\n<Foo a={1} /> // import x\n```',
  )
  expect(html).toBe(
    '<pre><code class="language-js" data-title="a.js" data-lines="1">&lt;Foo a={1} /&gt; // import x\n</code></pre>',
  )
})

test("Markdown between HTML tags is read in MDX and left alone elsewhere", async () => {
  const table = "<table><tr><td>**a** `<b>` [c](d)</td></tr></table>"
  expect((await htmlOf(table, true)).html).toContain(
    '<td><strong>a</strong> <code>&lt;b&gt;</code> <a href="d">c</a></td>',
  )
  expect((await htmlOf("<p>**a**</p>")).html).toBe("<p>**a**</p>")
})

test("tables, task lists, footnotes and strike-through are understood", async () => {
  const { html } = await htmlOf("| a |\n|---|\n| ~~b~~ |\n\n- [x] c\n\nd[^1]\n\n[^1]: e")
  expect(html).toContain("<del>b</del>")
  expect(html).toContain('<input type="checkbox" disabled checked />')
  expect(html).toContain('href="#user-content-fn-1"')
  expect(html).toContain('<li id="user-content-fn-1">')
})

test("a document nested out of all reason is refused", async () => {
  await expect(markdownToHtml(`${">".repeat(10_000)} a`)).rejects.toThrow("nested too deeply")
  await expect(markdownToHtml(stairs(1000))).rejects.toThrow("nested too deeply")
  await expect(markdownToHtml(`${"- ".repeat(10_000)} a`)).rejects.toThrow("nested too deeply")
})

test.each([
  ["the underline of a heading", `Title\n${"-".repeat(80)}\n\ntext`],
  ["a rule", `a\n\n${"*".repeat(200)}\n\n${"- ".repeat(80)}\n\n> ${"_ ".repeat(80)}`],
  ["a table of dashes in code", `\`\`\`\n${`+${"-".repeat(90)}+\n`.repeat(40)}\`\`\``],
  ["a version number", `${"1.".repeat(70)}0`],
  ["a long flat list", "- a\n".repeat(400)],
  ["indented code with dashes far to the right", `text\n\n${" ".repeat(130)}- a`],
  ["a long list of links", "- [a](/b)\n".repeat(900)],
  ["as many brackets in paragraphs of their own", `${"[".repeat(1_800)}\n\n`.repeat(5)],
  ["a line that begins with much space", `a\n${" ".repeat(300_000)}x`],
  ["a heading with much space in it", `# a${" ".repeat(300_000)}x`],
  ["a row that begins with much space", `|a|\n|${" ".repeat(300_000)}x`],
  ["a list in a list, again and again", "- a\n  - b\n    - c\n\ntext\n\n".repeat(100)],
])("what only looks nested is an article: %s", async (_, body) => {
  await expect(markdownToHtml(body)).resolves.toBeTruthy()
})

test.each([
  ["quotes in lists", `${"- > ".repeat(40)} a`],
  ["a rule in quotes", `${">".repeat(80)} ---`],
  ["stairs behind a fence that is none", `<div>\n~~~\n\n${stairs(200)}`],
  [
    "stairs of numbers with tabs",
    Array.from({ length: 100 }, (_, depth) => `${"\t".repeat(depth)}1. a`).join("\n"),
  ],
  ["stairs that stand in a footnote", `[^1]: a\n\n${stairs(100).replace(/^/gm, "    ")}\n\nb[^1]`],
])("nested deeper than 60 is refused: %s", async (_, body) => {
  await expect(markdownToHtml(body)).rejects.toThrow("nested too deeply")
})

const risingBackticks = Array.from({ length: 890 * 3 }, (_, index) => "`".repeat((index % 890) + 1)).join(" ")

test.each([
  ["brackets", "[".repeat(50_000) + "]".repeat(50_000), "brackets"],
  ["emphasis", "a**b".repeat(25_000), "signs"],
  ["backticks", risingBackticks, "code spans"],
  ["brackets that nothing closes", "[".repeat(9_000), "without an empty line"],
  ["brackets of quotes", `${"> [[[[\n".repeat(600)}`, "without an empty line"],
  [
    "brackets in what only looks like a table",
    `|a|b|c|\n|-|-|\n${"|[[[[|[[[[|\n".repeat(300)}`,
    "without an empty line",
  ],
  ["emphasis in one paragraph", "a*".repeat(2_001), "without an empty line"],
  ["strikes in one paragraph", "~a".repeat(2_001), "without an empty line"],
  ["a table", `|a|b|\n|-|-|\n${"|a|b|\n".repeat(32_000)}`, "lines"],
  ["links to a reference", `${"[link][ref]\n".repeat(19_000)}\n[ref]: /a`, "lines"],
  ["headings", "a\n-\n".repeat(25_000), "lines"],
  ["quotes", "> a\n\n".repeat(20_000), "lines"],
  ["callouts", ":::tip\n".repeat(3_000), "begin with :::"],
  ["what an expression hides", `{"${"\\x5b".repeat(20_000)}"}`, "brackets"],
])("too many signs are refused before they are parsed: %s", async (_, body, reason) => {
  await expect(markdownToHtml(body, { mdx: true })).rejects.toThrow(reason)
})

test("a long table and a long text with much code are articles", async () => {
  const row = "| [`Europe/Paris`](zones.md) | **+1** |\n"
  const text = "Set `site_id`, see [the *guide*](guide.md), then go on. It is as long as a sentence is.\n\n"
  await expect(htmlOf(`| a | b |\n|---|---|\n${row.repeat(600)}`)).resolves.toBeTruthy()
  await expect(htmlOf(text.repeat(800))).resolves.toBeTruthy()
})
