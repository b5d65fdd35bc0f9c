import { countWordsJob, reindexJob } from "@/lib/knowledge/search/jobs"
import { countWords, queueOutdated as queue, reindexIfOutdated } from "@/lib/knowledge/search/outdated"
import { database } from "@/lib/platform/db/database"
import type { Log } from "@/lib/platform/log"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Indexes everything of one company anew where it is not indexed as it should be. */
export async function indexSearch(payload: unknown) {
  const { organisationId } = reindexJob.payload.parse(payload)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (organisation) await reindexIfOutdated({ store: openStore(database(), organisationId) })
}

/** Counts in how many documents of one company each word is. */
export async function countSearchWords(payload: unknown) {
  const { organisationId } = countWordsJob.payload.parse(payload)
  await countWords({ store: openStore(database(), organisationId) })
}

/** Has the companies indexed anew whose documents an older version has indexed. @returns whether it could look for them */
export async function queueOutdated(log: Log): Promise<boolean> {
  try {
    await queue(apexContext())
    return true
  } catch (error) {
    log.warn({ err: error }, "Companies to index again could not be looked up")
    return false
  }
}
