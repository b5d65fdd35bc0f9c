import { implement } from "@orpc/server"
import { checkDomain, claimDomain, removeDomain } from "@/lib/portals/domains/mutations"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { ownContext } from "../account-asker"
import { staffDomains } from "../contract/staff-domains"
import type { CallContext } from "../serve"

const os = implement(staffDomains).$context<CallContext>()
const status = 200 as const

/** The portal's custom domain, below /api/staff. */
export const staffDomainsRouter = os.router({
  getDomain: os.getDomain.handler(async ({ context }) => ({
    status,
    data: await getPortalDomain(await ownContext(context)),
  })),
  claimDomain: os.claimDomain.handler(async ({ input, context }) => ({
    status,
    data: await claimDomain(await ownContext(context), input),
  })),
  checkDomain: os.checkDomain.handler(async ({ input, context }) => ({
    status,
    data: await checkDomain(await ownContext(context), input),
  })),
  removeDomain: os.removeDomain.handler(async ({ input, context }) => ({
    status,
    data: await removeDomain(await ownContext(context), input),
  })),
})
