import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { listTermFields } from "@/lib/support/conditions/queries"
import { operators, type TermKind } from "@/lib/support/conditions/values"
import { requireStaff } from "@/lib/tenancy/actors/policy"

const asked = z.object({
  isPersonal: z.coerce
    .boolean()
    .default(false)
    .describe("With 'me' and 'mine', for lists that a person looks at"),
})

const termField = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(Object.keys(operators) as [TermKind, ...TermKind[]]),
  isOptional: z.boolean().optional().describe("Whether a ticket may have none of the list"),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
})

/** What conditions over tickets can ask about. */
export const staffConditions = {
  listTermFields: signedIn
    .read("What conditions can ask about tickets, with the values of lists", asked)
    .givesAs("fields", z.array(termField), async (ctx, { isPersonal }) => {
      requireStaff(ctx.actor)
      const fields = await listTermFields(ctx, { isPersonal })
      return fields.map((field) => ({ ...field, options: field.options && [...field.options] }))
    }),
}
