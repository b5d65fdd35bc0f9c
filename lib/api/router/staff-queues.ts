import { implement } from "@orpc/server"
import { draftFromEntry } from "@/lib/support/conversation/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { askView } from "@/lib/support/views/mutations"
import { countQueues, findTicket } from "@/lib/support/views/queries"
import { ownContext } from "../account-asker"
import { staffQueues } from "../contract/staff-queues"
import type { CallContext } from "../serve"

const os = implement(staffQueues).$context<CallContext>()
const status = 200 as const

export const staffQueuesRouter = os.router({
  listQueue: os.listQueue.handler(async ({ input, context }) => ({
    status,
    data: await askView(await ownContext(context), input),
  })),
  findTicket: os.findTicket.handler(async ({ input, context }) => ({
    status,
    data: await findTicket(await ownContext(context), input),
  })),
  countQueues: os.countQueues.handler(async ({ context }) => ({
    status,
    data: { counts: await countQueues(await ownContext(context)) },
  })),
  listAssignees: os.listAssignees.handler(async ({ context }) => ({
    status,
    data: { people: await listAssignees(await ownContext(context)) },
  })),
  getStaffThread: os.getStaffThread.handler(async ({ input, context }) => ({
    status,
    data: await getStaffThread(await ownContext(context), input.ticketId),
  })),
  draftFromEntry: os.draftFromEntry.handler(async ({ input, context }) => {
    const articleId = await draftFromEntry(await ownContext(context), input, context.idempotencyKey)
    return { status, message: "The draft has been begun.", data: { articleId } }
  }),
})
