import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { companiesToWake, endSnoozes } from "@/lib/support/holding/snoozes"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Every minute; of several instances, one does it. */
export const endSnoozesSchedule = "* * * * * end-snoozes"

/** Opens the tickets of all companies whose snooze is over; a company in which that fails is logged, and keeps no other waiting. */
export async function endAllSnoozes(db = database()) {
  const apex = apexContext(db)
  for (const id of await companiesToWake(apex)) {
    const organisation = await findOrganisationById(apex, id)
    if (!organisation || organisation.deleted) continue
    await endSnoozes(operatorContext(organisation, db)).catch((err) =>
      log().error({ err, organisation: id }, "Snoozed tickets could not be opened"),
    )
  }
}
