import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, ifThere, orNothing, pathsOf, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page, Problem } from "@/lib/moving/desks/source"
import { unknownLanguage } from "@/lib/moving/desks/values"
import { docsAll } from "./lists"
import { userId } from "./people"
import * as shapes from "./shapes"

const atOnce = 3
const perPage = 50

export const sitesOf = async (client: DeskClient) =>
  readEach("category", shapes.site, await docsAll(client, "sites")).read
const collectionsOf = async (client: DeskClient) =>
  readEach("category", shapes.collection, await docsAll(client, "collections"))
const categoriesIn = async (client: DeskClient, collectionId: string) =>
  readEach("folder", shapes.category, await docsAll(client, `collections/${collectionId}/categories`))

/** Paths that the company has led to articles, categories and collections, by the ids of these. */
async function redirectsOf(client: DeskClient): Promise<Map<string, string[]>> {
  const paths = new Map<string, string[]>()
  for (const { id } of await sitesOf(client)) {
    const list = (await orNothing(docsAll(client, `redirects/site/${id}`))) ?? []
    for (const { documentId, urlMapping } of readEach("article", shapes.redirect, list).read)
      if (documentId && urlMapping.startsWith("/"))
        paths.set(documentId, [...(paths.get(documentId) ?? []), urlMapping])
  }
  return paths
}

/** So many paths of one thing that are kept. */
const mostPaths = 40
const placeOf = (
  { id, name, description, order, number, slug }: shapes.Collection,
  kind: "collection" | "category",
  redirects: ReadonlyMap<string, string[]>,
) => ({
  ...{ id, name, description, position: order },
  addresses: [`/${kind}/${number}-${slug}`, ...(redirects.get(id) ?? []).slice(0, mostPaths)],
})

/** The collections. */
export async function* collectionPages(client: DeskClient): AsyncGenerator<Page<"category">> {
  const { read, problems } = await collectionsOf(client)
  const redirects = await redirectsOf(client)
  yield { objects: read.map((one) => placeOf(one, "collection", redirects)), cursor: "", problems }
}

/** The categories, which lie in collections. Of those for articles without one, an empty one stays there. */
export async function* categoryPages(client: DeskClient): AsyncGenerator<Page<"folder">> {
  const redirects = await redirectsOf(client)
  for (const { id: categoryId } of (await collectionsOf(client)).read) {
    const { read, problems } = await categoriesIn(client, categoryId)
    const used = read.filter(({ slug, articleCount }) => slug !== "uncategorized" || articleCount > 0)
    const objects = used.map((one) => ({ ...placeOf(one, "category", redirects), categoryId }))
    yield { objects, cursor: "", problems }
  }
}

/** The articles, collection by collection. The cursor is the collection, and the number of the last article in it. */
export async function* articlePages(
  client: DeskClient,
  { cursor, since }: From,
): AsyncGenerator<Page<"article">> {
  const [last = "", after = "0"] = (cursor ?? "").split(" ")
  const { read: collections } = await collectionsOf(client)
  const redirects = await redirectsOf(client)
  const begins = collections.findIndex(({ id }) => id === last)
  for (const collection of collections.slice(Math.max(0, begins))) {
    const behind = collection.id === last ? Number(after) : 0
    const around = await aroundOf(client, collection, redirects)
    const list = await docsAll(client, `collections/${collection.id}/articles`, {
      ...{ status: "all", sort: "number", order: "asc", pageSize: 100 },
    })
    const { read, problems } = readEach("article", shapes.articleRef, list)
    const refs = read.filter(({ number }) => number > behind).sort((one, other) => one.number - other.number)
    const wanted = refs.filter((ref) => !since || newestOf(ref) >= since.getTime() - 300_000)
    for (let start = 0; start === 0 || start < wanted.length; start += perPage) {
      const some = wanted.slice(start, start + perPage)
      const found = start === 0 ? problems : []
      const objects = await eachAtOnce(some, atOnce, (ref) => articleAt(client, ref, around, found))
      const at = some.at(-1)?.number ?? behind
      yield {
        ...{ objects: objects.filter((each) => each !== null), cursor: `${collection.id} ${at}` },
        problems: found,
      }
    }
  }
}

