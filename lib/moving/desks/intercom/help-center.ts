import { deskLanguage } from "@/lib/knowledge/articles/addresses/desk-address"
import type { DeskClient } from "@/lib/moving/desks/client"
import { orNothing, pathsOf, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page } from "@/lib/moving/desks/source"
import { escapeHtml } from "@/lib/platform/html/escape"
import { filesIn } from "./files"
import { allOf, orNoted, pagesOf, wellBefore } from "./lists"
import * as shapes from "./shapes"

type Text = Given<"article">["translations"][number]
/** A collection with those around it, the outermost first, and itself at the end. */
type Placed = { collection: shapes.Collection; chain: shapes.Collection[] }

/** Every collection with what it lies in. What leads in a circle is cut where it closes. */
async function placedCollections(client: DeskClient) {
  const list = await allOf(client, "help_center/collections")
  const { read, problems } = readEach("category", shapes.collection, list)
  const byId = new Map(read.map((one) => [one.id, one]))
  const placed = read.map((collection): Placed => {
    const chain = [collection]
    for (
      let above = byId.get(collection.parent_id ?? "");
      above && !chain.includes(above);
      above = byId.get(above.parent_id ?? "")
    )
      chain.unshift(above)
    return { collection, chain }
  })
  return { placed, problems }
}

/** The outermost collections. */
export async function* categoryPages(client: DeskClient): AsyncGenerator<Page<"category">> {
  const { placed, problems } = await placedCollections(client)
  const objects = placed
    .filter(({ chain }) => chain.length === 1)
    .map(({ collection }) => placeOf(collection, [collection]))
  yield { objects, cursor: "", problems }
}

/** Those that lie in others, named after all but the outermost, as there is one level here. */
export async function* folderPages(client: DeskClient): AsyncGenerator<Page<"folder">> {
  const { placed } = await placedCollections(client)
  const objects = placed
    .filter(({ chain }) => chain.length > 1)
    .map(({ collection, chain: [outermost, ...inner] }) => ({
      ...placeOf(collection, inner),
      categoryId: outermost?.id ?? collection.id,
    }))
  yield { objects, cursor: "", problems: [] }
}

/** `inner` are those that it is named after. */
function placeOf(collection: shapes.Collection, inner: shapes.Collection[]): Given<"category"> {
  const textIn = (one: shapes.Collection, language: string) =>
    one.translated_content.find(([known, { name }]) => known === language && name !== "")?.[1]
  const nameIn = (language: string) => inner.map((one) => (textIn(one, language) ?? one).name).join(" / ")
  return {
    ...{ id: collection.id, description: collection.description, position: collection.order ?? 0 },
    name: inner.map(({ name }) => name).join(" / "),
    texts: Object.fromEntries(
      collection.translated_content
        .filter(([language, { name }]) => language !== collection.default_locale && name !== "")
        .map(([language, { description }]) => [language, { name: nameIn(language), description }]),
    ),
    addresses: [`/collections/${collection.id}`, ...pathsOf(collection.url)],
  }
}

/** The language of the Help Center. One that speaks a single one says it in its addresses alone. */
export async function mainLanguage(client: DeskClient): Promise<string> {
  const answer = await orNothing(allOf(client, "help_center/collections"))
  return languageOf(readEach("category", shapes.collection, answer ?? []).read)
}

function languageOf(collections: { default_locale: string; url: string }[]): string {
  const written = collections.map((one) => one.default_locale || languageIn(one.url))
  return written.find((language) => language !== "") ?? "en"
}

const languageIn = (url: string) =>
  pathsOf(url)
    .map(deskLanguage)
    .find((language) => language !== "") ?? ""

const fiveMinutes = 5 * 60_000

/** Articles, and behind them those for the staff alone. */
export async function* articlePages(client: DeskClient, from: From): AsyncGenerator<Page<"article">> {
  const since = wellBefore(from.since, fiveMinutes)
  const place = from.cursor ?? ""
  const internal = "internal "
  if (!place.startsWith(internal)) yield* orNoted("article", "articles", publicPages(client, since, place))
  const behind = place.startsWith(internal) ? place.slice(internal.length) : ""
  const pages = internalPages(client, since, behind, await mainLanguage(client))
  for await (const page of orNoted("article", "internal_articles", pages))
    yield { ...page, cursor: internal + page.cursor }
}

