import { longestHtml } from "@/lib/support/tickets/body-length"
import { bodyOf } from "./body"

const long = "x".repeat(longestHtml)

test("of HTML that is too long to be cleaned its words are kept, as they were written", () => {
  const html = `<style>p { color: red }</style><p>Salt &amp; <b>pepper</b><br>&lt;two&gt;</p><!-- ${long} -->`
  expect(bodyOf({ html, text: "" }).body).toMatch(/^<p>Salt &amp; pepper<br>&lt;two&gt;<\/p>/)
})

test("what is nothing but signs that open tags is read to its end", () => {
  expect(bodyOf({ html: "<".repeat(4 * longestHtml), text: "" }).body).toContain("too long")
})

test("a mail without words says so, and one with plain text alone has its lines", () => {
  expect(bodyOf({ html: "<p> </p>", text: "" }).body).toBe("<p>(This mail has no text.)</p>")
  expect(bodyOf({ html: "", text: "One\nTwo\n\nThree" }).body).toBe("<p>One<br>Two</p><p>Three</p>")
})
