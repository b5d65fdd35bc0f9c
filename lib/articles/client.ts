import { api } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromArticles } from "@/lib/api/wire/knowledge-base"
import type { Page } from "@/lib/cursor"
import type { ArticleSummary } from "./schema"

export type ListedArticle = Pick<
  ArticleSummary,
  "id" | "slug" | "title" | "excerpt" | "pinned" | "language" | "updatedAt"
>
export type ListPlace = { categoryId: string } | { folderId: string }

/** The articles of a category or folder in the browser, from the page the server rendered on. */
export const articlePages = (place: ListPlace, first: Page<ListedArticle>) =>
  pagesFrom(["articles", place], first, async (lastVisible) =>
    fromArticles(await api.listArticles({ ...named(place), lastVisible })),
  )

const named = (place: ListPlace) =>
  "folderId" in place ? { FolderId: place.folderId } : { CategoryId: place.categoryId }
