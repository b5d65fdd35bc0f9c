import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

/** The people a ticket can be given to. */
export const staffAssignees = {
  listAssignees: signedIn
    .read("Whom a ticket can be given: active agents and the owner")
    .givesAs("people", z.array(staffPerson), listAssignees),
}
