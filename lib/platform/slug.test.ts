import { idFromSlug, isTelling, slugOf, slugWithId } from "./slug"

test.each([
  ["How do I reset my password?", "How-do-I-reset-my-password-"],
  ["C++", "C--"],
  ["a  b", "a--b"],
  ["Überblick: 100 %", "Überblick--100--"],
  ["料金プラン", "料金プラン"],
  ["हिन्दी में मदद", "हिन्दी-में-मदद"],
  ["🚲 Bikes", "--Bikes"],
  ["e\u0301t\u00e9", "\u00e9t\u00e9"],
])("%s becomes %s: one dash for every other character [B15]", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test("an id is found again behind any name [B14]", () => {
  for (const name of ["Billing", "---", "", "a-b-c", "料金"]) {
    expect(idFromSlug(slugWithId(name, "k3x9"))).toBe("k3x9")
    expect(idFromSlug(slugWithId(name, "K3X9"))).toBe("k3x9")
  }
})

test("a slug of dashes alone tells nothing [D-04]", () => {
  expect(isTelling("--")).toBe(false)
  expect(isTelling("C--")).toBe(true)
})
