import { isLinkAddress, linkAddress } from "./link-address"

test.each([
  ["https://acme.test/a?b#c", "https://acme.test/a?b#c"],
  ["HTTP://acme.test", "HTTP://acme.test"],
  [" acme.test/help ", "https://acme.test/help"],
  ["localhost:3000/a", "https://localhost:3000/a"],
  ["ann@acme.test", "mailto:ann@acme.test"],
  ["mailto:ann@acme.test?subject=Bell", "mailto:ann@acme.test?subject=Bell"],
  ["+49 (30) 12-34", "tel:+49301234"],
  ["tel:110", "tel:110"],
])("'%s' links to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  "",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://acme.test",
  "https://",
  "two words",
])("'%s' is nothing to link to [N14, negative 15]", (typed) => {
  expect(linkAddress(typed)).toBeNull()
  expect(isLinkAddress(typed)).toBe(false)
})
