import { guestWords } from "./guest-words"

test("a guest's words are quoted as they are, line by line", () => {
  expect(guestWords(["It does not ring.", "Version 2 of the bell?"])).toEqual([
    "It does not ring.",
    "Version 2 of the bell?",
  ])
})

test("nothing in them can be followed", () => {
  const [line = ""] = guestWords([
    "Go to https://evil.test/a?b or www.evil.test or evil.test, mail eve@evil.test",
  ])
  expect(line).not.toMatch(/https?:|www\.|evil\.test/)
  expect(line.replaceAll("\u2060", "")).toBe(
    "Go to [web address] or [web address] or evil.test, mail eve@evil.test",
  )
})

test.each([
  "_https://evil.test/win",
  "1https://evil.test",
  "_www.evil.test",
  "x://evil.test",
  "://evil.test",
])("%s is a web address, whatever stands before it", (text) => {
  expect(guestWords([text])[0]?.replaceAll("\u2060", "")).toMatch(/^[_1]?\[web address\]$/)
})

test("an address in brackets leaves the bracket that closes", () => {
  expect(guestWords(["Read this (https://evil.test/a_(b)) now"])).toEqual(["Read this ([web address]) now"])
})

test("long ones are cut, between whole signs", () => {
  const [line = ""] = guestWords([`${"x".repeat(599)}😀😀`])
  expect(line.isWellFormed()).toBe(true)
  expect(line.length).toBeLessThan(605)
})
