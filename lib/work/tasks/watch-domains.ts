import { database } from "@/lib/platform/db/database"
import { watchDomains as watchAll } from "@/lib/portals/domains/watching"
import { apexContext } from "@/lib/work/contexts"

/** When the domains that portals are served at are looked up; of several instances, one does it. */
export const watchDomainsSchedule = "53 4 * * * watch-domains ?fill=1d"

/** Looks up whether records still prove the domains that portals are served at. */
export const watchDomains = (db = database(), now = new Date()): Promise<void> =>
  watchAll({ ...apexContext(db), now })
