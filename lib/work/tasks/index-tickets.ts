import { database } from "@/lib/platform/db/database"
import type { Log } from "@/lib/platform/log"
import { indexFieldJob } from "@/lib/support/fields/jobs"
import { indexTicketsJob } from "@/lib/support/ticket-search/jobs"
import { indexField, indexLacking, queueLacking } from "@/lib/support/ticket-search/mutations"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Has the tickets of one company found that have no words: these were taken away, or an older version wrote none. */
export async function indexTickets(payload: unknown) {
  const { organisationId } = indexTicketsJob.payload.parse(payload)
  await indexLacking({ store: openStore(database(), organisationId) })
}

/** Has the tickets with something in a field found by what its options are called now; a repetition writes the same. */
export async function indexTicketsOfField(payload: unknown) {
  const { organisationId, fieldId } = indexFieldJob.payload.parse(payload)
  await indexField({ store: openStore(database(), organisationId) }, fieldId)
}

/**
 * Queues the indexing of companies that have a ticket the search does not find.
 * @returns whether it could look for them
 */
export async function queueUnfound(log: Log): Promise<boolean> {
  try {
    await queueLacking(apexContext())
    return true
  } catch (error) {
    log.warn({ err: error }, "Companies with tickets that are not indexed could not be looked up")
    return false
  }
}
