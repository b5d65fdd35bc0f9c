import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { newPendingReply, ofPendingReply, pendingReply } from "@/lib/support/replies/pending/schema"

const reply = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ reply: pendingReply }),
})

export const staffPendingReplies = {
  sendReply: account
    .write("Answers in a ticket or notes something; for 10 seconds it can be taken back", keyed)
    .input(newPendingReply)
    .output(reply),
  takeBackReply: account
    .write("Takes back an answer of one's own, and gives its text")
    .input(ofPendingReply)
    .output(reply),
}
