import type { z } from "zod"
import { checkAnswers } from "./answers"
import type { AskedField } from "./values"

/** A page's form with what a company's form asks for besides. Patterns are looked at by the server alone. */
export const withAnswers = <Checked extends { fields?: Record<string, unknown> }, Given>(
  schema: z.ZodType<Checked, Given>,
  fields: readonly AskedField[],
): z.ZodType<Checked, Given> =>
  schema.superRefine((values, issues) => {
    const { faults } = checkAnswers(fields, values.fields ?? {})
    for (const [key, message] of Object.entries(faults))
      issues.addIssue({ code: "custom", path: ["fields", key], message })
  })
