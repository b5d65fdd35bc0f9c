import { z } from "zod"
import { keyed, signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import { sendReply, sendReplyNow, takeBackReply } from "@/lib/support/replies/pending/mutations"
import {
  newPendingReply,
  ofPendingReply,
  pendingReply,
  sendingNow,
} from "@/lib/support/replies/pending/schema"

const answered = done.extend({ data: z.object({ reply: pendingReply }) })

/** Answers on their way. */
export const staffPendingReplies = {
  sendReply: signedIn
    .write(
      "Answers in a ticket or notes something; for 10 seconds, or until `sendAt`, it can be taken back",
      newPendingReply,
    )
    .route(keyed)
    .answers(answered, async (ctx, input, { idempotencyKey }) => {
      const reply = await sendReply(ctx, input, idempotencyKey)
      const message = reply.isScheduled
        ? "It is sent at the time you chose."
        : reply.internal
          ? "The note is being added."
          : "The reply is being sent."
      return { status: 200, message, data: { reply } }
    }),
  sendReplyNow: signedIn
    .write("Sends in 10 seconds what the asker meant for later", sendingNow)
    .answers(answered, async (ctx, input) => {
      const reply = await sendReplyNow(ctx, input)
      return { status: 200, message: "The reply is being sent.", data: { reply } }
    }),
  takeBackReply: signedIn
    .write("Takes back an answer of one's own, and gives its text", ofPendingReply)
    .answers(answered, async (ctx, input) => {
      const reply = await takeBackReply(ctx, input)
      return { status: 200, message: "The reply has been taken back.", data: { reply } }
    }),
}
