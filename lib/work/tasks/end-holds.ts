import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { endLongHolds } from "@/lib/support/holding/mutations"
import { everyOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Every hour; of several instances, one does it. */
export const endHoldsSchedule = "37 * * * * end-holds"

/** Reminds of tickets that have long been on hold, and closes those of which nothing is heard; a company in which that fails is logged, and keeps no other waiting. */
export async function endHolds(db = database()) {
  for await (const organisation of everyOrganisation(apexContext(db)))
    if (!organisation.deleted)
      await endLongHolds(operatorContext(organisation, db)).catch((err) =>
        log().error({ err, organisation: organisation.id }, "Tickets on hold could not be seen to"),
      )
}
