import { z } from "zod"
import { accountCall } from "./account-shapes"
import { staffOwnershipRoutes as routes } from "./staff-ownership-routes"
import { done, wording } from "./staff-shapes"

/** How the owner gives the portal to another person. */
export const staffOwnership = {
  offerOwnership: accountCall
    .route({
      ...routes.offerOwnership,
      summary: "Offers the portal to another person, who gets a link by mail; for its owner",
      description:
        "A second offer to the same address sends no second mail; one to another address ends the first.",
    })
    .input(z.object({ email: wording(254), password: wording(512).describe("The owner's own") }))
    .output(done),
  resendOwnershipOffer: accountCall
    .route({ ...routes.resendOwnershipOffer, summary: "Mails a new link of the offer; the older one ends" })
    .output(done),
  withdrawOwnershipOffer: accountCall
    .route({ ...routes.withdrawOwnershipOffer, summary: "Takes the offer of the portal back" })
    .output(done),
}
