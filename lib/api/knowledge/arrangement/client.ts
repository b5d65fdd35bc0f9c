import { queryOptions } from "@tanstack/react-query"
import { staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import type { Knowledge, KnowledgeCategory, KnowledgeFolder } from "@/lib/knowledge/arrangement/schema"
import type { ArticleState, PickedArticle, Placement, StaffArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"

/** The places of the knowledge base as those who write see them, from what the server rendered on. */
export const knowledge = (first: Knowledge) =>
  queryOptions({
    queryKey: ["knowledge"],
    queryFn: async (): Promise<Knowledge> => (await staffApi.listKnowledge({})).data,
    initialData: first,
  })

/** The same where nothing of it is shown before. @throws Refusal */
export const knowledgePlaces = async (): Promise<KnowledgeCategory[]> =>
  (await staffApi.listKnowledge({})).data.categories

type Listing = { categoryId?: string; folderId?: string; state?: ArticleState; search?: string }

/** Articles as those who write list them, 50 at a time, from the page the server rendered on. */
export const placeArticles = (listing: Listing, first: Page<StaffArticle>) =>
  pagesFrom(["staff-articles", listing], first, async (lastVisible) => {
    const { data } = await staffApi.listPlaceArticles({ ...listing, lastVisible })
    return { items: data.articles, next: data.lastVisible }
  })

/** Articles to link to, at most 10, whose title holds some words. */
export const pickableArticles = (search: string, state?: ArticleState) =>
  queryOptions({
    queryKey: ["staff", "pickable-articles", state, search],
    queryFn: async ({ signal }): Promise<PickedArticle[]> =>
      (await staffApi.pickArticles({ search, state }, { signal })).data.articles,
    retry: 1,
  })

type Words = { name: string; description?: string }

/** @throws Refusal with `errors` by name, description */
export const createCategory = async (words: Words): Promise<KnowledgeCategory> =>
  (await staffApi.createCategory(words)).data

/** Puts a category before another, or with null behind all. @throws Refusal */
export async function moveCategory(id: string, before: string | null): Promise<void> {
  await staffApi.moveCategory({ id, before })
}

/** @throws Refusal of status 409 where it holds articles and nobody said where they go */
export async function deleteCategory(id: string, moveTo?: Placement): Promise<void> {
  await staffApi.deleteCategory({ id, moveTo })
}

/** @throws Refusal with `errors` by name, description */
export const createFolder = async (categoryId: string, words: Words): Promise<KnowledgeFolder> =>
  (await staffApi.createFolder({ categoryId, ...words })).data

/** Puts a folder into a category, before another of it or with null behind all. @throws Refusal */
export async function moveFolder(id: string, categoryId: string, before: string | null): Promise<void> {
  await staffApi.moveFolder({ id, categoryId, before })
}

/** @throws Refusal of status 409 where it holds articles and nobody said where they go */
export async function deleteFolder(id: string, moveTo?: Placement): Promise<void> {
  await staffApi.deleteFolder({ id, moveTo })
}

/** Puts an article into a place, before another of it or behind all. @throws Refusal */
export async function moveArticle(id: string, to: Placement, before: string | null): Promise<void> {
  await staffApi.moveArticle({ id, ...to, before })
}

/** @throws Refusal */
export async function pinArticle(id: string, pinned: boolean): Promise<void> {
  await staffApi.pinArticle({ id, pinned })
}

/** Takes an article from visitors. @throws Refusal */
export async function unpublishArticle(id: string): Promise<void> {
  await staffApi.unpublishArticle({ id })
}

/** Removes an article in favour of another. @throws Refusal */
export async function mergeArticle(id: string, into: string): Promise<void> {
  await staffApi.mergeArticle({ id, into })
}

/** It leads nowhere then. @throws Refusal */
export async function removeAddress(id: string, path: string): Promise<void> {
  await staffApi.removeAddress({ id, path })
}

/** For good, with its comments and votes. @throws Refusal */
export async function deleteArticle(id: string): Promise<void> {
  await staffApi.deleteArticle({ id })
}
