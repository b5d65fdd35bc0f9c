import { z } from "zod"
import { newPendingReply, ofPendingReply, pendingReply } from "@/lib/support/replies/pending/schema"
import { accountCall } from "./account-shapes"
import { keyed } from "./keyed"
import { staffHeldReplyRoutes as routes } from "./staff-held-replies-routes"

const reply = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ reply: pendingReply }),
})

export const staffHeldReplies = {
  sendReply: accountCall
    .route({
      ...routes.sendReply,
      summary: "Answers in a ticket or notes something; for 10 seconds it can be taken back",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(newPendingReply)
    .output(reply),
  takeBackReply: accountCall
    .route({ ...routes.takeBackReply, summary: "Takes back an answer of one's own, and gives its text" })
    .input(ofPendingReply)
    .output(reply),
}
