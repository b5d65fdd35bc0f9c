import { longestHtml, textLength } from "./body-length"
import { newReply } from "./schema"

test.each([
  ["<p>one</p>", 3],
  ["<p> <br>&nbsp;</p>", 0],
  ["&amp;&#128514;&eacute;", 3],
  [`&${"x".repeat(40)};`, 42],
  ["1 < 2 <3", 8],
  ["<p>read<p", 4],
  ["<!-- nothing", 0],
])("%j has %d characters to read [D-27]", (html, length) => {
  expect(textLength(html)).toBe(length)
})

test.each(["<", "<p", "<!--", "<?", "</", "&", "<![CDATA["])(
  "a body full of %j is measured at once [negative 44]",
  (piece) => {
    const started = performance.now()
    textLength(piece.repeat(longestHtml / piece.length))
    expect(performance.now() - started).toBeLessThan(5_000)
  },
)

test.each([
  [" ", longestHtml + 1],
  ["<x></p>", 2501],
])("a body of too many %j is too long, and looked at no further [negative 44]", (piece, count) => {
  const { error } = newReply.safeParse({ body: piece.repeat(count) })
  expect(error?.issues.map(({ message }) => message)).toEqual(["This reply is too long"])
})
