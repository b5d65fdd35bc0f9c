import { fromEmailSegment, toEmailSegment } from "./email-segment"

const emails = ["a@x.test", "ann@example.com", "o'neil+tag@example.co.uk", "a~{b}@x.test"]

test.each(emails)("%s survives the way into an address and back [D-54]", (email) => {
  expect(toEmailSegment(email)).toMatch(/^[\w-]+$/)
  expect(fromEmailSegment(toEmailSegment(email))).toBe(email)
})

test.each(emails)("%s is read from base64 as well [I03, D-54]", (email) => {
  const base64 = Buffer.from(email).toString("base64")
  expect(fromEmailSegment(base64)).toBe(email)
  expect(fromEmailSegment(base64.replaceAll("+", " "))).toBe(email)
})

test.each([
  "",
  "%%%",
  "ann@example.com",
  "bm8gYWRkcmVzcw==",
  "////",
  "é",
  btoa("a@x.test\0"),
  btoa("<b>@x.test"),
])("%j is no address [D-54]", (segment) => {
  expect(fromEmailSegment(segment)).toBeNull()
})
