import { z } from "zod"
import { database } from "@/lib/db/database"
import type { Log } from "@/lib/log"
import { apexId } from "@/lib/organisations/apex"
import { findOrganisationById } from "@/lib/organisations/queries"
import { indexOf, queueReindex, reindex } from "@/lib/search/mutations"
import { openStore } from "@/lib/store"

const ofCompany = z.object({ organisationId: z.string() })
const companiesAtOnce = 100

/** Indexes everything of one company anew. */
export async function indexSearch(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  const organisation = await findOrganisationById(organisationId)
  if (organisation) await reindex({ organisation, store: openStore(database(), organisationId) })
}

/** Counts in how many documents of one company each word is. */
export async function countSearchWords(payload: unknown) {
  const { organisationId } = ofCompany.parse(payload)
  await openStore(database(), organisationId).search.countWords()
}

/** Has the companies indexed anew whose documents an older version has indexed. */
export async function queueOutdated(log: Log) {
  try {
    const { organisations } = openStore(database(), apexId).installation
    for (let after: string | undefined = ""; after !== undefined; ) {
      const some: Awaited<ReturnType<typeof organisations.listSearchIndexes>> =
        await organisations.listSearchIndexes({ after, limit: companiesAtOnce })
      for (const { organisation, searchIndex } of some)
        if (searchIndex !== indexOf(organisation))
          await queueReindex(openStore(database(), organisation.id), organisation.id)
      after = some.at(-1)?.organisation.id
    }
  } catch (error) {
    log.warn({ err: error }, "Companies to be indexed anew could not be looked for")
  }
}
