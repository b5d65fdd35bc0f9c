import rehypeStringify from "rehype-stringify"
import { unified } from "unified"
import { presentBody } from "@/lib/knowledge/articles/body/presentation"
import { sanitizeBody } from "@/lib/knowledge/articles/body/sanitize"
import { markdownToHtml } from "@/lib/knowledge/import-export/import/markdown-to-html"
import { componentMarkdown } from "@/lib/knowledge/import-export/jsx/components"
import type { ProfileName } from "@/lib/knowledge/import-export/profiles/values"
import { inlineMarks } from "./inline-marks"
import { withoutAttributes } from "./kramdown"
import { withoutTemplates } from "./template-blocks"

const writer = unified().use(rehypeStringify)

async function html(markdown: string, profile: ProfileName) {
  const { tree, dropped } = await markdownToHtml(markdown, { profile })
  return { body: sanitizeBody(writer.stringify(tree)).replace(/\n+/g, "").trim(), dropped }
}
const body = async (markdown: string, profile: ProfileName = "plain") => (await html(markdown, profile)).body

test("hints, tabs and titles of GitBook become callouts, parts and titles, code in them included", async () => {
  const markdown =
    '{% hint style="danger" %}\nOne\n\n{% code title="a.js" %}\n```js\n{% hint %}\n```\n{% endcode %}\n{% endhint %}\n\n{% tabs %}\n{% tab title="Mac *x*" %}\nmac\n{% endtab %}\n{% tab title="Linux" %}\n- a\n\n  {% hint style="info" %}\n  inside\n  {% endhint %}\n{% endtab %}\n{% endtabs %}\n\n{% embed url="https://example.com/v" %}\n{% file src="a/b.pdf" %}\n'
  const { body: found, dropped } = await html(markdown, "gitbook")
  expect(dropped).toEqual([])
  expect(found).toContain(
    '<aside class="callout callout-danger"><p>One</p><pre><code class="language-js" data-title="a.js">{% hint %}</code></pre></aside>',
  )
  expect(found).toContain("<p><strong>Mac *x*</strong></p><p>mac</p><p><strong>Linux</strong></p>")
  expect(found).toContain('<li><p>a</p><aside class="callout callout-info"><p>inside</p></aside></li>')
  expect(found).toContain('<a href="https://example.com/v" rel="noopener">https://example.com/v</a>')
  expect(found).toContain('<a href="a/b.pdf">b.pdf</a>')
})

test("shortcodes of Hugo; what is not known is dropped and named, in Hugo's trees only", async () => {
  const markdown =
    '{{% notice tip "Mind" %}}\nText {{< unknown "x" >}}\n{{% /notice %}}\n\n{{< youtube dQw4w9WgXcQ >}}\n\n{{< details "More" >}}\nHidden\n{{< /details >}}\n\n`{{< ref >}}`\n'
  const { body: found, dropped } = await html(markdown, "hugo")
  expect(found).toContain(
    '<aside class="callout callout-tip"><p class="callout-title">Mind</p><p>Text</p></aside>',
  )
  expect(found).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  expect(found).toContain("<details><summary>More</summary><p>Hidden</p></details>")
  expect(found).toContain("<code>{{&lt; ref &gt;}}</code>")
  expect(dropped).toEqual(["{{< unknown >}}"])
  expect(await body("Write {{ name }} and {% if x %} here")).toBe(
    "<p>Write {{ name }} and {% if x %} here</p>",
  )
})

test("Liquid and kramdown of Jekyll", async () => {
  const markdown =
    "# T\n{: .no_toc }\n\n{: .warning }\nHot\n\n{: .note-title }\n> Own title\n>\n> Text\n\n{% raw %}{{ kept }}{% endraw %} {{ site.x }}\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n[b](/x){: .btn }\n\n```\n{: .note }\n```\n"
  const { body: found, dropped } = await html(markdown, "jekyll")
  expect(found).toContain('<aside class="callout callout-warning"><p>Hot</p></aside>')
  expect(found).toContain('<p class="callout-title">Own title</p><p>Text</p></aside>')
  expect(found).toContain("<p>{{ kept }}</p>")
  expect(found).toContain('<pre><code class="language-ruby">puts 1</code></pre>')
  expect(found).toContain('<p><a href="/x">b</a></p>')
  expect(found).toContain("<pre><code>{: .note }</code></pre>")
  expect(dropped).toEqual(["{{ … }}"])
})

test("MkDocs: tabs, icons, keys, marks, subscripts", async () => {
  const markdown =
    '=== "One"\n\n    ``` py title="a.py" hl_lines="2"\n    x\n    y\n    ```\n\n    !!! note\n        In it\n\n=== "Two"\n\n    two\n\n:octicons-tag-24: H~2~O, x^2^, ++ctrl+c++, ==this== [b](https://example.com){ .md-button } `~a~`\n'
  const found = await body(markdown, "mkdocs")
  expect(found).toContain(
    '<p><strong>One</strong></p><pre><code class="language-py" data-title="a.py" data-lines="2">xy</code></pre>',
  )
  expect(found).toContain(
    '<aside class="callout callout-note"><p>In it</p></aside><p><strong>Two</strong></p><p>two</p>',
  )
  expect(found).toContain(
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Ctrl</kbd>+<kbd>C</kbd>, <mark>this</mark> <a href="https://example.com" rel="noopener">b</a> <code>~a~</code></p>',
  )
})

