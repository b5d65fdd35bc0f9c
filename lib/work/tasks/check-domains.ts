import { checkDueClaims } from "@/lib/portals/domains/mutations"
import { checkMinutes } from "@/lib/portals/domains/values"
import { apexContext } from "@/lib/work/contexts"

/** When pending domains are looked up; of several instances, one does it. */
export const checkDomainsSchedule = `*/${checkMinutes} * * * * check-domains`

/** Looks up the domains that are not proved yet. */
export const checkDomains = () => checkDueClaims(apexContext())
