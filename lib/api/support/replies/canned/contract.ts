import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import {
  cannedReply,
  cannedReplyChange,
  newCannedReply,
  ofCannedReply,
} from "@/lib/support/replies/canned/schema"

const status = z.literal(200)
const saved = z.object({ status, message: z.string(), data: z.object({ reply: cannedReply }) })

export const staffCannedReplies = {
  listCannedReplies: account
    .read("The company's canned replies, by name")
    .output(z.object({ status, data: z.object({ replies: z.array(cannedReply) }) })),
  createCannedReply: account
    .write("Adds a canned reply; for those who manage the portal")
    .input(newCannedReply)
    .output(saved),
  changeCannedReply: account
    .write("Changes a canned reply; for those who manage the portal")
    .input(cannedReplyChange)
    .output(saved),
  removeCannedReply: account
    .write("Removes a canned reply; for those who manage the portal")
    .input(ofCannedReply)
    .output(done),
}
