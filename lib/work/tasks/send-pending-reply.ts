import type { Task } from "graphile-worker"
import { sendPendingJob } from "@/lib/support/replies/pending/jobs"
import { failPending, sendPending } from "@/lib/support/replies/pending/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Makes one answer of staff part of its ticket. */
export const sendPendingReply: Task = async (asked, { job }) => {
  const { organisationId, id } = sendPendingJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  const home = anonymousContext(organisation)
  try {
    await sendPending(home, id)
  } catch (error) {
    if (job.attempts >= job.max_attempts)
      await failPending(home, id, "It could not be sent. Please try again.")
    throw error
  }
}
