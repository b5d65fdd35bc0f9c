import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { snoozing } from "@/lib/support/holding/schema"
import { snoozeTickets } from "@/lib/support/holding/snoozing"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import {
  assignTickets,
  setLanguage,
  setPriority,
  setStatus,
  tagTickets,
  untagTickets,
} from "@/lib/support/ticket-actions/mutations"
import { listTags } from "@/lib/support/ticket-actions/queries"
import {
  assignment,
  fieldsChange,
  languageChange,
  merging,
  priorityChange,
  statusChange,
  tagging,
} from "@/lib/support/ticket-actions/schema"
import { type ViewRow, viewRow } from "@/lib/support/views/schema"

const changedReply = done.extend({
  data: z.object({ tickets: z.array(viewRow).describe("As they are now, in the order of the ids") }),
})
const changed = (tickets: ViewRow[]) => ({
  status: 200 as const,
  message:
    tickets.length === 1 ? "The ticket has been changed." : `${tickets.length} tickets have been changed.`,
  data: { tickets },
})

/** Says of which tickets the status waits for a reply on its way. */
function withComing(reply: ReturnType<typeof changed>) {
  const waiting = reply.data.tickets.filter(({ coming }) => coming).length
  if (waiting === 0) return reply
  const which =
    waiting > 1
      ? `${waiting} of them take their status when the replies on their way are sent.`
      : `${reply.data.tickets.length === 1 ? "It" : "One of them"} takes its status when the reply on its way is sent.`
  return { ...reply, message: `${reply.message} ${which}` }
}

/** All of the tickets named, 1 to 100, or none. */
export const staffTicketActions = {
  assignTickets: signedIn
    .write("Gives tickets to somebody, to a team, or to nobody", assignment)
    .answers(changedReply, (ctx, input) => assignTickets(ctx, input).then(changed)),
  setPriority: signedIn
    .write("Changes how urgent tickets are", priorityChange)
    .answers(changedReply, (ctx, input) => setPriority(ctx, input).then(changed)),
  setLanguage: signedIn
    .write("Changes in which language requesters are written to", languageChange)
    .answers(changedReply, (ctx, input) => setLanguage(ctx, input).then(changed)),
  setStatus: signedIn
    .write("Opens, holds or closes tickets; requesters are told of a closed one", statusChange)
    .route({
      description: "A ticket with a reply on its way takes its status when that is sent, as `coming` says.",
    })
    .answers(changedReply, (ctx, input) => setStatus(ctx, input).then(changed).then(withComing)),
  snoozeTickets: signedIn
    .write("Puts tickets on hold until a time, or until their requesters write before", snoozing)
    .answers(changedReply, (ctx, input) => snoozeTickets(ctx, input).then(changed)),
  setFields: signedIn
    .write("Writes what fields of tickets hold, by the keys of fields", fieldsChange)
    .route({ description: "A field is refused by its name: 400 with `errors` such as `fields.plan`." })
    .answers(changedReply, (ctx, input) => setFields(ctx, input).then(changed)),
  tagTickets: signedIn
    .write("Puts tags on tickets, in lower case", tagging)
    .answers(changedReply, (ctx, input) => tagTickets(ctx, input).then(changed)),
  untagTickets: signedIn
    .write("Takes tags off tickets", tagging)
    .answers(changedReply, (ctx, input) => untagTickets(ctx, input).then(changed)),
  listTags: signedIn
    .read("The tags the company's tickets have, by name, at most 500")
    .givesAs("tags", z.array(z.string()), listTags),
  mergeTickets: signedIn
    .write("Makes tickets part of another one, and closes them", merging)
    .answers(changedReply, async (ctx, input) => ({
      ...changed(await mergeTickets(ctx, input)),
      message: "The tickets have been merged.",
    })),
}
