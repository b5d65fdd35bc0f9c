import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { setAvailability } from "@/lib/support/ticket-actions/assignees/mutations"
import { listAssignees, listAvailability } from "@/lib/support/ticket-actions/assignees/queries"
import { availability, staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

/** The people a ticket can be given to. */
export const staffAssignees = {
  listAssignees: signedIn
    .read("Whom a ticket can be given: active agents and the owner")
    .givesAs("people", z.array(staffPerson), listAssignees),
  listAvailability: signedIn
    .read("Who takes no tickets from rules for now, and how many others take")
    .givesAs("people", z.array(availability), listAvailability),
  setAvailability: signedIn
    .write(
      "Says whether a person takes tickets from rules, and how many open ones they have at most",
      availability,
    )
    .gives(availability, setAvailability),
}
