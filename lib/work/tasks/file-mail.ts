import type { Task } from "graphile-worker"
import { fileMailJob } from "@/lib/support/inbound/jobs"
import { fileMail } from "@/lib/support/inbound/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Makes one mail part of a ticket; at the last try it is suspended rather than left. */
export const fileReceivedMail: Task = async (asked, { job }) => {
  const { organisationId, mailId } = fileMailJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await fileMail(anonymousContext(organisation), mailId, { isLast: job.attempts >= job.max_attempts })
}
