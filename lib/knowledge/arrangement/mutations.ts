import {
  mergeArticle,
  removeArticle,
  requirePlace,
  unpublishArticle as takeBack,
  type Writing,
} from "@/lib/knowledge/articles/mutations"
import { type Placement, placement } from "@/lib/knowledge/articles/schema"
import { withVersions } from "@/lib/knowledge/articles/versions"
import { createCategory } from "@/lib/knowledge/places/categories/mutations"
import type { Category, CategoryInput } from "@/lib/knowledge/places/categories/schema"
import { createFolder } from "@/lib/knowledge/places/folders/mutations"
import type { Folder, FolderInput } from "@/lib/knowledge/places/folders/schema"
import { countWordsLater } from "@/lib/knowledge/search/mutations"
import { ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { positionBetween, room } from "./position"
import type { Group } from "./store"

/** Adds a category behind the others. @throws ForbiddenError, InvalidError */
export const addCategory = (ctx: Context, words: Pick<CategoryInput, "name" | "description" | "texts">) =>
  arranged(ctx, async (inside): Promise<Category> => {
    const position = await positionIn(inside.store, { kind: "category" }, "", null)
    return createCategory(inside, { ...words, position })
  })

/** Adds a folder behind the others of its category. @throws ForbiddenError, InvalidError, NotFoundError */
export const addFolder = (
  ctx: Context,
  words: Pick<FolderInput, "name" | "description" | "texts" | "categoryId">,
) =>
  arranged(ctx, async (inside): Promise<Folder> => {
    const group = { kind: "folder" as const, categoryId: words.categoryId }
    return createFolder(inside, { ...words, position: await positionIn(inside.store, group, "", null) })
  })

/** Puts a category before another, or with null behind all. @throws ForbiddenError, NotFoundError */
export const moveCategory = (ctx: Context, id: string, before: string | null) =>
  arranged(ctx, async ({ store }) => {
    if (!(await store.knowledge.categories.find(id))) throw new NotFoundError("Category")
    await put(store, { kind: "category" }, id, before)
  })

/** Puts a folder with its articles into a category, before another folder or behind all. @throws ForbiddenError, NotFoundError */
export const moveFolder = (ctx: Context, id: string, categoryId: string, before: string | null) =>
  arranged(ctx, async ({ store }) => {
    if (!(await store.knowledge.folders.find(id))) throw new NotFoundError("Folder")
    if (!(await store.knowledge.categories.find(categoryId))) throw new NotFoundError("Category")
    await put(store, { kind: "folder", categoryId }, id, before)
    await store.knowledge.articleDrafts.forgetPlace("folderId", id)
  })

/** Puts an article into a place, before another or behind all; pinned ones stay above the others. @throws ForbiddenError, InvalidError, NotFoundError */
export const moveArticle = (ctx: Context, id: string, to: Placement, before: string | null) =>
  arranged(ctx, async ({ store }) => {
    const { categoryId, folderId } = parseInput(placement, to)
    const article = await heldArticle(store, id)
    await requirePlace(store, categoryId, folderId)
    const group = { kind: "article" as const, categoryId, folderId, pinned: article.pinned }
    await put(store, group, id, await neighbourIn(store, group, before))
    await store.knowledge.articleDrafts.forget(id, ["categoryId", "folderId"])
  })

/** Puts an article above the others of its place, or back among them. @throws ForbiddenError, NotFoundError */
export const pinArticle = (ctx: Context, id: string, pinned: boolean) =>
  arranged(ctx, async ({ store }) => {
    const { categoryId, folderId } = await heldArticle(store, id)
    await put(store, { kind: "article", categoryId, folderId, pinned }, id, null)
    await store.knowledge.articleDrafts.forget(id, ["pinned"])
  })

/**
 * Visitors meet a 404 from now on, in all languages; the addresses stay its own.
 * @returns the versions of the text it was written in first. @throws ForbiddenError, NotFoundError
 */
export const unpublishArticle = (ctx: Context, id: string) =>
  arranged(ctx, (inside) =>
    withVersions(inside.store, { id }, async () => {
      const { title } = await takeBack(inside, id)
      await recordActivity(inside, "article.unpublished", { subjectId: id, detail: title })
    }),
  )

/** Removes an article in favour of another (see mergeArticle). @throws ForbiddenError, NotFoundError, InvalidError */
export const joinArticle = (ctx: Context, id: string, intoId: string) =>
  arranged(ctx, async (inside) => {
    const { title } = await mergeArticle(inside, id, intoId)
    await recordActivity(inside, "article.merged", { subjectId: intoId, detail: title })
  })

/** An address leads to this article no longer, but nowhere; its own stays. @throws ForbiddenError, NotFoundError */
export const removeAddress = (ctx: Context, id: string, path: string) =>
  arranged(ctx, async (inside) => {
    const { store } = inside
    await heldArticle(store, id)
    if (!(await store.knowledge.articleAddresses.removeOf(id, path))) throw new NotFoundError("Address")
    await recordActivity(inside, "article.address-removed", { subjectId: id, detail: path })
  })

/** Removes an article with its comments, votes, drafts and revisions; its addresses lead nowhere. @throws ForbiddenError, NotFoundError */
export const deleteArticle = (ctx: Context, id: string, { isTold = true }: Pick<Writing, "isTold"> = {}) =>
  arranged(ctx, async (inside) => {
    const { title } = await heldArticle(inside.store, id)
    await removeArticle(inside, id, { isTold })
    await recordActivity(inside, "article.deleted", { subjectId: id, detail: title })
  })

/**
 * Removes a category with its folders. Its articles go to `moveTo`; without that only an empty one is removed.
 * @throws ForbiddenError, NotFoundError, InvalidError when they would go where they are, ConflictError when it holds some
 */
export const deleteCategory = (ctx: Context, id: string, moveTo?: Placement) =>
  deletePlace(ctx, "category", id, moveTo)

/**
 * Removes a folder. Its articles go to `moveTo`; without that only an empty one is removed.
 * @throws ForbiddenError, NotFoundError, InvalidError when they would go where they are, ConflictError when it holds
 * some
 */
export const deleteFolder = (ctx: Context, id: string, moveTo?: Placement) =>
  deletePlace(ctx, "folder", id, moveTo)

const deletePlace = (ctx: Context, kind: "category" | "folder", id: string, moveTo?: Placement) =>
  arranged(ctx, async (inside) => {
    const { store } = inside
    const place = await store.knowledge[kind === "category" ? "categories" : "folders"].find(id)
    if (!place || !(await store.knowledge.arrangement.lockPlace(kind, id)))
      throw new NotFoundError(kind === "category" ? "Category" : "Folder")
    const count = await store.knowledge.arrangement.countIn(kind, id)
    if (moveTo) {
      const to = parseInput(placement, moveTo)
      if ((kind === "category" ? to.categoryId : to.folderId) === id)
        throw new InvalidError("Choose a different category or folder for its articles", {
          moveTo: "Choose another place",
        })
      await requirePlace(store, to.categoryId, to.folderId)
      await store.knowledge.arrangement.moveAll(kind, id, to)
    } else if (count > 0)
      throw new ConflictError(
        count === 1
          ? "There is an article in it: choose where it goes"
          : `There are ${count} articles in it: choose where they go`,
      )
    await store.knowledge.articleDrafts.forgetPlace(kind === "category" ? "categoryId" : "folderId", id)
    await store.knowledge.arrangement.removePlace(kind, id)
    await countWordsLater(inside)
    const action = kind === "category" ? "category.deleted" : "folder.deleted"
    await recordActivity(inside, action, { subjectId: id, detail: place.name })
  })

/** Does something to how the knowledge base is arranged, one after the other in each company. @throws ForbiddenError */
async function arranged<T>(ctx: Context, work: (inside: Context) => Promise<T>): Promise<T> {
  requireWriter(ctx.actor)
  return ctx.store.transaction(async (store) => {
    await store.knowledge.arrangement.lockOrder()
    const result = await work({ ...ctx, store })
    await store.platform.changes.signal(ctx.organisation)
    await store.platform.live.signal({ kind: "staff" })
    return result
  })
}

async function heldArticle(store: Store, id: string) {
  await store.knowledge.articles.hold(id)
  const article = await store.knowledge.articles.find(id)
  if (!article) throw new NotFoundError("Article")
  return article
}

/** The position behind all articles of a place; they are ordered one after the other until the caller's transaction ends. */
export async function endOfPlace(store: Store, place: Placement): Promise<number> {
  await store.knowledge.arrangement.lockOrder()
  return positionIn(store, { kind: "article", pinned: false, ...place }, "", null)
}

/** The neighbour in this group; one of the others that are pinned, or are not, stands for the group's nearer end. */
async function neighbourIn(store: Store, group: Group & { kind: "article" }, before: string | null) {
  if (!before) return null
  if (await store.knowledge.arrangement.findSibling(group, before)) return before
  const others = { ...group, pinned: !group.pinned }
  if (!(await store.knowledge.arrangement.findSibling(others, before))) throw new NotFoundError("Neighbour")
  return group.pinned ? null : ((await store.knowledge.arrangement.findFirst(group))?.id ?? null)
}

async function put(store: Store, group: Group, id: string, before: string | null) {
  if (before === id) return
  await store.knowledge.arrangement.place(group, id, await positionIn(store, group, id, before))
}

/** @throws NotFoundError for a neighbour that is not one */
async function positionIn(store: Store, group: Group, id: string, before: string | null): Promise<number> {
  const find = async () => {
    const after = before ? await store.knowledge.arrangement.findSibling(group, before) : null
    if (before && !after) throw new NotFoundError("Neighbour")
    const previous = after
      ? await store.knowledge.arrangement.findBefore(group, after, id)
      : await store.knowledge.arrangement.findLast(group, id)
    return positionBetween(previous, after)
  }
  const found = await find()
  if (found !== null) return found
  await store.knowledge.arrangement.spread(group, room)
  return (await find()) ?? room.highest
}
