import { z } from "zod"
import { entryDraft, ofThread, staffConversation } from "@/lib/support/conversation/schema"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { findForm, viewFilter, viewPage, viewRow, viewTotals } from "@/lib/support/views/schema"
import { accountCall } from "./account-shapes"
import { keyed } from "./keyed"
import { staffQueueRoutes as routes } from "./staff-queues-routes"

const status = z.literal(200)

export const staffQueues = {
  listQueue: accountCall
    .route({ ...routes.listQueue, summary: "A queue's tickets, by last activity, 50 at a time" })
    .input(viewFilter)
    .output(z.object({ status, data: viewPage })),
  findTicket: accountCall
    .route({ ...routes.findTicket, summary: "The ticket with this number, in whichever queue" })
    .input(findForm)
    .output(z.object({ status, data: viewRow })),
  countQueues: accountCall
    .route({
      ...routes.countQueues,
      summary: "How many tickets each queue holds; 1,000 stands for more than 999",
    })
    .output(z.object({ status, data: z.object({ counts: viewTotals }) })),
  listAssignees: accountCall
    .route({ ...routes.listAssignees, summary: "Whom a ticket can be given: active agents and the owner" })
    .output(z.object({ status, data: z.object({ people: z.array(staffPerson) }) })),
  getStaffThread: accountCall
    .route({ ...routes.getStaffThread, summary: "A ticket with its notes, its history and its requester" })
    .input(ofThread)
    .output(z.object({ status, data: staffConversation })),
  draftFromEntry: accountCall
    .route({
      ...routes.draftFromEntry,
      summary: "Begins an article, which nobody sees yet, with an answer's words",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(entryDraft)
    .output(z.object({ status, message: z.string(), data: z.object({ articleId: z.string() }) })),
}
