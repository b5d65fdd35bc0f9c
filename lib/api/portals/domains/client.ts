import { staffApi } from "@/lib/api/client"
import type { PortalDomain } from "@/lib/portals/domains/schema"

/** Asks for a custom domain. @throws Refusal */
export const claimDomain = async (domain: string): Promise<PortalDomain> =>
  (await staffApi.claimDomain({ domain })).data

/** Has the pending domain checked, and used where it is proved. @throws Refusal */
export const checkDomain = async ({ anyway = false } = {}): Promise<PortalDomain> =>
  (await staffApi.checkDomain({ anyway })).data

/** Gives up the custom domain, or the pending one. @throws Refusal */
export const removeDomain = async (domain: string): Promise<PortalDomain> =>
  (await staffApi.removeDomain({ domain })).data
