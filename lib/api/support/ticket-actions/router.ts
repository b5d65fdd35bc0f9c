import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { dataAs } from "@/lib/api/http/reply"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import {
  assignTickets,
  setPriority,
  setStatus,
  tagTickets,
  untagTickets,
} from "@/lib/support/ticket-actions/mutations"
import { listTags } from "@/lib/support/ticket-actions/queries"
import type { ViewRow } from "@/lib/support/views/schema"
import { staffTicketActions } from "./contract"

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
  const which = reply.data.tickets.length === 1 ? "It takes its status" : `${waiting} take their status`
  return { ...reply, message: `${reply.message} ${which} when the reply on its way is sent.` }
}

export const staffTicketActionsRouter = answeringAs(signedInContext, staffTicketActions, {
  assignTickets: (ctx, input) => assignTickets(ctx, input).then(changed),
  setPriority: (ctx, input) => setPriority(ctx, input).then(changed),
  setStatus: (ctx, input) => setStatus(ctx, input).then(changed).then(withComing),
  tagTickets: (ctx, input) => tagTickets(ctx, input).then(changed),
  untagTickets: (ctx, input) => untagTickets(ctx, input).then(changed),
  listTags: (ctx) => listTags(ctx).then(dataAs("tags")),
  mergeTickets: async (ctx, input) => ({
    ...changed(await mergeTickets(ctx, input)),
    message: "The tickets have been merged.",
  }),
})
