import { z } from "zod"
import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import type { Log } from "@/lib/platform/log"
import { indexLacking } from "@/lib/support/ticket-search/mutations"
import { openStore } from "@/lib/work/store"

const ofCompany = z.object({ organisationId: z.string() })
const companiesAtOnce = 100

/** Has the tickets of one company found that have no words: these were taken away, or an older version wrote none. */
export async function indexTickets(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  await indexLacking({ store: openStore(database(), organisationId) })
}

/**
 * Queues the indexing of companies that have a ticket the search does not find.
 * @returns whether it could look for them
 */
export async function queueUnfound(log: Log): Promise<boolean> {
  try {
    const { installation } = openStore(database(), apexId)
    for (let after = ""; ; ) {
      const some = await installation.tenancy.organisations.listWithUnfound({ after, limit: companiesAtOnce })
      for (const id of some) await openStore(database(), id).platform.jobs.addTicketIndex(id)
      const last = some.at(-1)
      if (!last) return true
      after = last
    }
  } catch (error) {
    log.warn({ err: error }, "Companies with tickets that are not indexed could not be looked up")
    return false
  }
}
