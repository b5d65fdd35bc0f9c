import type { Context } from "@/lib/tenancy/context"
import { listSearchIndexes, withSearchIndex } from "@/lib/tenancy/organisations/queries"
import { reindexJob } from "./jobs"
import { indexOf, reindex } from "./mutations"

const companiesAtOnce = 100

/** Indexes everything of a company anew where it is not indexed as it should be. */
export async function reindexIfOutdated(ctx: Pick<Context, "store">): Promise<void> {
  const { organisation, searchIndex } = await withSearchIndex(ctx)
  if (searchIndex !== indexOf(organisation)) await reindex(ctx)
}

/** Has the companies indexed anew whose documents an older version has indexed. */
export async function queueOutdated({ store }: Pick<Context, "store">): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const some: Awaited<ReturnType<typeof listSearchIndexes>> = await listSearchIndexes(
      { store },
      { after, limit: companiesAtOnce },
    )
    for (const { organisation, searchIndex } of some)
      if (!organisation.deleted && searchIndex !== indexOf(organisation))
        await store.platform.jobs.addOnce(reindexJob, organisation.id)
    after = some.at(-1)?.organisation.id
  }
}

/** Counts in how many documents of a company each word is. */
export const countWords = ({ store }: Pick<Context, "store">) => store.knowledge.search.countWords()
