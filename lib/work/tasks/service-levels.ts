import { database } from "@/lib/platform/db/database"
import { dueJob, recountJob } from "@/lib/rules/service-levels/jobs"
import { recount } from "@/lib/rules/service-levels/recounting"
import { tellDue } from "@/lib/rules/service-levels/telling"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Tells a company's staff what is due soon or overdue by now. */
export async function tellWhatIsDue(payload: unknown) {
  const organisation = await findOrganisationById(apexContext(), dueJob.payload.parse(payload).organisationId)
  if (organisation) await tellDue(operatorContext(organisation, database()))
}

/** Measures a company's open tickets by its service levels as they are now. */
export async function recountServiceLevels(payload: unknown) {
  const organisation = await findOrganisationById(
    apexContext(),
    recountJob.payload.parse(payload).organisationId,
  )
  if (organisation) await recount(operatorContext(organisation, database()))
}
