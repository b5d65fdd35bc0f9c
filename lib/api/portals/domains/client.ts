import { clientOf, get } from "@/lib/api/http/client-of"
import type { PortalDomain } from "@/lib/portals/domains/schema"
import type { staffDomains } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof staffDomains>("/api/staff", { getDomain: get })

/** Asks for a custom domain. @throws Refusal */
export const claimDomain = async (domain: string): Promise<PortalDomain> =>
  (await client.claimDomain({ domain })).data

/** Has the pending domain checked, and used where it is proved. @throws Refusal */
export const checkDomain = async ({ anyway = false } = {}): Promise<PortalDomain> =>
  (await client.checkDomain({ anyway })).data

/** Gives up the custom domain, or the pending one. @throws Refusal */
export const removeDomain = async (domain: string): Promise<PortalDomain> =>
  (await client.removeDomain({ domain })).data
