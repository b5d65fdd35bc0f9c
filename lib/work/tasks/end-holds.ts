import { database } from "@/lib/platform/db/database"
import { endLongHolds } from "@/lib/support/holding/mutations"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { forEachCompany } from "./for-each-company"

/** Every hour; of several instances, one does it. */
export const endHoldsSchedule = "37 * * * * end-holds"

/** Reminds of tickets that have long been on hold, and closes those of which nothing is heard; a company in which that fails is logged, and keeps no other waiting. */
export async function endHolds(db = database()) {
  const end = async (organisation: Organisation) => {
    if (!organisation.deleted) await endLongHolds(operatorContext(organisation, db))
  }
  await forEachCompany(everyOrganisation(apexContext(db)), end, "Tickets on hold could not be seen to")
}
