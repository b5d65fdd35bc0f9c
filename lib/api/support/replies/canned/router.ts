import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { dataAs, saying } from "@/lib/api/http/reply"
import {
  changeCannedReply,
  createCannedReply,
  removeCannedReply,
} from "@/lib/support/replies/canned/mutations"
import { listCannedReplies } from "@/lib/support/replies/canned/queries"
import { staffCannedReplies } from "./contract"

export const staffCannedRepliesRouter = answeringAs(signedInContext, staffCannedReplies, {
  listCannedReplies: (ctx) => listCannedReplies(ctx).then(dataAs("replies")),
  createCannedReply: async (ctx, input) => {
    const reply = await createCannedReply(ctx, input)
    return { status: 200, message: "The canned reply has been added.", data: { reply } }
  },
  changeCannedReply: async (ctx, input) => {
    const reply = await changeCannedReply(ctx, input)
    return { status: 200, message: "The canned reply has been changed.", data: { reply } }
  },
  removeCannedReply: (ctx, { id }) =>
    removeCannedReply(ctx, id).then(saying("The canned reply has been removed.")),
})
