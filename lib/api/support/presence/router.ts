import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { dataAs } from "@/lib/api/http/reply"
import { leaveTicket, touchPresence } from "@/lib/support/presence/mutations"
import { staffPresence } from "./contract"

export const staffPresenceRouter = answeringAs(signedInContext, staffPresence, {
  touchPresence: (ctx, input) => touchPresence(ctx, input).then(dataAs("present")),
  leaveTicket: async (ctx, input) => {
    await leaveTicket(ctx, input)
    return { status: 200 }
  },
})
