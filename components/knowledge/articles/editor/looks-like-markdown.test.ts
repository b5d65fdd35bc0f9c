import { looksLikeMarkdown } from "./looks-like-markdown"

test.each([
  "# Title\n\nWords",
  "Some **bold** words and `code`",
  "- one\n- two\n\n> quoted",
  "| a | b |\n| --- | --- |\n| 1 | 2 |",
  "```js\nlet a\n```",
  "See [the guide](https://example.com)",
])("%j seems to be Markdown", (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  "Plain words.",
  "A list:\n- one\n- two",
  "#hashtag and 5 * 3 * 2",
  "Dear all,\n\nthe price is 5 | 6 euros.",
  "",
])("%j does not", (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
