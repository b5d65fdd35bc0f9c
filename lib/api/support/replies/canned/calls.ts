import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import {
  changeCannedReply,
  createCannedReply,
  removeCannedReply,
} from "@/lib/support/replies/canned/mutations"
import { listCannedReplies } from "@/lib/support/replies/canned/queries"
import {
  cannedReply,
  cannedReplyChange,
  newCannedReply,
  ofCannedReply,
} from "@/lib/support/replies/canned/schema"

const saved = done.extend({ data: z.object({ reply: cannedReply }) })

/** Texts for replies that are sent often. */
export const staffCannedReplies = {
  listCannedReplies: signedIn
    .read("The company's canned replies, by name")
    .givesAs("replies", z.array(cannedReply), listCannedReplies),
  createCannedReply: signedIn
    .write("Adds a canned reply; for those who manage the portal", newCannedReply)
    .answers(saved, async (ctx, input) => {
      const reply = await createCannedReply(ctx, input)
      return { status: 200, message: "The canned reply has been added.", data: { reply } }
    }),
  changeCannedReply: signedIn
    .write("Changes a canned reply; for those who manage the portal", cannedReplyChange)
    .answers(saved, async (ctx, input) => {
      const reply = await changeCannedReply(ctx, input)
      return { status: 200, message: "The canned reply has been changed.", data: { reply } }
    }),
  removeCannedReply: signedIn
    .write("Removes a canned reply; for those who manage the portal", ofCannedReply)
    .says("The canned reply has been removed.", (ctx, { id }) => removeCannedReply(ctx, id)),
}
