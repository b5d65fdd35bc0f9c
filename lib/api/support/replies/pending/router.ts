import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { sendReply, takeBackReply } from "@/lib/support/replies/pending/mutations"
import { staffPendingReplies } from "./contract"

export const staffPendingRepliesRouter = answeringAs(signedInContext, staffPendingReplies, {
  sendReply: async (ctx, input, { idempotencyKey }) => {
    const reply = await sendReply(ctx, input, idempotencyKey)
    const message = reply.internal ? "The note is being added." : "The reply is being sent."
    return { status: 200, message, data: { reply } }
  },
  takeBackReply: async (ctx, input) => {
    const reply = await takeBackReply(ctx, input)
    return { status: 200, message: "The reply has been taken back.", data: { reply } }
  },
})
