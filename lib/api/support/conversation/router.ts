import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { draftFromEntry } from "@/lib/support/conversation/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { staffConversations } from "./contract"

export const staffConversationsRouter = answeringAs(signedInContext, staffConversations, {
  getStaffThread: (ctx, { ticketId }) => getStaffThread(ctx, ticketId).then(data),
  draftFromEntry: async (ctx, input, { idempotencyKey }) => {
    const articleId = await draftFromEntry(ctx, input, idempotencyKey)
    return { status: 200, message: "The draft has been begun.", data: { articleId } }
  },
})
