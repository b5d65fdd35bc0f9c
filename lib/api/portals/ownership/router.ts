import { accountContext, signedInContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { saying } from "@/lib/api/http/reply"
import {
  acceptOwnership,
  offerOwnership,
  resendOffer,
  withdrawOffer,
} from "@/lib/portals/ownership/mutations"
import { newOwner, staffOwnership } from "./contract"

export const staffOwnershipRouter = answeringAs(signedInContext, staffOwnership, {
  offerOwnership: (ctx, input) => offerOwnership(ctx, input).then(saying("The offer has been sent.")),
  resendOwnershipOffer: (ctx) => resendOffer(ctx).then(saying("A new link has been sent.")),
  withdrawOwnershipOffer: (ctx) => withdrawOffer(ctx).then(saying("The offer has been withdrawn.")),
})

export const newOwnerRouter = answering(newOwner, {
  acceptOwnership: async (call, { firstname: firstName, ...rest }) => {
    const { isNew } = await acceptOwnership(await accountContext(call), { ...rest, firstName })
    const message = isNew ? "Your account has been created." : "You own this portal now. Please sign in."
    return { status: 200, message }
  },
})
