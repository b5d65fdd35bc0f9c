import { answeringAs } from "@/lib/api/http/answering"
import { apexAskerContext } from "@/lib/api/http/asker"
import { data } from "@/lib/api/http/reply"
import { overviewPath } from "@/lib/platform/paths"
import { handOver, reactivatePortal, setUpPortal } from "@/lib/portals/owned-portals/mutations"
import { requireOwner } from "@/lib/portals/owned-portals/policy"
import { identifierFault, listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { ownedPortals } from "./contract"
import { toHandOver, toOwnedPortal } from "./wire"

export const ownedPortalsRouter = answeringAs(apexAskerContext, ownedPortals, {
  ownerUserdata: async (ctx) => {
    const { id, email, firstName, lastName } = requireOwner(ctx.actor)
    const portals = (await listOwnedPortals(ctx)).map(toOwnedPortal)
    return data({ id, email, firstname: firstName, lastname: lastName, portals })
  },
  handover: async (ctx, { companyidentifier }) => toHandOver(await handOver(ctx, companyidentifier)),
  reactivatePortal: async (ctx, { companyidentifier }) =>
    toHandOver(await reactivatePortal(ctx, companyidentifier)),
  checkIdentifier: async (ctx, { companyidentifier: identifier }) => {
    const fault = await identifierFault(ctx, { identifier })
    return { status: 200, available: fault === null, message: fault ?? "" }
  },
  setupOrganisation: async (ctx, { portalname: name, companyidentifier }) => {
    const { identifier } = await setUpPortal(ctx, { name, identifier: companyidentifier })
    return toHandOver(await handOver(ctx, identifier), overviewPath)
  },
})
