import type { Task } from "graphile-worker"
import { digestJob } from "@/lib/knowledge/notifications/jobs"
import { beginDigests as begin, continueDigest } from "@/lib/knowledge/notifications/mutations"
import { database } from "@/lib/platform/db/database"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every morning (UTC), and after a night without any instance as soon as there is one. */
export const beginDigestsSchedule = "0 6 * * * begin-digests ?fill=1d"

/** Begins the digests of the companies whose time has come. */
export const beginDigests = () => begin(apexContext())

/** Queues the mails of one company's digest. */
export const sendDigest: Task = async (payload, { abortSignal }) => {
  const { organisationId } = digestJob.payload.parse(payload)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await continueDigest({ organisation, store: openStore(database(), organisationId) }, abortSignal)
}
