import { anyone, signedIn } from "@/lib/api/http/calls"
import { passwordText, text, tokenText, wording } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"
import {
  acceptOwnership,
  offerOwnership,
  resendOffer,
  withdrawOffer,
} from "@/lib/portals/ownership/mutations"

/** How the owner gives the portal to another person. */
export const staffOwnership = {
  offerOwnership: signedIn
    .write("Offers the portal to another person, who gets a link by mail; for its owner", {
      email: wording(254),
      password: wording(512).describe("The owner's own"),
    })
    .route({
      description:
        "A second offer to the same address sends no second mail; one to another address ends the first.",
    })
    .says("The offer has been sent.", offerOwnership),
  resendOwnershipOffer: signedIn
    .write("Mails a new link of the offer; the older one ends")
    .says("A new link has been sent.", resendOffer),
  withdrawOwnershipOffer: signedIn
    .write("Takes the offer of the portal back")
    .says("The offer has been withdrawn.", withdrawOffer),
}

/** The new owner's side of it, below /api/kb. */
export const newOwner = {
  acceptOwnership: anyone
    .write("A person takes over a portal that its owner has offered them", {
      token: tokenText,
      firstname: text.optional(),
      password: passwordText.optional(),
    })
    .route({ description: "A name and a password are needed where the person is not an owner yet." })
    .answers(done, async (ctx, { firstname: firstName, ...rest }) => {
      const { isNew } = await acceptOwnership(ctx, { ...rest, firstName })
      const message = isNew ? "Your account has been created." : "You own this portal now. Please sign in."
      return { status: 200, message }
    }),
}
