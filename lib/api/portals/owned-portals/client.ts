import { clientOf, get } from "@/lib/api/http/client-of"
import { leaveFor } from "@/lib/platform/leave-for"
import { type Reactivated, reactivated } from "@/lib/portals/owned-portals/values"
import type { ownedPortals } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof ownedPortals>("/api/owner", {
  ownerUserdata: get,
  checkIdentifier: get,
})

/** Goes on to a portal of the signed-in owner's, signed in there as well (D-32). @throws Refusal */
export async function openPortal(identifier: string): Promise<never> {
  const { url } = await client.handover({ companyidentifier: identifier })
  return leaveFor(url)
}

/** Opens a deactivated portal again and goes on to it. @throws Refusal */
export async function reopenPortal(identifier: string): Promise<never> {
  const { url } = await client.reactivatePortal({ companyidentifier: identifier })
  return leaveFor(url)
}

/** Creates a portal and goes on to it. @throws Refusal */
export async function setUpPortal(name: string, identifier: string): Promise<never> {
  const { url } = await client.setupOrganisation({ portalname: name, companyidentifier: identifier })
  return leaveFor(url)
}

/** What speaks against an identifier, or null. @throws Refusal */
export async function identifierFault(identifier: string): Promise<string | null> {
  const { message } = await client.checkIdentifier({ companyidentifier: identifier })
  return message || null
}

/**
 * Opens a portal again and tells the window that asked for it, which signs in with the ticket (L08, D-32).
 * @throws Refusal
 */
export async function reactivatePortal(identifier: string, asker: Window): Promise<void> {
  const { ticket, origins } = await client.reactivatePortal({ companyidentifier: identifier })
  const message: Reactivated = { kind: reactivated, ticket }
  // Only to where the portal answers: a page of any other origin that opened this window hears nothing.
  for (const origin of origins) asker.postMessage(message, origin)
}
