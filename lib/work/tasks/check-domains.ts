import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { checkClaim } from "@/lib/portals/domains/mutations"
import { checkMinutes } from "@/lib/portals/domains/schema"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** When pending domains are looked up; of several instances, one does it. */
export const checkDomainsSchedule = `*/${checkMinutes} * * * * check-domains`

const mostAtOnce = 200
const together = 10

/** Looks up the domains that are not proved yet; those that wait longest come first. */
export async function checkDomains() {
  const due = await openStore(database(), apexId).installation.portals.domains.listDue(mostAtOnce)
  for (let next = 0; next < due.length; next += together)
    await Promise.all(due.slice(next, next + together).map(checkDomainOf))
}

/** One that cannot be checked stops none of the others. */
async function checkDomainOf(organisationId: string) {
  try {
    const organisation = await findOrganisationById(apexContext(), organisationId)
    if (organisation && !organisation.deleted) await checkClaim(operatorContext(organisation, database()))
  } catch (error) {
    log().warn({ err: error, organisation: organisationId }, "A custom domain could not be checked")
  }
}
