import { pushNoticesJob } from "@/lib/support/notices/jobs"
import { pushWaiting } from "@/lib/support/notices/waiting-pushes"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Tells the browsers of one company's staff what they are to be told now. */
export async function pushNotices(asked: unknown) {
  const { organisationId } = pushNoticesJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await pushWaiting(anonymousContext(organisation))
}
