import { implement } from "@orpc/server"
import { leaveTicket, touchPresence } from "@/lib/support/presence/mutations"
import { ownContext } from "../account-asker"
import { staffPresence } from "../contract/staff-presence"
import type { CallContext } from "../serve"

const os = implement(staffPresence).$context<CallContext>()
const status = 200 as const

export const staffPresenceRouter = os.router({
  touchPresence: os.touchPresence.handler(async ({ input, context }) => ({
    status,
    data: { present: await touchPresence(await ownContext(context), input) },
  })),
  leaveTicket: os.leaveTicket.handler(async ({ input, context }) => {
    await leaveTicket(await ownContext(context), input)
    return { status }
  }),
})
