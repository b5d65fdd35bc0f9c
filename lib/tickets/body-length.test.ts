import { longestHtml, textLength } from "./body-length"

test.each([
  ["<p>one</p>", 3],
  ["<p> <br>&nbsp;</p>", 0],
  ["&amp;&#128514;&eacute;", 3],
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
    expect(performance.now() - started).toBeLessThan(500)
  },
)
