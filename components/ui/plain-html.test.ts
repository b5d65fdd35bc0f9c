import { htmlOf, textOf } from "./plain-html"

test("what is typed before the editor is there becomes paragraphs, and nothing in it becomes markup [N14]", () => {
  const typed = "Hello <b>&amp;\n\nBye"
  expect(htmlOf(typed)).toBe("<p>Hello &lt;b&gt;&amp;amp;</p><p></p><p>Bye</p>")
  expect(textOf(htmlOf(typed))).toBe(typed)
  expect(htmlOf(" \n ")).toBe("")
})
