import { withoutScript } from "@/lib/support/tickets/values"
import { refusalWords } from "./refusal-words"

test("who is blocked is told that the request cannot be taken, and not that the portal is closed", () => {
  expect(refusalWords("403")).toBe("Your request cannot be taken")
})

test("who has no script is told that the form needs one where browsers are checked", () => {
  expect(refusalWords(withoutScript)).toContain("needs JavaScript")
})
