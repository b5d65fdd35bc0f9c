import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { replyOf } from "@/lib/api/http/replies"
import {
  assignment,
  merging,
  priorityChange,
  statusChange,
  tagging,
} from "@/lib/support/ticket-actions/schema"
import { viewRow } from "@/lib/support/views/schema"

const changed = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ tickets: z.array(viewRow).describe("As they are now, in the order of the ids") }),
})

/** All of the tickets named, 1 to 100, or none. */
export const staffTicketActions = {
  assignTickets: account
    .write("Gives tickets to somebody, to a team, or to nobody")
    .input(assignment)
    .output(changed),
  setPriority: account.write("Changes how urgent tickets are").input(priorityChange).output(changed),
  setStatus: account
    .write("Opens, holds or closes tickets; requesters are told of a closed one", {
      description: "A ticket with a reply on its way takes its status when that is sent, as `coming` says.",
    })
    .input(statusChange)
    .output(changed),
  tagTickets: account.write("Puts tags on tickets, in lower case").input(tagging).output(changed),
  untagTickets: account.write("Takes tags off tickets").input(tagging).output(changed),
  listTags: account
    .read("The tags the company's tickets have, by name, at most 500")
    .output(replyOf(z.object({ tags: z.array(z.string()) }))),
  mergeTickets: account
    .write("Makes tickets part of another one, and closes them")
    .input(merging)
    .output(changed),
}
