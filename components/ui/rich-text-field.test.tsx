import { markupOf } from "@/components/testing/markup-of"
import { RichTextField } from "./rich-text-field"

const box = (value: string) =>
  markupOf(
    <RichTextField label="Text" name="text" value={value} onChange={() => {}} focusRef={() => {}} />,
  ).match(/<textarea[^>]*>/)?.[0]

test("a plain text can be written in before the editor is there, a formatted one keeps its formatting until then", () => {
  expect(box("")).not.toContain("readOnly")
  expect(box("<p>One</p><p></p><p>a &lt; b</p>")).not.toContain("readOnly")
  expect(box('<p>See <a href="https://example.com">this</a></p>')).toContain("readOnly")
  expect(box("<ul><li>One</li></ul>")).toContain("readOnly")
})
