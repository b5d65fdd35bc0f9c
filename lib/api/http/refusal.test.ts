import { wordsFor } from "@/components/ui/words-for"
import type { FailureBody } from "@/lib/platform/http/contract/call"
import { presentIn, Refusal } from "./refusal"

const place = ["name"] as const
type Place = { name: string }

test("what is there now is read from a refusal that carries it, and from no other failure", () => {
  expect(presentIn<Place>(new Refusal(409, { present: { name: "Bikes", id: "c1" } }), place)).toMatchObject({
    name: "Bikes",
  })
  expect(presentIn<Place>(new Refusal(409, { present: { id: "c1" } }), place)).toBeNull()
  expect(presentIn<Place>(new Refusal(409), place)).toBeNull()
  expect(presentIn<Place>(new Error("Bikes"), place)).toBeNull()
})

test("what a refusal says is its message, else its msg, else words of our own [J19, Y02]", () => {
  const words = (body: FailureBody) => wordsFor(new Refusal(400, body))
  expect(words({ message: "Taken", msg: "No" })).toBe("Taken")
  expect(words({ msg: "No" })).toBe("No")
  expect(words({})).toBe("Something went wrong. Please try again.")
})

test("a call that reached nobody says so [Y02]", () => {
  const words = "The portal could not be reached. Please check your connection and try again."
  expect(wordsFor(new TypeError("Failed to fetch"))).toBe(words)
})
