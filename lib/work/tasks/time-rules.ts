import { database } from "@/lib/platform/db/database"
import { log } from "@/lib/platform/log"
import { runTimeRules } from "@/lib/rules/automations/following"
import { forgetOldRuns } from "@/lib/rules/automations/mutations"
import { companiesWithTimeRules } from "@/lib/rules/automations/queries"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Every five minutes; of several instances, one does it, once at a time, and one waits meanwhile. */
export const timeRulesSchedule = "*/5 * * * * time-rules ?queue=time-rules&jobKey=time-rules"

/** Does what the rules about time of all companies say; a company whose rules cannot be followed is logged, and keeps no other waiting. */
export async function followTimeRules(db = database()) {
  const apex = apexContext(db)
  for (const id of await companiesWithTimeRules(apex)) {
    const organisation = await findOrganisationById(apex, id)
    if (!organisation || organisation.deleted) continue
    await runTimeRules(operatorContext(organisation, db)).catch((err) =>
      log().error({ err, organisation: id }, "Rules about time could not be followed"),
    )
  }
  await forgetOldRuns(apex)
}
