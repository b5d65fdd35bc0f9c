import { z } from "zod"
import { presentIn, Refusal } from "./refusal"

const place = z.object({ name: z.string() })

test("what is there now is read from a refusal that carries it, and from no other failure", () => {
  expect(presentIn(new Refusal(409, { present: { name: "Bikes", id: "c1" } }), place)).toEqual({
    name: "Bikes",
  })
  expect(presentIn(new Refusal(409, { present: { id: "c1" } }), place)).toBeNull()
  expect(presentIn(new Refusal(409), place)).toBeNull()
  expect(presentIn(new Error("Bikes"), place)).toBeNull()
})
