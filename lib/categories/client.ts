import { queryOptions } from "@tanstack/react-query"
import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { Refusal } from "@/lib/api/refusal"
import { fromCategories } from "@/lib/api/wire/knowledge-base"
import type { Page } from "@/lib/cursor"
import { changesTo } from "@/lib/meanwhile"
import type { Listed } from "./listed"
import type { Knowledge, KnowledgeCategory, PlaceWords } from "./schema"

/** The categories in the browser, from the page the server rendered on. */
export const categoryPages = (first: Page<Listed>) =>
  pagesFrom(["categories"], first, async (lastVisible) =>
    fromCategories(await api.listCategories({ lastVisible })),
  )

/** The places of the knowledge base as those who write see them, from what the server rendered on. */
export const knowledge = (first: Knowledge) =>
  queryOptions({
    queryKey: ["knowledge"],
    queryFn: async (): Promise<Knowledge> => (await staffApi.listKnowledge({})).data,
    initialData: first,
  })

type Words = { name: string; description?: string }

/** @throws Refusal with `errors` by name, description */
export const createCategory = async (words: Words): Promise<KnowledgeCategory> =>
  (await staffApi.createCategory(words)).data

/**
 * Changes what differs from what was `seen`.
 * @throws Refusal with `errors` by name, description; of status 409 where somebody else has changed the same (see presentIn)
 */
export async function updateCategory(id: string, words: PlaceWords, seen: PlaceWords): Promise<void> {
  await staffApi.updateCategory({ id, ...changesTo(seen, words), seen })
}

/** Puts a category before another, or with null behind all. @throws Refusal */
export async function moveCategory(id: string, before: string | null): Promise<void> {
  await staffApi.moveCategory({ id, before })
}

/** Where the articles of a deleted place go. */
export type MoveTo = { categoryId: string; folderId: string | null }

/** @throws Refusal of status 409 where it holds articles and nobody said where they go */
export async function deleteCategory(id: string, moveTo?: MoveTo): Promise<void> {
  await staffApi.deleteCategory({ id, moveTo })
}

/** The words that are there now, where a change was refused because somebody else has made one. */
export const presentIn = (error: unknown): PlaceWords | null =>
  error instanceof Refusal && error.present ? (error.present as PlaceWords) : null
