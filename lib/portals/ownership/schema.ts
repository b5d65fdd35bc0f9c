import { z } from "zod"
import { emailRule, presentPassword, withConfirmation } from "@/lib/people/accounts/schema"
import { newOwner } from "@/lib/people/owners/schema"

/** What the owner sends to offer the portal to another person. */
export const offerForm = z.object({ email: emailRule(), password: presentPassword })
export type OfferForm = z.input<typeof offerForm>

const token = z.string().max(200)
/** What a person sends who takes a portal over: a name and a password where they are no owner yet. */
export const acceptance = z.object({
  token,
  firstName: newOwner.firstName.optional(),
  password: newOwner.password.optional(),
})
export type Acceptance = z.input<typeof acceptance>
export const newOwnerForm = z.object(newOwner)

export const ownershipWords = {
  self: "You already own this portal.",
  wrong: "The password is incorrect.",
  gone: "This link is not valid any more. If you have accepted already, sign in. Otherwise ask for a new link.",
  elsewhere:
    "Passwords of this installation are kept elsewhere, so only a person who owns a portal here already can take over.",
} as const

/** The portal's owner, and the person it is offered to. */
export type Ownership = {
  owner: { email: string; name: string } | null
  offer: { email: string; expiresAt: Date } | null
  canTransfer: boolean
}

/** What an offer's link leads to. */
export type OfferState = { state: "open"; email: string; isOwner: boolean } | { state: "gone" }

/** An owner takes a portal over by a button alone; a person who is none chooses a name and a password. */
export const ownersForm = z.object({})
export const newOwnersForm = withConfirmation(newOwner)
