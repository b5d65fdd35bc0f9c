import type { Task } from "graphile-worker"
import { database } from "@/lib/platform/db/database"
import { sendPendingJob } from "@/lib/support/replies/pending/jobs"
import { failPending, sendPending } from "@/lib/support/replies/pending/mutations"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Makes one answer of staff part of its ticket. */
export const sendPendingReply: Task = async (asked, { job }) => {
  const { organisationId, id } = sendPendingJob.payload.parse(asked)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  const home = { organisation, store: openStore(database(), organisationId), now: new Date() }
  try {
    await sendPending(home, id)
  } catch (error) {
    if (job.attempts >= job.max_attempts)
      await failPending(home, id, "It could not be sent. Please try again.")
    throw error
  }
}
