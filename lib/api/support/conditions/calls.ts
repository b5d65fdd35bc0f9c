import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { listTermFields } from "@/lib/support/conditions/queries"
import { requireStaff } from "@/lib/tenancy/actors/policy"
import { termField, toldField } from "./wire"

const asked = z.object({
  isPersonal: z.coerce
    .boolean()
    .default(false)
    .describe("With 'me' and 'mine', for lists that a person looks at"),
})

/** What conditions over tickets can ask about. */
export const staffConditions = {
  listTermFields: signedIn
    .read("What conditions can ask about tickets, with the values of lists", asked)
    .givesAs("fields", z.array(termField), async (ctx, { isPersonal }) => {
      requireStaff(ctx.actor)
      return (await listTermFields(ctx, { isPersonal })).map(toldField)
    }),
}
