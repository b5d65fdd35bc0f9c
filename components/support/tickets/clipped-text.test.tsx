import { markupOf } from "@/components/testing/markup-of"
import { personName } from "@/lib/platform/person-name"
import { ClippedText } from "./clipped-text"

const tooltipOf = (name: string) =>
  /role="tooltip"[^>]*>([^<]*)</.exec(markupOf(<ClippedText text={name} />))?.[1]

test("a name of 17 characters stands as it is, a longer one has a tooltip that keyboards reach [N05, Z16]", () => {
  expect(tooltipOf("x".repeat(17))).toBeUndefined()
  expect(tooltipOf("👩‍🔧".repeat(17))).toBeUndefined()
  expect(tooltipOf("x".repeat(18))).toBe("x".repeat(18))
  expect(markupOf(<ClippedText text={"x".repeat(18)} />)).toMatch(/^<button [^>]*aria-describedby=/)
})

test("'NA' stands for a last name that is not there, and is not shown [N04, D-51]", () => {
  expect(personName("Ann", "NA")).toBe("Ann")
  expect(personName("Ann", "Nash")).toBe("Ann Nash")
  expect(personName("Support", "")).toBe("Support")
  expect(personName(null, null)).toBe("")
})
