import { z } from "zod"
import { operators, type TermField, type TermKind } from "@/lib/support/conditions/values"

/** What conditions, or rules, can ask about or name. */
export const termField = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(Object.keys(operators) as [TermKind, ...TermKind[]]),
  isOptional: z.boolean().optional().describe("Whether a ticket may have none of the list"),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

export const toldField = (field: TermField): z.infer<typeof termField> => ({
  ...field,
  options: field.options && [...field.options],
})
