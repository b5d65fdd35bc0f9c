import { implement } from "@orpc/server"
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
import { ownContext } from "../account-asker"
import { staffTriage } from "../contract/staff-triage"
import type { CallContext } from "../serve"

const os = implement(staffTriage).$context<CallContext>()

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

export const staffTriageRouter = os.router({
  assignTickets: os.assignTickets.handler(async ({ input, context }) =>
    changed(await assignTickets(await ownContext(context), input)),
  ),
  setPriority: os.setPriority.handler(async ({ input, context }) =>
    changed(await setPriority(await ownContext(context), input)),
  ),
  setStatus: os.setStatus.handler(async ({ input, context }) =>
    withComing(changed(await setStatus(await ownContext(context), input))),
  ),
  tagTickets: os.tagTickets.handler(async ({ input, context }) =>
    changed(await tagTickets(await ownContext(context), input)),
  ),
  untagTickets: os.untagTickets.handler(async ({ input, context }) =>
    changed(await untagTickets(await ownContext(context), input)),
  ),
  listTags: os.listTags.handler(async ({ context }) => ({
    status: 200 as const,
    data: { tags: await listTags(await ownContext(context)) },
  })),
  mergeTickets: os.mergeTickets.handler(async ({ input, context }) => ({
    ...changed(await mergeTickets(await ownContext(context), input)),
    message: "The tickets have been merged.",
  })),
})
