import { mailNoticesJob } from "@/lib/support/notices/jobs"
import { mailWaiting } from "@/lib/support/notices/waiting-mails"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Queues the mails of one company's staff whose time has come. */
export async function mailNotices(asked: unknown) {
  const { organisationId } = mailNoticesJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await mailWaiting(anonymousContext(organisation))
}