test("lines that authors mark are kept by number, and shown marked", async () => {
  const markdown =
    "```js {1,3-4} [config.js]\na\nb\nc\nd\n```\n\n```js\n// highlight-next-line\na\nb // [!code ++]\n// highlight-start\nc\n// highlight-end\nd\n```\n"
  const found = sanitizeBody(
    writer.stringify((await markdownToHtml(markdown, { profile: "vitepress" })).tree),
  )
  expect(found).toContain(
    '<code class="language-js" data-title="config.js" data-lines="1,3-4">a\nb\nc\nd\n</code>',
  )
  expect(found).toContain('<code class="language-js" data-lines="1-3">a\nb\nc\nd\n</code>')
  const { html: shown } = await presentBody(found)
  expect(shown.match(/<mark class="code-line">/g)).toHaveLength(6)
})

describe("formulas", () => {
  test.each([
    ["the area $\\pi r^2$ of", "docusaurus", "inline"],
    ["the area $$\\pi r^2$$ of", "plain", "inline"],
    ["$$\n\\pi r^2\n$$", "gitbook", "block"],
    ["the area \\(\\pi r^2\\) of", "mkdocs", "inline"],
  ] as const)("%s is MathML", async (markdown, profile, display) => {
    const found = await body(markdown, profile)
    expect(found).toContain(`<math display="${display}" alttext="\\pi r^2">`)
    expect(found).toContain("<msup><mi>r</mi><mn>2</mn></msup>")
    expect(found).not.toMatch(/<span|<annotation|style=/)
    expect(sanitizeBody(found)).toBe(found)
  })

  test.each([
    "It costs $5 or $10 a month",
    "Set $HOME and $USER_NAME",
    "`$a_b$` in code",
    "```\n$$x$$\n```",
    "$$\\notacommand{$$",
    "US$5_a$6",
  ])("%s stays as it is", async (markdown) => {
    const found = await body(markdown, "docusaurus")
    expect(found).not.toContain("<math")
    expect(found).not.toMatch(/[\ue000\ue001]/)
    expect(found).toContain("$")
  })

  test("a formula in a title of code or an address is what was written", async () => {
    const found = await body('[a](/x?$a_b$ "t $a_b$")\n\n```js title="$a_b$"\n1\n```', "docusaurus")
    expect(found).toContain('title="t $a_b$"')
    expect(found).toContain('data-title="$a_b$"')
  })
})

test("documents made to cost much do not", async () => {
  const began = process.cpuUsage()
  const hostile = [
    "{% hint %}".repeat(3000),
    `${"{% hint %}\n".repeat(300)}x${"\n{% endhint %}".repeat(300)}`,
    "{{ ".repeat(3000),
    "$".repeat(9000),
    `${"$a_".repeat(3000)}`,
    "a~".repeat(4000),
    `:octicons${"-a".repeat(4000)}`,
    `${"`".repeat(999)}{% x `.repeat(4),
    "{: .note }\n\n".repeat(1500),
    "$$\\def\\a{\\a\\a}\\a$$",
  ]
  for (const text of hostile)
    for (const profile of ["gitbook", "jekyll", "mkdocs", "hugo"] as const)
      await markdownToHtml(text, { profile }).catch((error: Error) =>
        expect(error.name).toMatch(/Invalid|Range/),
      )
  // Of the processor, which other work on the machine does not count to.
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(15_000)
})

test("many blanks, and names and marks that never end, cost no more than their number", () => {
  const blanks = " ".repeat(400_000)
  const heading = `# a${blanks}x {: .b }`
  expect(withoutAttributes(heading)).toBe(`# a${blanks}x`)
  expect(inlineMarks(`# a${blanks}x {#b}`, true)).toBe(`# a${blanks}x {#b}`)
  expect(inlineMarks(`\n${blanks}x`, true)).toBe(`\n${blanks}x`)
  const code = `a${blanks}x`
  expect(withoutTemplates(`{% highlight js %}\n${code}${blanks}\n{% endhighlight %}`, "jekyll", [])).toBe(
    `\n\n\`\`\`js\n${code}\n\`\`\`\n\n`,
  )
  const props = { language: "js" }
  expect(componentMarkdown({ name: "CodeBlock", props, content: `\n${code}${blanks}` }, {}).markdown).toBe(
    `\n\n\`\`\`js\n${code}\n\`\`\`\n\n`,
  )
  const unended = `{%${"a".repeat(400_000)}`
  expect(withoutTemplates(unended, "jekyll", [])).toBe(unended)
})

test.each([
  ["# Title  {: .b }", "# Title"],
  ["#  {: .b }", "# "],
  ["# A {b} c {:.d}  ", "# A {b} c"],
  ["# A {: .b } c", "# A {: .b } c"],
])("attributes of the heading %j are dropped", (heading, left) => {
  expect(withoutAttributes(heading)).toBe(left)
})

test.each([
  ["# Title  { #b .c }", "# Title {#b}"],
  ["#  {#b}", "#  {#b}"],
  ["# A {b} c {:#d}", "# A {b} c {#d}"],
  ["x\n  {: .b }\n[a](b){.c} {.d} d {.e}", "x\n  \n[a](b) {.d} d {.e}"],
])("%j has its anchor, and no attributes", (text, left) => {
  expect(inlineMarks(text, true)).toBe(left)
})
