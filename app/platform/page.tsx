import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { OwnerHome } from "@/components/portals/owned-portals/owner-home"
import { FindHelpCentre } from "@/components/tenancy/organisations/find-help-centre"
import { firstRunPath, setUpOrganisationPath } from "@/lib/platform/paths"
import { isFirstRunOpen } from "@/lib/portals/first-run/queries"
import { listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { isOwnerSignUpOpen } from "@/lib/portals/owner-sign-up/queries"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { apexMemberContext } from "./context"

export const dynamic = "force-dynamic"

/** An owner's portals; other visitors see the way to a help centre. */
export default async function InstallationHome({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await apexMemberContext()
  if (ctx.actor.role !== "owner") {
    if (await isFirstRunOpen(ctx)) redirect(firstRunPath)
    const unknown = oneOf((await searchParams).unknown)
    return <FindHelpCentre unknown={unknown} allowsSignUp={isOwnerSignUpOpen()} />
  }
  const portals = await listOwnedPortals(ctx)
  if (portals.length === 0) redirect(setUpOrganisationPath)
  const cards = portals.map((portal) => ({
    identifier: portal.identifier,
    title: portalTitle(portal),
    address: portalOrigin(portal),
    isDeactivated: isPortalDeactivated(portal),
  }))
  return <OwnerHome email={ctx.actor.email} portals={cards} />
}
