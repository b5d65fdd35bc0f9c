import { database } from "@/lib/platform/db/database"
import { checkDueClaims } from "@/lib/portals/domains/mutations"
import { checkMinutes } from "@/lib/portals/domains/values"
import { checkDueMailKeys } from "@/lib/tenancy/mail/signing/mutations"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** When pending domains are looked up; of several instances, one does it. */
export const checkDomainsSchedule = `*/${checkMinutes} * * * * check-domains`

/** Looks up the domains that are not proved yet, and once a day the keys that mails are signed with. */
export async function checkDomains(): Promise<void> {
  const context = apexContext()
  await checkDueClaims(context)
  await checkDueMailKeys(context, (organisationId) => openStore(database(), organisationId))
}
