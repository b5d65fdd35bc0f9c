import { synonymGroup } from "@/lib/tenancy/organisations/schema"
import { asTyped, betweenCommas, groupFaults, groupsAsText, groupsOf, linesOf } from "./lines"

test("groups of words are lines with commas, there and back", () => {
  const text = " bike, bicycle ,velo\n\n,\r\n invoice,bill,\n"
  const groups = [
    ["bike", "bicycle", "velo"],
    ["invoice", "bill"],
  ]
  expect(groupsOf(text)).toEqual(groups)
  expect(groupsOf(groupsAsText(groups))).toEqual(groups)
  expect(linesOf(" a \n\n b\r\n")).toEqual(["a", "b"])
  expect(betweenCommas(" bell,, big bell ,")).toEqual(["bell", "big bell"])
})

test("a word without another is refused at its line, and so is the same word twice", () => {
  const text = "bike, bicycle\n\nalone\nBell, bell,\n invoice,bill"
  expect(groupFaults(text, synonymGroup)).toEqual([
    "Line 3: “alone” needs at least one synonym",
    "Line 4: “Bell” needs at least one synonym",
  ])
  expect(groupsOf(text)).toContainEqual(["alone"])
})

test("a line of words is shown as it is typed, also with a comma behind them, until it says others", () => {
  expect(asTyped("vip,", ["vip"])).toBe("vip,")
  expect(asTyped("vip, , old", ["vip", "old"])).toBe("vip, , old")
  expect(asTyped("", ["vip", "old"])).toBe("vip, old")
})
