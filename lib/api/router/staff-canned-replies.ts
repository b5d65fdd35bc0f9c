import { implement } from "@orpc/server"
import {
  changeCannedReply,
  createCannedReply,
  removeCannedReply,
} from "@/lib/support/replies/canned/mutations"
import { listCannedReplies } from "@/lib/support/replies/canned/queries"
import { ownContext } from "../account-asker"
import { staffCannedReplies } from "../contract/staff-canned-replies"
import type { CallContext } from "../serve"

const os = implement(staffCannedReplies).$context<CallContext>()
const status = 200 as const

export const staffCannedRepliesRouter = os.router({
  listCannedReplies: os.listCannedReplies.handler(async ({ context }) => ({
    status,
    data: { replies: await listCannedReplies(await ownContext(context)) },
  })),
  createCannedReply: os.createCannedReply.handler(async ({ input, context }) => {
    const reply = await createCannedReply(await ownContext(context), input)
    return { status, message: "The canned reply has been added.", data: { reply } }
  }),
  changeCannedReply: os.changeCannedReply.handler(async ({ input, context }) => {
    const reply = await changeCannedReply(await ownContext(context), input)
    return { status, message: "The canned reply has been changed.", data: { reply } }
  }),
  removeCannedReply: os.removeCannedReply.handler(async ({ input, context }) => {
    await removeCannedReply(await ownContext(context), input.id)
    return { status, message: "The canned reply has been removed." }
  }),
})
