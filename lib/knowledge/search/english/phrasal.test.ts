import { asPhrasals, withPhrasals } from "./phrasal"

const words = (text: string) => text.split(" ")

test.each([
  ["sign up", "signup"],
  ["signing up for news", "signup for news"],
  ["how to log out", "how to logout"],
  ["logged me out again", "me logout again"],
  ["taken back", "takeback"],
  ["burn down chart", "burndown chart"],
  ["sign in and sign up", "signin and signup"],
])("%s is asked for as %s", (asked, expected) => {
  expect(asPhrasals(words(asked)).join(" ")).toBe(expected)
})

test.each(["up to ten", "a page on words", "in out", "sign the form in ink", "log", ""])(
  "%s stays as it is",
  (text) => {
    expect(asPhrasals(words(text))).toEqual(words(text))
  },
)

test("what is indexed keeps the verb, and the places of all words", () => {
  expect(withPhrasals(words("please sign up here"))).toEqual(words("please sign signup here"))
})
