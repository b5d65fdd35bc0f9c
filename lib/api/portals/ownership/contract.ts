import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { passwordText, text, tokenText, wording } from "@/lib/api/http/inputs"
import { done } from "@/lib/api/http/replies"

/** How the owner gives the portal to another person. */
export const staffOwnership = {
  offerOwnership: account
    .write("Offers the portal to another person, who gets a link by mail; for its owner", {
      description:
        "A second offer to the same address sends no second mail; one to another address ends the first.",
    })
    .input(z.object({ email: wording(254), password: wording(512).describe("The owner's own") }))
    .output(done),
  resendOwnershipOffer: account.write("Mails a new link of the offer; the older one ends").output(done),
  withdrawOwnershipOffer: account.write("Takes the offer of the portal back").output(done),
}

/** The new owner's side of it, below /api/kb. */
export const newOwner = {
  acceptOwnership: account
    .write("A person takes over a portal that its owner has offered them", {
      description: "A name and a password are needed where the person is not an owner yet.",
    })
    .input(z.object({ token: tokenText, firstname: text.optional(), password: passwordText.optional() }))
    .output(done),
}
