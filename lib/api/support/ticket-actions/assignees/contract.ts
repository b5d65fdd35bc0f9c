import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"

import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

/** The people a ticket can be given to. */
export const staffAssignees = {
  listAssignees: account
    .read("Whom a ticket can be given: active agents and the owner")
    .output(replyOf(z.object({ people: z.array(staffPerson) }))),
}
