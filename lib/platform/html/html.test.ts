import { escapeHtml, escapeXml, unescapeHtml } from "./escape"
import { lineParagraphs, paragraphsOf } from "./paragraphs"
import { plainText, textLines } from "./plain-text"

test("text is escaped for content and attributes alike, and reads the same again", () => {
  const text = `<a href="x">Tom & Jerry's</a> &amp; 5\u00a0kg 👩🏽‍🚀`
  expect(escapeHtml(text)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry's&lt;/a&gt; &amp;amp; 5&nbsp;kg 👩🏽‍🚀",
  )
  expect(unescapeHtml(escapeHtml(text))).toBe(text)
})

test("what has been unescaped is not unescaped once more", () => {
  expect(unescapeHtml("&amp;lt;b&amp;gt; &amp;amp;nbsp; &amp;#60;")).toBe("&lt;b&gt; &amp;nbsp; &#60;")
})

test("an ampersand that begins no reference stays as it is", () => {
  expect(unescapeHtml("a & b &c; &#; &#x; &")).toBe("a & b &c; &#; &#x; &")
})

test("XML takes quotes of both kinds, and no character it has no place for", () => {
  expect(escapeXml(`<"'&>\u0000\u000b\ufffe\ud800 a\tb 😀`)).toBe("&lt;&quot;&apos;&amp;&gt; a\tb 😀")
})

test("empty lines part paragraphs, whatever the line ends, and nothing in the text becomes markup", () => {
  expect(paragraphsOf("Hello <b>\r\nworld\r\n \r\n\r\n  Bye & thanks  ")).toBe(
    "<p>Hello &lt;b&gt;<br>world</p><p>Bye &amp; thanks</p>",
  )
  expect(paragraphsOf(" \n \n ")).toBe("")
})

test("what is typed before the editor is there becomes paragraphs, and nothing in it becomes markup [N14]", () => {
  const typed = "Hello <b>&amp;\n\nBye"
  expect(lineParagraphs(typed)).toBe("<p>Hello &lt;b&gt;&amp;amp;</p><p></p><p>Bye</p>")
  expect(textLines(lineParagraphs(typed))).toBe(typed)
  expect(lineParagraphs(" \n ")).toBe("")
})

test("the lines of richer HTML stay lines, without their markup", () => {
  expect(textLines("<p>One<br>two</p><ul><li>a&nbsp;b</li><li><strong>c</strong></li></ul>")).toBe(
    "One\ntwo\na b\nc\n",
  )
})

test("blocks stand apart on one line of text, words within them do not", () => {
  expect(plainText('<h2 id="a">One</h2><p>t<em>w</em>o &lt;three&gt;</p><ul><li>four</li></ul>')).toBe(
    "One two <three> four",
  )
})
