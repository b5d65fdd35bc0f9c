import { implement } from "@orpc/server"
import { sendReply, takeBackReply } from "@/lib/support/replies/pending/mutations"
import { ownContext } from "../account-asker"
import { staffHeldReplies } from "../contract/staff-held-replies"
import type { CallContext } from "../serve"

const os = implement(staffHeldReplies).$context<CallContext>()
const status = 200 as const

export const staffHeldRepliesRouter = os.router({
  sendReply: os.sendReply.handler(async ({ input, context }) => {
    const reply = await sendReply(await ownContext(context), input, context.idempotencyKey)
    const message = reply.internal ? "The note is being added." : "The reply is being sent."
    return { status, message, data: { reply } }
  }),
  takeBackReply: os.takeBackReply.handler(async ({ input, context }) => {
    const reply = await takeBackReply(await ownContext(context), input)
    return { status, message: "The reply has been taken back.", data: { reply } }
  }),
})
