import type { Task } from "graphile-worker"
import { digestJob } from "@/lib/knowledge/digests/jobs"
import { beginDigest, continueDigest } from "@/lib/knowledge/digests/mutations"
import { companiesToDigest } from "@/lib/knowledge/digests/queries"
import { database } from "@/lib/platform/db/database"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"
import { forEachCompany } from "./for-each-company"

/** Every morning (UTC), and after a night without any instance as soon as there is one. */
export const beginDigestsSchedule = "0 6 * * * begin-digests ?fill=1d"

/** Begins the digests of the companies whose time has come; one that fails is logged, and tried again with the job. */
export async function beginDigests() {
  const ctx = apexContext()
  const begin = ({ id }: { id: string }) => beginDigest({ store: openStore(database(), id), now: ctx.now })
  await forEachCompany(companiesToDigest(ctx), begin, "A digest could not be begun")
}

/** Queues the mails of one company's digest. */
export const sendDigest: Task = async (payload, { abortSignal }) => {
  const { organisationId } = digestJob.payload.parse(payload)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await continueDigest({ organisation, store: openStore(database(), organisationId) }, abortSignal)
}
