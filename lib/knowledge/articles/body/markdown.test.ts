import { articleMarkdown } from "./markdown"

const url = "https://help.acme.example/kb/article/Setup"
const markdownOf = (body: string) => articleMarkdown({ title: "Set *up*", body }, { url })

test("an article as Markdown begins with its title and where it was read", () => {
  expect(markdownOf("<p>Text</p>")).toBe(`# Set \\*up\\*\n\nSource: ${url}\n\nText\n`)
})

test("links and pictures lead to the portal", () => {
  const markdown = markdownOf(
    '<p><a href="/kb/article/B#c">b</a> <a href="#d">d</a> <img src="/api/files/0123456789abcdef01234567/a.webp" alt="A"></p>',
  )
  expect(markdown).toContain("[b](https://help.acme.example/kb/article/B#c)")
  expect(markdown).toContain(`[d](${url}#d)`)
  expect(markdown).toContain("![A](https://help.acme.example/api/files/0123456789abcdef01234567/a.webp)")
})

test("a callout's standard title is in the language of the text", () => {
  const body = '<aside class="callout callout-tip"><p>Tu es</p></aside>'
  expect(articleMarkdown({ title: "A", body }, { url, language: "de" })).toContain("> **Tipp:** Tu es")
})

test("callouts become quotes that begin with their title", () => {
  expect(markdownOf('<aside class="callout callout-tip"><p>Do it</p></aside>')).toContain("> **Tip:** Do it")
  expect(
    markdownOf(
      '<aside class="callout callout-note"><p class="callout-title">Why?</p><ul><li>a</li></ul></aside>',
    ),
  ).toContain("> **Why?**\n>\n> - a")
})

test("tables, task lists and code survive", () => {
  const markdown = markdownOf(
    "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>" +
      '<ul><li><input type="checkbox" checked> done</li></ul>' +
      '<pre><code class="language-js" data-title="a.js">let a = 1 &lt; 2\n</code></pre>',
  )
  expect(markdown).toContain("| A |\n| - |\n| 1 |")
  expect(markdown).toContain("- [x] done")
  expect(markdown).toContain('```js title="a.js"\nlet a = 1 < 2\n```')
})
