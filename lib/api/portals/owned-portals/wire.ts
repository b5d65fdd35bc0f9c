import { handOverPath } from "@/lib/platform/paths"
import type { HandOver } from "@/lib/portals/owned-portals/mutations"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalDeactivated } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"

/** A portal as the common login lists it. */
export const toOwnedPortal = (organisation: Organisation) => ({
  id: organisation.id,
  companyidentifier: organisation.identifier,
  portalname: portalTitle(organisation),
  url: portalOrigin(organisation),
  deactivated: isPortalDeactivated(organisation),
})

/** `to` is the page of the portal that the owner then comes to, without one where their day begins. */
export const toHandOver = ({ organisation, pass: ticket }: HandOver, to?: string) => ({
  status: 200 as const,
  ticket,
  url: portalOrigin(organisation) + handOverPath(ticket, to),
  origins: [...new Set([portalOrigin(organisation), subdomainOrigin(organisation)])],
})
