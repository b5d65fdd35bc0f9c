import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { ticket } from "@/lib/api/people/accounts/shapes"

const status = z.literal(200)
const named = z.object({ companyidentifier: text.describe("Of a portal of the signed-in owner's") })

const portal = z.object({
  id: z.string().describe("The organisation's id"),
  companyidentifier: z.string(),
  portalname: z.string().describe("The portal's title"),
  url: z.string().describe("The portal's address"),
  deactivated: z.boolean(),
})

export const handedOver = z.object({
  status,
  ticket,
  url: z.string().describe("The page of the portal that takes the ticket, with the ticket in its fragment"),
  origins: z.array(z.string()).describe("Where the portal answers: the only places to pass the ticket to"),
})

/** A signed-in owner and their portals, below /api/owner. */
export const ownedPortals = {
  ownerUserdata: account.read("The signed-in owner and their portals").output(
    z.object({
      status,
      data: z.object({
        id: z.string(),
        email: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        portals: z.array(portal),
      }),
    }),
  ),
  handover: account
    .write("Lets the signed-in owner go on to a portal of theirs")
    .input(named)
    .output(handedOver),
  reactivatePortal: account
    .write("Opens a deactivated portal again; for its owner")
    .input(named)
    .output(handedOver),
  checkIdentifier: account
    .read("Whether a new portal may have this identifier")
    .input(z.object({ companyidentifier: text }))
    .output(z.object({ status, available: z.boolean(), message: z.string().describe("Why not, or empty") })),
  setupOrganisation: account
    .write("Creates a portal of the signed-in owner's")
    .input(z.object({ portalname: text, companyidentifier: text }))
    .output(handedOver),
}
