import type { AskedSurvey } from "@/lib/support/surveys/schema"
import { refusalOf } from "./refused-answer"

const survey: AskedSurvey = {
  ...{ question: "How did we do?", type: "smiley", thankYou: "" },
  ...{ commentBox: true, commentMandatory: false, commentDescription: "" },
}
const refused = { fields: [], status: "", value: "" }

test("what an address says of a refused form is said in the form's words, whatever was written into it [S07, negative 23]", () => {
  expect(refusalOf(refused, survey)).toEqual({ value: undefined, comment: undefined, root: undefined })
  const faults = { ...refused, fields: ["value", "comment", "__proto__"] }
  expect(refusalOf(faults, survey)).toMatchObject({
    value: "Please choose again",
    comment: "At most 1500 characters",
  })
  expect(refusalOf(faults, { ...survey, commentMandatory: true }).comment).toBe("Comment is required")
  expect(refusalOf({ ...refused, status: "429" }, survey).root).toMatch(/ten minutes/)
  for (const status of ["500", "__proto__", "constructor", "<script>"])
    expect(refusalOf({ ...refused, status }, survey).root).toBe(
      "Something went wrong here. Please send it again in a minute.",
    )
})
