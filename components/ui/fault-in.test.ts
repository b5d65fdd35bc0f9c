import { settingsFields } from "@/lib/tenancy/organisations/schema"
import { faultIn } from "./fault-in"

test("a fault deep in a list is said about its field", () => {
  const long = "x".repeat(49)
  const { error } = settingsFields.shape.searchSynonyms.safeParse([["a", long]])
  expect(error?.issues[0]?.path).toEqual([0, 1])
  expect(faultIn([[undefined, { message: "At most 48 characters", ref: { message: "no" } }]])).toBe(
    "At most 48 characters",
  )
  expect(faultIn(undefined)).toBeUndefined()
})
