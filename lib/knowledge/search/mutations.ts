import type { Article } from "@/lib/knowledge/articles/schema"
import { addressOf, spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import { dayOf } from "@/lib/platform/time/day"
import type { Context } from "@/lib/tenancy/context"
import { noteSearchIndex } from "@/lib/tenancy/organisations/mutations"
import { withSearchIndex } from "@/lib/tenancy/organisations/queries"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import {
  articleDocument,
  articleDocuments,
  placeDocuments,
  type Readable,
  type SearchDocument,
  type SearchedPlace,
} from "./document"
import { inIdioms } from "./idioms"
import { countWordsJob } from "./jobs"
import { keptQuery } from "./kept-query"
import { requireSearch } from "./policy"
import { countHits } from "./queries"
import { type Kind, mostUsesADay, searchText } from "./schema"
import { foundIn } from "./searched-languages"
import { stemmingOf } from "./stemming"
import type { StoredDocument } from "./store"

/** Words are counted this long after a change, so that many changes are counted once; the more there is, the later. */
const countAfterMs = { always: 30_000, eachDocument: 3 }

type Inside = Pick<Context, "organisation" | "store">

/** Has a text of an article found as it is now, or not any more; in the transaction of its change. */
export async function indexArticle(ctx: Inside, article: Article) {
  if (article.status === "published") return index(ctx, [articleDocument(article)])
  await forgetText(ctx, article)
}

/** Has a text of an article found no more, unless it can be read; in the transaction of its change. */
export async function forgetText(ctx: Inside, { id, language }: Pick<Article, "id" | "language">) {
  await countWordsLater(ctx)
  await ctx.store.knowledge.search.forgetText(id, foundIn(ctx.organisation, language))
}

/** Has many published articles found, as far as this is known of them; in the transaction of their change. */
export const indexArticles = (ctx: Inside, articles: Readable[]) => index(ctx, articles.map(articleDocument))

/** Has a category or folder found as it is now; in the transaction of its change. */
export async function indexPlace(ctx: Inside, kind: "category" | "folder", place: SearchedPlace) {
  const documents = placeDocuments(kind, place, ctx.organisation)
  await index(ctx, documents)
  const all = documents.map((each) => stored(ctx.organisation, each))
  await ctx.store.knowledge.search.forgetOthers(kind, [place.id], all)
}

async function index({ organisation, store }: Inside, documents: SearchDocument[]) {
  // First, so that another indexing of the same company waits here and not half-way.
  await countWordsLater({ organisation, store })
  await store.knowledge.search.index(documents.map((each) => stored(organisation, each)))
}

function stored(organisation: Organisation, document: SearchDocument): StoredDocument {
  const spoken = foundIn(organisation, document.language)
  const stemming = stemmingOf(spoken)
  return { ...inIdioms(document, stemming), spoken, stemming }
}

/** Has the words of a company counted again; in the transaction of a change, after its articles are locked. */
export async function countWordsLater({ organisation, store }: Inside) {
  const afterMs = async () =>
    countAfterMs.always + countAfterMs.eachDocument * (await store.knowledge.articles.countPublished())
  await store.platform.jobs.addOnce(countWordsJob, organisation.id, afterMs)
}

/** Changes with the way documents are made: then all are made again. */
const version = 7

/** How a company's documents should be indexed: what is in none of its languages by its own. */
export const indexOf = ({ settings }: Pick<Organisation, "settings">) => `${version} ${settings.language}`

const articlesAtOnce = 10

/** Indexes everything of a company anew, step by step, while it is searched as it was. */
export async function reindex({ store }: Pick<Inside, "store">) {
  const { organisation, searchIndex } = await withSearchIndex({ store })
  const replace = async (inside: Store, kind: Kind, ids: string[], documents: SearchDocument[]) => {
    const all = documents.map((each) => stored(organisation, each))
    await inside.knowledge.search.forgetOthers(kind, ids, all)
    await inside.knowledge.search.index(all)
  }
  // One by one: moving an article locks two of them.
  for (const kind of ["category", "folder"] as const)
    for (const id of await store.knowledge.search.everyPlace(kind))
      await store.transaction(async (inside) => {
        const place = await inside.knowledge.search.lockPlace(kind, id)
        if (!place) return
        await replace(inside, kind, [id], placeDocuments(kind, place, organisation))
      })
  for (let after = ""; ; ) {
    // Locked, so that what is changed meanwhile is indexed as it is afterwards.
    const last = await store.transaction(async (inside) => {
      const { ids, texts } = await inside.knowledge.articles.lockWithBodies({ after, limit: articlesAtOnce })
      await replace(inside, "article", ids, await articleDocuments(texts))
      return ids.at(-1)
    })
    if (!last) break
    after = last
  }
  await store.knowledge.search.countWords()
  // What has come meanwhile was not indexed: a job for it waits.
  await noteSearchIndex({ store }, indexOf(organisation), searchIndex)
}

/**
 * Counts what a visitor has searched for and how many things were found, which is looked up unless it is told,
 * without who it was; what may say so is not kept. For searches that are done, not for each letter of one.
 * @throws NotFoundError where search is switched off, RateLimitedError
 */
export async function recordSearch(ctx: Context, text: string, total?: number): Promise<void> {
  const query = await countable(ctx, text)
  if (!query) return
  const results = total ?? (await countHits(ctx, text))
  await ctx.store.knowledge.searchUse.add(dayOf(ctx.now), query, { results, atMost: mostUsesADay })
}

/** Counts that something found for this text was opened. @throws NotFoundError, RateLimitedError */
export async function recordClick(ctx: Context, text: string): Promise<void> {
  const query = await countable(ctx, text)
  if (query) await ctx.store.knowledge.searchUse.addClick(dayOf(ctx.now), query)
}

async function countable(ctx: Context, text: string) {
  requireSearch(ctx)
  const query = keptQuery(searchText.parse(text))
  if (query) await spend(ctx, "search-use-address", addressOf(ctx))
  return query
}
