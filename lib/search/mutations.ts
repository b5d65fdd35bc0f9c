import type { Article } from "@/lib/articles/schema"
import type { Context } from "@/lib/context"
import type { Organisation } from "@/lib/organisations/schema"
import type { Store } from "@/lib/store"
import { articleDocument, placeDocument, type SearchDocument } from "./document"
import { stemmingOf } from "./stemming"

export const countWordsTask = "count-search-words"
export const reindexTask = "index-search"

/** Words are counted this long after a change, so that many changes are counted once. */
const countAfterMs = 30_000

type Inside = Pick<Context, "organisation" | "store">

/** Has an article found as it is now, or not any more; in the transaction of its change. */
export async function indexArticle(ctx: Inside, article: Article) {
  if (article.status === "published") await index(ctx, [articleDocument(article)])
  else await ctx.store.search.remove("article", article.id)
}

/** Has a category or folder found as it is now; in the transaction of its change. */
export const indexPlace = (
  ctx: Inside,
  kind: "category" | "folder",
  place: Parameters<typeof placeDocument>[1],
) => index(ctx, [placeDocument(kind, place)])

async function index({ organisation, store }: Inside, documents: SearchDocument[]) {
  // First, so that whoever indexes for the same company waits here and not half-way.
  await store.jobs.addOnce(countWordsTask, { organisationId: organisation.id }, { afterMs: countAfterMs })
  await store.search.index(documents, stemmingOf(organisation.settings.language))
}

/** Changes with the way documents are made: then all are made again. */
const version = 1

/** How a company's documents should be indexed. */
export const indexOf = ({ settings }: Pick<Organisation, "settings">) =>
  `${version} ${stemmingOf(settings.language)}`

/** Has everything indexed anew, soon; in the transaction of the change that asks for it. */
export const queueReindex = (store: Store, organisationId: string) =>
  store.jobs.addOnce(reindexTask, { organisationId })

const articlesAtOnce = 50

/** Indexes everything of a company anew, step by step, while it is searched as it was. */
export async function reindex({ organisation, store }: Inside) {
  const stemming = stemmingOf(organisation.settings.language)
  for (const kind of ["category", "folder"] as const)
    await store.search.index(
      (await store.search.everyPlace(kind)).map((each) => placeDocument(kind, each)),
      stemming,
    )
  for (let after = ""; ; ) {
    // Locked, so that what is changed meanwhile is indexed as it is afterwards.
    const last = await store.transaction(async (inside) => {
      const articles = await inside.articles.lockWithBodies({ after, limit: articlesAtOnce })
      await inside.search.index(articles.map(articleDocument), stemming)
      return articles.at(-1)
    })
    if (!last) break
    after = last.id
  }
  await store.search.countWords()
  await store.organisation.setSearchIndex(indexOf(organisation))
}
