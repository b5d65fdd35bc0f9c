import { tellOfLanguageJob } from "@/lib/knowledge/articles/translations/jobs"
import { tellOfLanguage } from "@/lib/knowledge/articles/translations/mutations"
import { database } from "@/lib/platform/db/database"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** Tells of some texts in a language that has come or gone. */
export async function tellOfTexts(asked: unknown) {
  const { organisationId, ...shown } = tellOfLanguageJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (organisation && !organisation.deleted)
    await tellOfLanguage(operatorContext(organisation, database()), shown)
}
