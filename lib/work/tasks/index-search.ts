import { z } from "zod"
import { indexOf, reindex } from "@/lib/knowledge/search/mutations"
import { database } from "@/lib/platform/db/database"
import { apexId } from "@/lib/platform/id"
import type { Log } from "@/lib/platform/log"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

const ofCompany = z.object({ organisationId: z.string() })
const companiesAtOnce = 100

/** Indexes everything of one company anew where it is not indexed as it should be. */
export async function indexSearch(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) return
  const store = openStore(database(), organisationId)
  const isOutdated = (await store.tenancy.organisation.searchIndex()) !== indexOf(organisation)
  if (isOutdated) await reindex({ organisation, store })
}

/** Counts in how many documents of one company each word is. */
export async function countSearchWords(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  await openStore(database(), organisationId).knowledge.search.countWords()
}

/** Has the companies indexed anew whose documents an older version has indexed. @returns whether it could look for them */
export async function queueOutdated(log: Log): Promise<boolean> {
  try {
    const { organisations } = openStore(database(), apexId).installation.tenancy
    for (let after = ""; ; ) {
      const some = await organisations.listSearchIndexes({ after, limit: companiesAtOnce })
      for (const { organisation, searchIndex } of some)
        if (!organisation.deleted && searchIndex !== indexOf(organisation))
          await openStore(database(), organisation.id).platform.jobs.addReindex(organisation.id)
      const last = some.at(-1)
      if (!last) return true
      after = last.organisation.id
    }
  } catch (error) {
    log.warn({ err: error }, "Companies to index again could not be looked up")
    return false
  }
}
