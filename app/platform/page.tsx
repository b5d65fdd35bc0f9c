import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { OwnerHome } from "@/components/owned-portals/owner-home"
import { FindHelpCentre } from "@/components/platform/find-help-centre"
import { isFirstRunOpen } from "@/lib/first-run/queries"
import { portalOrigin } from "@/lib/organisations/origin"
import { isPortalDeactivated } from "@/lib/organisations/policy"
import { portalTitle } from "@/lib/organisations/schema"
import { listOwnedPortals } from "@/lib/owned-portals/queries"
import { isOwnerSignUpOpen } from "@/lib/owner-sign-up/queries"
import { firstRunPath, setUpOrganisationPath } from "@/lib/paths"
import { apexMemberContext } from "./context"

export const dynamic = "force-dynamic"

/** An owner's portals, or the way to a help centre for everybody else. */
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
