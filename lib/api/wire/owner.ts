import { portalOrigin, subdomainOrigin } from "@/lib/organisations/origin"
import { isPortalDeactivated } from "@/lib/organisations/policy"
import { type Organisation, portalTitle } from "@/lib/organisations/schema"
import type { HandOver } from "@/lib/owned-portals/mutations"
import { handOverPath } from "@/lib/paths"

/** A portal as the common login lists it. */
export const toOwnedPortal = (organisation: Organisation) => ({
  id: organisation.id,
  companyidentifier: organisation.identifier,
  portalname: portalTitle(organisation),
  url: portalOrigin(organisation),
  deactivated: isPortalDeactivated(organisation),
})

/** `to` is the page of the portal that the owner then comes to, without one where their day begins. */
export const toHandOver = ({ organisation, ticket }: HandOver, to?: string) => ({
  status: 200 as const,
  ticket,
  url: portalOrigin(organisation) + handOverPath(ticket, to),
  origins: [...new Set([portalOrigin(organisation), subdomainOrigin(organisation)])],
})
