import { fileMailJob } from "@/lib/support/inbound/jobs"
import { fileMail } from "@/lib/support/inbound/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Makes one mail part of a ticket. */
export async function fileReceivedMail(asked: unknown) {
  const { organisationId, mailId } = fileMailJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await fileMail(anonymousContext(organisation), mailId)
}
