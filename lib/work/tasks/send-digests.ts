import type { Task } from "graphile-worker"
import { z } from "zod"
import { beginDigest, continueDigest } from "@/lib/knowledge/notifications/mutations"
import { shortestPeriodMs } from "@/lib/knowledge/notifications/schema"
import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every morning (UTC), and after a night without any instance as soon as there is one. */
export const beginDigestsSchedule = "0 6 * * * begin-digests ?fill=1d"

const companiesAtOnce = 100
const ofCompany = z.object({ organisationId: z.string() })

/** Begins the digests of the companies whose time has come. */
export async function beginDigests() {
  const now = new Date()
  const { digests } = openStore(database(), apexId).installation.knowledge
  const before = new Date(now.getTime() - shortestPeriodMs)
  for (let after = ""; ; ) {
    const ids = await digests.listDigestedBefore(before, { after, limit: companiesAtOnce })
    for (const id of ids) await beginDigest({ store: openStore(database(), id), now })
    const last = ids.at(-1)
    if (!last) break
    after = last
  }
}

/** Queues the mails of one company's digest. */
export const sendDigest: Task = async (payload, { abortSignal }) => {
  const { organisationId } = ofCompany.parse(payload)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  await continueDigest({ organisation, store: openStore(database(), organisationId) }, abortSignal)
}
