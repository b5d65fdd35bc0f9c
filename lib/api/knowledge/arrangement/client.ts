import { queryOptions } from "@tanstack/react-query"
import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { Knowledge, KnowledgeCategory, KnowledgeFolder } from "@/lib/knowledge/arrangement/schema"
import type { ArticleState, PickedArticle, Placement, StaffArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import type { staffArticles, staffCategories } from "./calls"

const staffCategoriesClient = /* @__PURE__ */ clientOf<typeof staffCategories>("/api/staff", {
  listKnowledge: get,
})
const staffArticlesClient = /* @__PURE__ */ clientOf<typeof staffArticles>("/api/staff", {
  listPlaceArticles: get,
  pickArticles: get,
})

/** The places of the knowledge base as those who write see them, from what the server rendered on. */
export const knowledge = (first: Knowledge) =>
  queryOptions({
    queryKey: ["knowledge"],
    queryFn: async (): Promise<Knowledge> => (await staffCategoriesClient.listKnowledge({})).data,
    initialData: first,
  })

/** Categories and folders for a form that shows none of them before. @throws Refusal */
export const knowledgePlaces = async (): Promise<KnowledgeCategory[]> =>
  (await staffCategoriesClient.listKnowledge({})).data.categories

type Listing = { categoryId?: string; folderId?: string; state?: ArticleState; search?: string }

/** Articles as those who write list them, 50 at a time, from the page the server rendered on. */
export const placeArticles = (listing: Listing, first: Page<StaffArticle>) =>
  pagesFrom(["staff-articles", listing], first, async (lastVisible) => {
    const { data } = await staffArticlesClient.listPlaceArticles({ ...listing, lastVisible })
    return { items: data.articles, next: data.lastVisible }
  })

/** Articles to link to, at most 10, whose title holds some words. */
export const pickableArticles = (search: string, state?: ArticleState) =>
  queryOptions({
    queryKey: ["staff", "pickable-articles", state, search],
    queryFn: async ({ signal }): Promise<PickedArticle[]> =>
      (await staffArticlesClient.pickArticles({ search, state }, { signal })).data.articles,
    retry: 1,
  })

type Words = { name: string; description?: string }

/** @throws Refusal with `errors` by name, description */
export const createCategory = async (words: Words): Promise<KnowledgeCategory> =>
  (await staffCategoriesClient.createCategory(words)).data

/** Puts a category before another, or with null behind all. @throws Refusal */
export async function moveCategory(id: string, before: string | null): Promise<void> {
  await staffCategoriesClient.moveCategory({ id, before })
}

/** @throws Refusal of status 409 where it holds articles and `moveTo` is missing */
export async function deleteCategory(id: string, moveTo?: Placement): Promise<void> {
  await staffCategoriesClient.deleteCategory({ id, moveTo })
}

/** @throws Refusal with `errors` by name, description */
export const createFolder = async (categoryId: string, words: Words): Promise<KnowledgeFolder> =>
  (await staffCategoriesClient.createFolder({ categoryId, ...words })).data

/** Puts a folder into a category, before another of it or with null behind all. @throws Refusal */
export async function moveFolder(id: string, categoryId: string, before: string | null): Promise<void> {
  await staffCategoriesClient.moveFolder({ id, categoryId, before })
}

/** @throws Refusal of status 409 where it holds articles and `moveTo` is missing */
export async function deleteFolder(id: string, moveTo?: Placement): Promise<void> {
  await staffCategoriesClient.deleteFolder({ id, moveTo })
}

/** Puts an article into a place, before another of it or behind all. @throws Refusal */
export async function moveArticle(id: string, to: Placement, before: string | null): Promise<void> {
  await staffArticlesClient.moveArticle({ id, ...to, before })
}

/** @throws Refusal */
export async function pinArticle(id: string, pinned: boolean): Promise<void> {
  await staffArticlesClient.pinArticle({ id, pinned })
}

/** Takes an article from visitors. @throws Refusal */
export async function unpublishArticle(id: string): Promise<void> {
  await staffArticlesClient.unpublishArticle({ id })
}

/** Removes an article in favour of another. @throws Refusal */
export async function mergeArticle(id: string, into: string): Promise<void> {
  await staffArticlesClient.mergeArticle({ id, into })
}

/** It leads nowhere then. @throws Refusal */
export async function removeAddress(id: string, path: string): Promise<void> {
  await staffArticlesClient.removeAddress({ id, path })
}

/** For good, with its comments and votes. @throws Refusal */
export async function deleteArticle(id: string): Promise<void> {
  await staffArticlesClient.deleteArticle({ id })
}
