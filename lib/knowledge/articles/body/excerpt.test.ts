import { excerptOf } from "./excerpt"

test("an excerpt is the body's first words without headings, tables and code", () => {
  const html =
    "<h2>Title</h2><p>Use <b>Save</b>, then <a href='#'>close</a>.</p><pre>x</pre><p>A &lt; B &amp; C</p>"
  expect(excerptOf(html)).toBe("Use Save, then close. A < B & C")
})

test("it is cut between words at 240 characters", () => {
  const excerpt = excerptOf(`<p>${"word ".repeat(100)}</p>`)
  expect(excerpt.length).toBeLessThanOrEqual(240)
  expect(excerpt).toMatch(/word…$/)
})

test("a text without spaces is cut too, and never inside a character", () => {
  expect(excerptOf(`<p>${"語".repeat(400)}</p>`)).toHaveLength(240)
  const emoji = excerptOf(`<p>a${"😀".repeat(400)}</p>`)
  expect(emoji.length).toBeLessThanOrEqual(240)
  expect(emoji.isWellFormed()).toBe(true)
})
