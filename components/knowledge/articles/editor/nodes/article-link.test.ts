import { articleLinkAddress, isArticleLink } from "./article-link"

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["example.com", "https://example.com"],
  ["/kb/article/refunds", "/kb/article/refunds"],
  ["#refunds", "#refunds"],
  ["jane@example.com", "mailto:jane@example.com"],
])("%s becomes the link %s", (typed, address) => {
  expect(articleLinkAddress(typed)).toBe(address)
})

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  " ",
])("nothing may lead to %j [negative 15]", (typed) => {
  expect(articleLinkAddress(typed)).toBeNull()
})

test("a link that stands in an article already stays one", () => {
  expect(["guide/next", "/kb", "#top", "tel:+4930", "mailto:a@b.example"].map(isArticleLink)).not.toContain(
    false,
  )
  expect(isArticleLink("java\tscript:alert(1)")).toBe(false)
})
