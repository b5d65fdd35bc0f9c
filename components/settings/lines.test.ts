import { settingsFields } from "@/lib/organisations/schema"
import { faultIn } from "./fault-in"
import { groupsAsText, groupsOf, linesOf } from "./lines"

test("groups of words are lines with commas, there and back", () => {
  const text = " bike, bicycle ,velo\n\nalone\r\n invoice,bill,\n"
  const groups = [
    ["bike", "bicycle", "velo"],
    ["invoice", "bill"],
  ]
  expect(groupsOf(text)).toEqual(groups)
  expect(groupsOf(groupsAsText(groups))).toEqual(groups)
  expect(linesOf(" a \n\n b\r\n")).toEqual(["a", "b"])
})

test("a fault deep in a list is said about its field", () => {
  const long = "x".repeat(49)
  const { error } = settingsFields.shape.searchSynonyms.safeParse([["a", long]])
  expect(error?.issues[0]?.path).toEqual([0, 1])
  expect(faultIn([[undefined, { message: "At most 48 characters", ref: { message: "no" } }]])).toBe(
    "At most 48 characters",
  )
  expect(faultIn(undefined)).toBeUndefined()
})