const newestOf = ({ createdAt, updatedAt, lastPublishedAt }: shapes.ArticleRef) =>
  Math.max(...[createdAt, updatedAt, lastPublishedAt].map((at) => Date.parse(at ?? "") || 0))

type Around = {
  collection: shapes.Collection
  categories: shapes.Category[]
  /** The places of articles in their categories, by the ids of both. */
  positions: ReadonlyMap<string, number>
  redirects: ReadonlyMap<string, string[]>
}

/** A collection with its categories, and in what order the articles of these are shown. */
async function aroundOf(
  client: DeskClient,
  collection: shapes.Collection,
  redirects: Around["redirects"],
): Promise<Around> {
  const { read } = await categoriesIn(client, collection.id)
  const positions = new Map<string, number>()
  for (const { id } of read) {
    const list = await docsAll(client, `categories/${id}/articles`, { order: "asc", pageSize: 100 })
    for (const [place, ref] of readEach("article", shapes.articleRef, list).read.entries())
      positions.set(`${id} ${ref.id}`, place)
  }
  return { collection, positions, redirects, categories: read.toSorted((a, b) => a.order - b.order) }
}

/** An article with its text; null where it has been removed meanwhile. */
async function articleAt(client: DeskClient, { id }: shapes.ArticleRef, around: Around, problems: Problem[]) {
  const published = await textOf(client, id, problems)
  if (!published) return null
  const isPublished = published.status === "published"
  // What was never shown is there as it was written last.
  const article =
    !isPublished && published.hasDraft
      ? ((await textOf(client, `${id}?draft=true`, problems)) ?? published)
      : published
  if (isPublished && article.hasDraft)
    problems.push({
      ...{ reason: "value-dropped", kind: "article", id, about: article.name },
      detail: "draft that is not published",
    })
  return articleOf(article, around)
}

async function textOf(client: DeskClient, path: string, problems: Problem[]): Promise<shapes.Article | null> {
  const answer = await ifThere(client.get(`articles/${path}`))
  if (answer === null) return null
  const given = shapes.articleAnswer.parse(answer).article
  const { read, problems: broken } = readEach("article", shapes.article, [given])
  problems.push(...broken)
  return read[0] ?? null
}

function articleOf(
  article: shapes.Article,
  { collection, categories, positions, redirects }: Around,
): Given<"article"> {
  const { id, number, slug, createdAt } = article
  const folder = categories.find((each) => article.categories.includes(each.id))
  const isPrivate = [collection, folder].some((place) => place?.visibility === "private")
  const isPublished = article.status === "published"
  const updatedAt = article.updatedAt ?? createdAt
  return {
    ...{ id, categoryId: collection.id, folderId: folder?.id ?? null, createdAt, updatedAt },
    position: (folder && positions.get(`${folder.id} ${id}`)) ?? 0,
    // Private collections are read by those who have an account in Help Scout.
    readers: isPrivate ? "staff" : "everybody",
    language: unknownLanguage,
    authorId: article.createdBy && userId(article.createdBy),
    labels: article.keywords.slice(0, 200),
    translations: [
      {
        ...{ language: unknownLanguage, title: article.name, html: article.text, updatedAt },
        status: isPublished ? "published" : "draft",
        publishedAt: isPublished ? (article.lastPublishedAt ?? createdAt) : null,
      },
    ],
    addresses: [
      ...new Set([
        ...[`/article/${number}-${slug}`, `/article/${number}`, ...pathsOf(article.publicUrl)],
        ...(redirects.get(id) ?? []).slice(0, mostPaths),
      ]),
    ],
  }
}
