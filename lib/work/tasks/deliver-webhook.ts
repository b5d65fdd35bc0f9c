import { database } from "@/lib/platform/db/database"
import { attemptDelivery } from "@/lib/rules/webhooks/delivering"
import { deliverJob } from "@/lib/rules/webhooks/jobs"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Tells one webhook of one event. */
export async function deliverWebhook(asked: unknown) {
  const { organisationId, id } = deliverJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (organisation && !organisation.deleted)
    await attemptDelivery(operatorContext(organisation, database()), id)
}
