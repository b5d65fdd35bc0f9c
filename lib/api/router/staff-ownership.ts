import { implement } from "@orpc/server"
import { offerOwnership, resendOffer, withdrawOffer } from "@/lib/portals/ownership/mutations"
import { ownContext } from "../account-asker"
import { staffOwnership } from "../contract/staff-ownership"
import type { CallContext } from "../serve"

const os = implement(staffOwnership).$context<CallContext>()
const status = 200 as const

export const staffOwnershipRouter = os.router({
  offerOwnership: os.offerOwnership.handler(async ({ input, context }) => {
    await offerOwnership(await ownContext(context), input)
    return { status, message: "The offer has been sent." }
  }),
  resendOwnershipOffer: os.resendOwnershipOffer.handler(async ({ context }) => {
    await resendOffer(await ownContext(context))
    return { status, message: "A new link has been sent." }
  }),
  withdrawOwnershipOffer: os.withdrawOwnershipOffer.handler(async ({ context }) => {
    await withdrawOffer(await ownContext(context))
    return { status, message: "The offer has been withdrawn." }
  }),
})
