import { mailLinesOf } from "./body"

const link = (href: string, text: string) =>
  `<a href="${href}" rel="nofollow noopener noreferrer">${text}</a>`

test("a mail's lines say where links lead, once", () => {
  const lines = [
    `Read ${link("https://acme.example/kb/article/Reset?a=1&amp;b=2", "Reset <b>your</b> bell")}.`,
    `Or ${link("https://acme.example/", "acme.example")}, ${link("https://acme.example/x", "https://acme.example/x")}`,
    `${link("mailto:help@acme.example", "help@acme.example")} or ${link("tel:+49301234", "by phone")}`,
  ]
  expect(mailLinesOf(lines.map((line) => `<p>${line}</p>`).join(""))).toEqual([
    "Read Reset your bell (https://acme.example/kb/article/Reset?a=1&b=2).",
    "Or acme.example, https://acme.example/x",
    "help@acme.example or by phone (+49301234)",
  ])
})

test("lists keep their numbers and points, one in another as well", () => {
  const inner = "<ul><li>Left</li><li>Right</li></ul>"
  expect(
    mailLinesOf(`<p>Do this:</p><ol><li><p>Open</p>${inner}</li><li><p>Press</p></li></ol><p>Done</p>`),
  ).toEqual(["Do this:", "1. Open", "• Left", "• Right", "2. Press", "Done"])
  expect(mailLinesOf("<p>2.</p><ol><li></li><li><pre>npm test</pre></li></ol>")).toEqual([
    "2.",
    "2. npm test",
  ])
})
