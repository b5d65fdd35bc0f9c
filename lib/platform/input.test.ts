import { z } from "zod"
import { InvalidError } from "./errors"
import { faultsOf, parseInput } from "./input"

const schema = z.object({ name: z.string("A name is text"), size: z.number("A size is a number") })

function refusalOf(input: unknown) {
  try {
    parseInput(schema, input)
  } catch (error) {
    if (error instanceof InvalidError) return error
  }
  throw new Error("It was not refused")
}

test("a refusal speaks of the first fault and names all of them to those who ask", () => {
  const refusal = refusalOf({})
  expect(refusal.message).toBe("A name is text")
  expect(refusal.fields).toEqual({ name: "A name is text", size: "A size is a number" })
  expect(faultsOf(refusal)).toBe("name: A name is text; size: A size is a number")
})

test("an error that says more than its fields keeps its own words", () => {
  expect(faultsOf(new InvalidError("'www' is reserved", { identifier: "Reserved" }))).toBe(
    "'www' is reserved",
  )
  expect(faultsOf(new InvalidError("There is no folder x"))).toBe("There is no folder x")
})
