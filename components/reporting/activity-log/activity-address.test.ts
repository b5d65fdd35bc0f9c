import { activityAddress } from "./activity-address"
import { filterIn } from "./filter-in"

test("what an address asks for is found in it again; what cannot be asked for is not", () => {
  const filter = { group: "ticket" as const, person: "Ada & Co", from: "2026-01-31", text: "a=b" }
  const { searchParams } = new URL(activityAddress(filter, "cursor"), "http://x")
  expect(filterIn(Object.fromEntries(searchParams))).toEqual(filter)
  expect(searchParams.get("after")).toBe("cursor")
  const bad = { group: "everything", from: "yesterday", to: "2026-13", person: "x".repeat(300), other: "1" }
  expect(filterIn(bad)).toEqual({})
  expect(activityAddress({})).toBe("/activity")
})
