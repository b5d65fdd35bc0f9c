import { z } from "zod"
import {
  cannedReply,
  cannedReplyChange,
  newCannedReply,
  ofCannedReply,
} from "@/lib/support/replies/canned/schema"
import { accountCall, done } from "./account-shapes"
import { staffCannedReplyRoutes as routes } from "./staff-canned-replies-routes"

const status = z.literal(200)
const saved = z.object({ status, message: z.string(), data: z.object({ reply: cannedReply }) })

export const staffCannedReplies = {
  listCannedReplies: accountCall
    .route({ ...routes.listCannedReplies, summary: "The company's canned replies, by name" })
    .output(z.object({ status, data: z.object({ replies: z.array(cannedReply) }) })),
  createCannedReply: accountCall
    .route({ ...routes.createCannedReply, summary: "Adds a canned reply; for those who manage the portal" })
    .input(newCannedReply)
    .output(saved),
  changeCannedReply: accountCall
    .route({
      ...routes.changeCannedReply,
      summary: "Changes a canned reply; for those who manage the portal",
    })
    .input(cannedReplyChange)
    .output(saved),
  removeCannedReply: accountCall
    .route({
      ...routes.removeCannedReply,
      summary: "Removes a canned reply; for those who manage the portal",
    })
    .input(ofCannedReply)
    .output(done),
}
