import { OwnershipCard } from "@/components/ownership/ownership-card"
import type { Context } from "@/lib/context"
import { portalTitle } from "@/lib/organisations/schema"
import { getOwnership } from "@/lib/ownership/queries"

/** Who owns the portal. */
export async function OwnerSection({ ctx }: { ctx: Context }) {
  const { offer, ...ownership } = await getOwnership(ctx)
  const shown = offer && { email: offer.email, expiresAt: offer.expiresAt.toISOString() }
  return <OwnershipCard portal={portalTitle(ctx.organisation)} offer={shown} {...ownership} />
}
