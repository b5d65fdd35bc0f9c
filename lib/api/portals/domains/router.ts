import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { checkDomain, claimDomain, removeDomain } from "@/lib/portals/domains/mutations"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { staffDomains } from "./contract"

export const staffDomainsRouter = answeringAs(signedInContext, staffDomains, {
  getDomain: (ctx) => getPortalDomain(ctx).then(data),
  claimDomain: (ctx, input) => claimDomain(ctx, input).then(data),
  checkDomain: (ctx, input) => checkDomain(ctx, input).then(data),
  removeDomain: (ctx, input) => removeDomain(ctx, input).then(data),
})
