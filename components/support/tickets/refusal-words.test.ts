import { refusalWords } from "./refusal-words"

test("who is blocked is told that the request cannot be taken, and not that the portal is closed", () => {
  expect(refusalWords("403")).toBe("Your request cannot be taken")
})
