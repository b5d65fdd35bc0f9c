import { prefersMarkdown } from "./prefers-markdown"

test.each([
  "text/markdown",
  "text/markdown, text/html, */*",
  "text/html;q=0.8, Text/Markdown".toLowerCase(),
  "*/*, text/markdown;q=0.1",
])("%s asks for Markdown", (accept) => expect(prefersMarkdown(accept)).toBe(true))

test.each([
  undefined,
  "",
  "*/*",
  "text/*",
  "text/html,application/xhtml+xml,*/*;q=0.8",
  "text/html, text/markdown",
  "text/markdown;q=0.5, text/html",
  "text/markdown;q=0",
  "text/markdown;q=nonsense",
])("%s asks for HTML", (accept) => expect(prefersMarkdown(accept)).toBe(false))
