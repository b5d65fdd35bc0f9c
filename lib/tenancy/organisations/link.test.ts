import { externalUrl } from "./link"

test.each([
  ["acme.com/terms", "https://acme.com/terms"],
  ["https://acme.com/terms", "https://acme.com/terms"],
  ["http://acme.com", "http://acme.com"],
  ["//acme.com", "https://acme.com"],
  ["  acme.com  ", "https://acme.com"],
  ["acme.com:8080/x", "https://acme.com:8080/x"],
])("'%s' leads to %s [C22]", (typed, expected) => {
  expect(externalUrl(typed)).toBe(expected)
})

test.each(["mailto:help@acme.com", "tel:+4930123456"])("'%s' is left as it is [D-36]", (typed) => {
  expect(externalUrl(typed)).toBe(typed)
})

test.each([
  "",
  "   ",
  "javascript://%0aalert(1)",
  "javascript:1",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "blob:https://acme.com/x",
  "https://acme.com/\r\nx",
  "JavaScript:alert(1)",
  "data:text/html,x//",
  "ftp://acme.com",
  "https://",
  "vbscript://x",
])("'%s' is not shown [C21, D-36]", (typed) => {
  expect(externalUrl(typed)).toBeNull()
})
