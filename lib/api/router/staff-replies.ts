import { implement } from "@orpc/server"
import { changeCannedReply, createCannedReply, removeCannedReply } from "@/lib/canned-replies/mutations"
import { listCannedReplies } from "@/lib/canned-replies/queries"
import { sendReply, takeBackReply } from "@/lib/held-replies/mutations"
import { leaveTicket, touchPresence } from "@/lib/presence/mutations"
import { ownContext } from "../account-asker"
import { staffCannedReplies } from "../contract/staff-canned-replies"
import { staffHeldReplies } from "../contract/staff-held-replies"
import { staffPresence } from "../contract/staff-presence"
import type { CallContext } from "../serve"

const os = implement({ ...staffHeldReplies, ...staffCannedReplies, ...staffPresence }).$context<CallContext>()
const status = 200 as const

export const staffRepliesRouter = os.router({
  sendReply: os.sendReply.handler(async ({ input, context }) => {
    const reply = await sendReply(await ownContext(context), input, context.idempotencyKey)
    const message = reply.internal ? "The note is being added." : "The reply is being sent."
    return { status, message, data: { reply } }
  }),
  takeBackReply: os.takeBackReply.handler(async ({ input, context }) => {
    const reply = await takeBackReply(await ownContext(context), input)
    return { status, message: "The reply has been taken back.", data: { reply } }
  }),
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
  touchPresence: os.touchPresence.handler(async ({ input, context }) => ({
    status,
    data: { present: await touchPresence(await ownContext(context), input) },
  })),
  leaveTicket: os.leaveTicket.handler(async ({ input, context }) => {
    await leaveTicket(await ownContext(context), input)
    return { status }
  }),
})
