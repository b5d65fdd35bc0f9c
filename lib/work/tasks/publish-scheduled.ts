import { publicationJob } from "@/lib/knowledge/articles/schedules/jobs"
import { publishScheduled } from "@/lib/knowledge/articles/schedules/mutations"
import { database } from "@/lib/platform/db/database"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Publishes one article whose time has come. */
export async function publishArticleLater(asked: unknown) {
  const { organisationId, articleId, language } = publicationJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (organisation && !organisation.deleted)
    await publishScheduled(operatorContext(organisation, database()), articleId, language)
}
