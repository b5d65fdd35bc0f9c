import { z } from "zod"
import { apex } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { status } from "@/lib/api/http/replies"
import { ticket } from "@/lib/api/people/sign-in/calls"
import { overviewPath } from "@/lib/platform/paths"
import { handOver, reactivatePortal, setUpPortal } from "@/lib/portals/owned-portals/mutations"
import { requireOwner } from "@/lib/portals/owned-portals/policy"
import { identifierFault, listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { toHandOver, toOwnedPortal } from "./wire"

const companyidentifier = text.describe("Of a portal of the signed-in owner's")

const portal = z.object({
  id: z.string().describe("The organisation's id"),
  companyidentifier: z.string(),
  portalname: z.string().describe("The portal's title"),
  url: z.string().describe("The portal's address"),
  deactivated: z.boolean(),
})
const owner = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  portals: z.array(portal),
})

export const handedOver = z.object({
  status,
  ticket,
  url: z.string().describe("The page of the portal that takes the ticket, with the ticket in its fragment"),
  origins: z.array(z.string()).describe("Where the portal answers: the only places to pass the ticket to"),
})

/** A signed-in owner and their portals, below /api/owner. */
export const ownedPortals = {
  ownerUserdata: apex.read("The signed-in owner and their portals").gives(owner, async (ctx) => {
    const { id, email, firstName, lastName } = requireOwner(ctx.actor)
    const portals = (await listOwnedPortals(ctx)).map(toOwnedPortal)
    return { id, email, firstname: firstName, lastname: lastName, portals }
  }),
  handover: apex
    .write("Lets the signed-in owner go on to a portal of theirs", { companyidentifier })
    .answers(handedOver, async (ctx, input) => toHandOver(await handOver(ctx, input.companyidentifier))),
  reactivatePortal: apex
    .write("Opens a deactivated portal again; for its owner", { companyidentifier })
    .answers(handedOver, async (ctx, input) =>
      toHandOver(await reactivatePortal(ctx, input.companyidentifier)),
    ),
  checkIdentifier: apex
    .read("Whether a new portal may have this identifier", { companyidentifier: text })
    .answers(
      z.object({ status, available: z.boolean(), message: z.string().describe("Why not, or empty") }),
      async (ctx, { companyidentifier: identifier }) => {
        const fault = await identifierFault(ctx, { identifier })
        return { status: 200, available: fault === null, message: fault ?? "" }
      },
    ),
  setupOrganisation: apex
    .write("Creates a portal of the signed-in owner's", { portalname: text, companyidentifier: text })
    .answers(handedOver, async (ctx, input) => {
      const wanted = { name: input.portalname, identifier: input.companyidentifier }
      const { identifier } = await setUpPortal(ctx, wanted)
      return toHandOver(await handOver(ctx, identifier), overviewPath)
    }),
}
