import { getOwnership } from "@/lib/portals/ownership/queries"
import type { Context } from "@/lib/tenancy/context"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { OwnershipCard } from "./section-parts"

/** Who owns the portal. */
export async function OwnerSection({ ctx }: { ctx: Context }) {
  const { offer, ...ownership } = await getOwnership(ctx)
  const shown = offer && { email: offer.email, expiresAt: offer.expiresAt.toISOString() }
  return <OwnershipCard portal={portalTitle(ctx.organisation)} offer={shown} {...ownership} />
}
