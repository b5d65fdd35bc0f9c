import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { listFrom, stayingAs } from "@/lib/api/http/pages-from"
import type { Knowledge, PickedArticle, StaffArticle } from "@/lib/knowledge/arrangement/schema"
import type { ArticleState } from "@/lib/knowledge/articles/values"
import type { Page } from "@/lib/platform/cursor"
import type { staffArticles, staffCategories } from "./calls"

const places = staffClientOf<typeof staffCategories>({ listKnowledge: get })
const articles = staffClientOf<typeof staffArticles>({ listPlaceArticles: get, pickArticles: get })

export const { listKnowledge, createCategory, moveCategory, deleteCategory } = places
export const { createFolder, moveFolder, deleteFolder } = places
export const { moveArticle, pinArticle, unpublishArticle, mergeArticle, removeAddress, deleteArticle } =
  articles

/** The places of the knowledge base as those who write see them, from what the server rendered on. */
export const knowledge = (first: Knowledge) =>
  queryOptions({
    queryKey: ["knowledge"],
    queryFn: (): Promise<Knowledge> => listKnowledge({}),
    initialData: first,
  })

type Listing = { categoryId?: string; folderId?: string; state?: ArticleState; search?: string }

/** Articles as those who write list them, 50 at a time, from the page the server rendered on; the list stays when that is rendered anew. */
export const placeArticles = (listing: Listing, first: Page<StaffArticle>) =>
  stayingAs(
    ["staff-articles", listing],
    listFrom("articles", [], first, (lastVisible) => articles.listPlaceArticles({ ...listing, lastVisible })),
  )

/** Articles to link to, at most 10, whose title holds some words. */
export const pickableArticles = (search: string, state?: ArticleState) =>
  queryOptions({
    queryKey: ["staff", "pickable-articles", state, search],
    queryFn: async ({ signal }): Promise<PickedArticle[]> =>
      (await articles.pickArticles({ search, state }, { signal })).articles,
    retry: 1,
  })
