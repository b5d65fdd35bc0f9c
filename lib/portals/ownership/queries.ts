import { findOwner, ownerOf } from "@/lib/people/owners/queries"
import { isIssuedSecret, listCodesFor } from "@/lib/people/sign-in/codes/queries"
import { fullName } from "@/lib/platform/person-name"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { canTransferPortal } from "@/lib/tenancy/organisations/policy"
import type { OfferState, Ownership } from "./schema"

/** The portal's owner, and the person it is offered to. @throws UnauthenticatedError, ForbiddenError */
export async function getOwnership(ctx: Context): Promise<Ownership> {
  requireManager(ctx.actor)
  const [owner, offer] = await Promise.all([ownerOf(ctx), openOffer(ctx)])
  const name = owner ? fullName(owner) : ""
  return {
    owner: owner && { email: owner.email, name },
    offer: offer && { email: offer.email, expiresAt: offer.expiresAt },
    canTransfer: canTransferPortal(ctx.actor),
  }
}

/** The offer that waits for an answer, or null. */
export async function openOffer({ store }: Pick<Context, "store">) {
  const [offer] = await listCodesFor({ store }, "ownership")
  return offer ? { email: offer.personId, expiresAt: offer.expiresAt } : null
}

/** Whether an offer's link still counts; looking changes nothing. */
export async function findOffer(ctx: Context, token: string): Promise<OfferState> {
  const offer = await openOffer(ctx)
  const bound = offer && ({ personId: offer.email, purpose: "ownership" } as const)
  if (!bound || !(await isIssuedSecret(ctx, bound, token))) return { state: "gone" }
  const known = await findOwner(ctx, offer.email)
  return { state: "open", email: offer.email, isOwner: known !== null }
}
