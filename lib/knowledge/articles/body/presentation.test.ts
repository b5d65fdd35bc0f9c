import { presentBody } from "./presentation"

const htmlOf = async (body: string) => (await presentBody(body)).html

test("headings get GitHub's anchors, a link beside them and a number when they repeat", async () => {
  const { html, outline } = await presentBody(
    "<h2>Before you start!</h2><h3>Größe &amp; Maß</h3><h2>Before you start!</h2><h4>x</h4>",
  )
  expect(outline).toEqual([
    { id: "before-you-start", text: "Before you start!", level: 2 },
    { id: "größe--maß", text: "Größe & Maß", level: 3 },
    { id: "before-you-start-1", text: "Before you start!", level: 2 },
  ])
  expect(html).toContain(
    '<h2 id="before-you-start">Before you start!</h2><a class="anchor" href="#before-you-start"',
  )
})

test("a heading leaves the page its own anchors, and links of the body still lead to the heading", async () => {
  const { html, outline } = await presentBody(
    '<p><a href="#comments">There</a></p><h2>Comments</h2><h2>Comments</h2><h2 id="related">More</h2>',
  )
  expect(outline.map(({ id }) => id)).toEqual(["comments-1", "comments-2", "related-1"])
  expect(html).toContain('<a href="#comments-1">There</a>')
})

test("an anchor its author chose is kept, and a generated one avoids it", async () => {
  const { outline } = await presentBody(
    '<h2 id="setup">Install</h2><h2>Setup</h2><h2>Setup 1</h2><h2>Setup</h2>',
  )
  expect(outline.map(({ id }) => id)).toEqual(["setup", "setup-1", "setup-1-1", "setup-2"])
})

test("code is highlighted with classes and no styles, its title above it", async () => {
  const html = await htmlOf(
    '<pre><code class="language-js" data-title="a.js">const a = "&lt;b&gt;" // a longer line of code</code></pre>',
  )
  expect(html).toContain('<figcaption class="code-title">a.js</figcaption>')
  expect(html).toContain('<span class="tok-keyword">const</span>')
  expect(html).toMatch(/<pre dir="ltr" data-copy="" tabindex="0">/)
  expect(html).not.toContain("style=")
})

test("a language nobody knows, and code beyond 50 KB, stay plain text", async () => {
  expect(await htmlOf('<pre><code class="language-klingon">a &lt; b</code></pre>')).toContain(
    '<code class="language-klingon">a &#x3C; b</code>',
  )
  const long = "let a = 1\n".repeat(6000)
  expect(await htmlOf(`<pre><code class="language-js">${long}</code></pre>`)).not.toContain("tok-")
})

test("a wide table scrolls in a frame that can be reached by keyboard", async () => {
  const html = await htmlOf("<table><tbody><tr><td>a</td></tr></tbody></table>")
  expect(html).toMatch(/^<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>/)
})

test("pictures come in fitting sizes; all but the first load when they come near", async () => {
  const image = (name: string, width: number) =>
    `<img src="/api/files/0123456789abcdef01234567/${name}.webp" alt="" width="${width}" height="10">`
  const [first = "", second = ""] = (await htmlOf(image("a", 1000) + image("b", 300))).split(/(?=<img)/)
  expect(first).toContain("a-480.webp 480w, /api/files/0123456789abcdef01234567/a-960.webp 960w, ")
  expect(first).toContain("a.webp 1000w")
  expect(first).not.toContain("loading")
  expect(second).toContain('decoding="async" loading="lazy"')
  expect(first).toContain(`fetchpriority="high"`)
  expect(second).not.toContain("srcset")
})

test("a callout without a title begins with its kind", async () => {
  expect(await htmlOf('<aside class="callout callout-warning"><p>Mind the gap</p></aside>')).toBe(
    '<aside class="callout callout-warning" role="note"><p class="callout-title">Warning</p><p>Mind the gap</p></aside>',
  )
})

test.each([
  ["https://www.youtube.com/watch?v=abc_123", "YouTube"],
  ["https://youtu.be/abc_123", "YouTube"],
  ["https://vimeo.com/123456", "Vimeo"],
])("a link to a video that stands alone is drawn as one, and asks nothing of %s", async (href, host) => {
  expect(await htmlOf(`<p> <a href="${href}">How to <b>begin</b></a>\n</p>`)).toMatch(
    new RegExp(
      `^<p class="video-link"> <a href="[^"]+"[^>]*><span class="video-title">How to <b>begin</b></span>` +
        `<span class="video-host">${host}</span></a>`,
    ),
  )
})

test.each([
  '<p>See <a href="https://youtu.be/abc_123">this</a></p>',
  '<p><a href="https://www.youtube.com/@acme">Our channel</a></p>',
  '<p><a href="https://youtu.be.example.com/abc_123">No video</a></p>',
  '<p><a href="/kb/article/youtube">An article</a></p>',
])("any other link stays one: %s", async (html) => {
  expect(await htmlOf(html)).not.toContain("video-link")
})

test("reading time is at least a minute and counts East Asian text by the character", async () => {
  expect((await presentBody("<p>a</p>")).readingMinutes).toBe(1)
  expect((await presentBody(`<p>${"word ".repeat(2300)}</p>`)).readingMinutes).toBe(10)
  expect((await presentBody(`<p>${"語".repeat(5000)}</p>`)).readingMinutes).toBe(10)
})

test.each([
  ["tags 10,000 deep", "<blockquote>".repeat(10_000)],
  ["a megabyte of open brackets", "<".repeat(1_000_000)],
  ["crossed tags", "<b><p><i></b>".repeat(50_000)],
  ["a megabyte of headings", "<h2>a</h2>".repeat(100_000)],
  ["one endless attribute", `<a href="${"x".repeat(1_000_000)}`],
  ["code of nothing but quotes", `<pre><code class="language-js">${'a+"'.repeat(16_000)}</code></pre>`],
])("%s are presented within the time of a test", async (_, body) => {
  expect(typeof (await htmlOf(body))).toBe("string")
})

test("an empty corner of a table heads nothing", async () => {
  const { html } = await presentBody(
    "<table><tr><th></th><th>Price</th></tr><tr><th>S</th><td>3</td></tr></table>",
  )
  expect(html).toMatch(/<tr><td><\/td><th>Price/)
})

test("what the portal says in a body itself is in the language that the text is in", async () => {
  const body =
    '<h2>Zahlen</h2><aside class="callout callout-note"><p>Bald.</p></aside><table><tbody><tr><td>a</td></tr></tbody></table>'
  const { html } = await presentBody(body, "de-AT")
  for (const text of ['aria-label="Link zu: Zahlen"', ">Hinweis</p>", 'aria-label="Tabelle"'])
    expect(html).toContain(text)
  expect((await presentBody(body, "ja")).html).toContain(">注</p>")
  expect((await presentBody(body)).html).toContain('aria-label="Link to: Zahlen"')
})