async function* publicPages(client: DeskClient, since: Date, place: string): AsyncGenerator<Page<"article">> {
  const { placed } = await placedCollections(client)
  const language = languageOf(placed.map(({ collection }) => collection))
  for await (const { list, next } of pagesOf(client, "articles", place)) {
    const { read, problems } = readEach("article", shapes.article, list)
    const objects = read
      .filter((article) => changedAt(article) >= since.getTime())
      .map((article) => articleOf(article, placed, language))
    yield { objects, cursor: next ?? "internal ", problems }
  }
}

const changedAt = ({ updated_at, translated_content }: shapes.Article): number =>
  Math.max(
    ...[updated_at, ...translated_content.map(([, text]) => text.updated_at ?? "")].map(
      (time) => Date.parse(time) || 0,
    ),
  )

function articleOf(article: shapes.Article, placed: Placed[], language: string): Given<"article"> {
  const main = article.default_locale || languageIn(article.url) || language
  const known = article.translated_content.filter(([, { title, body }]) => title !== "" || body !== "")
  const contents = known.length > 0 ? known : [[main, article] as [string, shapes.Content]]
  const parents = [...article.parent_ids, ...(article.parent_id ? [article.parent_id] : [])]
  // The innermost of those it lies in says the others.
  const [place] = placed
    .filter(({ collection }) => parents.includes(collection.id))
    .toSorted((one, other) => other.chain.length - one.chain.length)
  const isFolder = (place?.chain.length ?? 0) > 1
  return {
    id: article.id,
    categoryId: isFolder ? null : (place?.collection.id ?? null),
    folderId: isFolder ? (place?.collection.id ?? null) : null,
    readers: readersOf(article.help_center_audience),
    language: contents.some(([each]) => each === main) ? main : (contents[0]?.[0] ?? main),
    authorId: article.author_id,
    labels: article.tags,
    createdAt: article.created_at,
    updatedAt: article.updated_at,
    addresses: [`/articles/${article.id}`, ...pathsOf(article.url)],
    translations: contents.map(([each, content]) => textOf(article, each, content)),
    files: [
      ...new Map(
        contents.flatMap(([, { body }]) =>
          filesIn(`article ${article.id}`, body).map((file) => [file.id, file] as const),
        ),
      ).values(),
    ],
  }
}

/** What stands below the title there stands above the text here. */
function textOf(article: shapes.Article, language: string, content: shapes.Content): Text {
  const { title, description, body, state, created_at, updated_at, url } = content
  const isDraft = state !== "published"
  return {
    ...{ language, title: title || article.title },
    html: description ? `<p>${escapeHtml(description)}</p>${body}` : body,
    status: isDraft ? "draft" : "published",
    publishedAt: isDraft ? null : (created_at ?? article.created_at),
    updatedAt: updated_at ?? article.updated_at,
    addresses: [`/${language}/articles/${article.id}`, ...pathsOf(url)],
  }
}

/** Leads and visitors are those who have not signed in: what they may read, everybody may. */
function readersOf(audience: string): Given<"article">["readers"] {
  return audience === "all_users" || audience === "restricted" ? "signed-in" : "everybody"
}

const longAgo = new Date(0).toISOString()

async function* internalPages(
  client: DeskClient,
  since: Date,
  place: string,
  language: string,
): AsyncGenerator<Page<"article">> {
  for await (const { list, next } of pagesOf(client, "internal_articles", place)) {
    const { read, problems } = readEach("article", shapes.internalArticle, list)
    const isNew = ({ updated_at }: shapes.InternalArticle) =>
      !updated_at || Date.parse(updated_at) >= since.getTime()
    const objects = read.filter(isNew).map((article): Given<"article"> => {
      const createdAt = article.created_at ?? longAgo
      const updatedAt = article.updated_at ?? createdAt
      const written = article.locale || language
      return {
        ...{ id: `internal-${article.id}`, categoryId: null, readers: "staff", language: written },
        ...{ authorId: article.author_id, createdAt, updatedAt },
        translations: [
          {
            ...{ language: written, title: article.title, html: article.body, updatedAt },
            ...{ status: "published", publishedAt: createdAt },
          },
        ],
        files: filesIn(`internal ${article.id}`, article.body),
      }
    })
    yield { objects, cursor: next ?? "", problems }
  }
}
