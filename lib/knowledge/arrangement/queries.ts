import { z } from "zod"
import { pathRead } from "@/lib/knowledge/articles/languages/reading"
import { type ArticleState, articleStates } from "@/lib/knowledge/articles/values"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import { withWholeTexts } from "@/lib/knowledge/places/texts"
import { decodeCursor, encodeCursor, idKey, type Page, positionKey } from "@/lib/platform/cursor"
import { articlePath } from "@/lib/platform/paths"
import { slugWithId } from "@/lib/platform/slug"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Knowledge, PickedArticle, StaffArticle } from "./schema"

const most = { categories: 1000, folders: 5000 }

/** The places of the knowledge base in their order, with how many articles each holds. @throws ForbiddenError */
export async function listKnowledge(ctx: Context): Promise<Knowledge> {
  const { store } = ctx
  requireWriter(ctx.actor)
  const [categories, folders, counts] = await Promise.all([
    store.knowledge.categories.list({ after: null, limit: most.categories + 1 }),
    store.knowledge.arrangement.listFolders(most.folders + 1),
    store.knowledge.arrangement.countArticles(),
  ])
  const sumOf = (found: typeof counts) => ({
    articles: found.reduce((sum, { articles }) => sum + articles, 0),
    drafts: found.reduce((sum, { drafts }) => sum + drafts, 0),
  })
  const [byCategory, byFolder, foldersOf] = [
    groupedBy(counts, ({ categoryId }) => categoryId),
    groupedBy(counts, ({ folderId }) => folderId),
    groupedBy(folders.slice(0, most.folders), ({ categoryId }) => categoryId),
  ]
  return {
    categories: categories.slice(0, most.categories).map(({ id, name, description, texts }) => ({
      ...withWholeTexts(ctx, { id, name, description, texts }),
      ...sumOf(byCategory.get(id) ?? []),
      folders: (foldersOf.get(id) ?? []).map((folder) => ({
        ...withWholeTexts(ctx, folder),
        ...sumOf(byFolder.get(folder.id) ?? []),
      })),
    })),
    more: categories.length > most.categories || folders.length > most.folders,
  }
}

function groupedBy<T, Key>(items: T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const rowsAtOnce = 50
const placeKeys = z.tuple([z.boolean(), positionKey, idKey])
const changedKeys = z.tuple([z.number().int(), idKey])

type Listing = {
  categoryId?: string
  folderId?: string
  state?: ArticleState
  search?: string
  missingIn?: string
}

/**
 * Articles of all states: of a folder, of a category outside its folders, both in their order, or of all, newest change
 * first; 50 at a time.
 * @throws ForbiddenError, NotFoundError for an unknown place, InvalidError for a cursor that is not one of this list's
 */
export async function listPlaceArticles(
  ctx: Context,
  { categoryId, folderId, state, search = "", missingIn }: Listing,
  cursor?: string | null,
): Promise<Page<StaffArticle>> {
  requireWriter(ctx.actor)
  if (folderId) await getFolder(ctx, folderId)
  else if (categoryId) await getCategory(ctx, categoryId)
  const inPlace = Boolean(folderId ?? categoryId)
  const place = folderId ? { folderId } : categoryId ? { categoryId, folderId: null } : {}
  const rows = await ctx.store.knowledge.arrangement.listArticles(
    { place, state: state && z.enum(articleStates).parse(state), search: search.trim(), missingIn },
    { after: keysIn(cursor, inPlace), limit: rowsAtOnce + 1 },
  )
  const last = rows.length > rowsAtOnce ? rows[rowsAtOnce - 1] : undefined
  const next =
    last && (inPlace ? [!last.pinned, last.position, last.id] : [last.updatedAt.getTime(), last.id])
  const listed = rows.slice(0, rowsAtOnce)
  const languages = await languagesOfEach(ctx, listed)
  return {
    items: listed.map((row) => ({ ...toListed(row), ...languages(row) })),
    next: next ? encodeCursor(next) : null,
  }
}

/** In which languages articles are, and where they are read; nothing is asked for a portal with one. */
async function languagesOfEach({ organisation, store }: Context, rows: { id: string }[]) {
  const isOne = organisation.settings.languages.length === 0
  const found = isOne ? [] : await store.knowledge.articles.listLanguages(rows.map(({ id }) => id))
  const byArticle = groupedBy(found, ({ articleId }) => articleId)
  return ({ id, slug, status }: Pick<Row, "id" | "slug" | "status">) => {
    const texts = byArticle.get(id) ?? []
    const own = { slug, status, language: organisation.settings.language, withdrawn: false }
    return {
      languages: texts.map(({ language, status, isOutdated }) => ({ language, status, isOutdated })),
      path: pathRead(organisation, isOne ? [own] : texts),
    }
  }
}

function keysIn(cursor: string | null | undefined, inPlace: boolean) {
  if (inPlace) {
    const place = decodeCursor(placeKeys, cursor)
    return place && { place: place as [boolean, number, string] }
  }
  const changed = decodeCursor(changedKeys, cursor)
  return changed && { changed: changed as [number, string] }
}

type Row = Awaited<ReturnType<Context["store"]["knowledge"]["arrangement"]["listArticles"]>>[number]

const toListed = ({
  position: _,
  publishedAt,
  scheduledAt,
  ownScheduledAt,
  translationScheduledAt,
  updatedAt,
  ...row
}: Row): Omit<StaffArticle, "languages" | "path"> => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  ownScheduledAt: ownScheduledAt?.toISOString() ?? null,
  translationScheduledAt: translationScheduledAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

const mostPicked = 10

/** Articles to link to, by part of their title, newest change first. @throws ForbiddenError */
export async function pickArticles(
  { actor, store }: Context,
  { search, state }: { search: string; state?: ArticleState },
): Promise<PickedArticle[]> {
  requireWriter(actor)
  const rows = await store.knowledge.arrangement.listArticles(
    { place: {}, search: search.trim(), state },
    { after: null, limit: mostPicked },
  )
  return rows.map(({ id, title, status, slug, publishedAt }) => ({
    ...{ id, title, status },
    // When it is first published, an article takes the address of its title; the address with its id keeps leading
    // there.
    path: articlePath({ slug: publishedAt ? slug : slugWithId(title, id) }),
  }))
}
