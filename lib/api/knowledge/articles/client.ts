import { api, staffApi } from "@/lib/api/client"
import { pagesFrom } from "@/lib/api/pages-from"
import { fromArticles } from "@/lib/api/wire/knowledge-base"
import type { ArticlePlace, ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"

/** The articles of a category or folder in the browser, from the page the server rendered on. */
export const articlePages = (place: ArticlePlace, first: Page<ListedArticle>) =>
  pagesFrom(["articles", place], first, async (lastVisible) =>
    fromArticles(await api.listArticles({ ...named(place), lastVisible })),
  )

const named = (place: ArticlePlace) =>
  "folderId" in place ? { FolderId: place.folderId } : { CategoryId: place.categoryId }

/** A path at which whoever has it reads the article's draft for 7 days. @throws Refusal */
export const previewLink = async (id: string): Promise<string> =>
  (await staffApi.previewLink({ id })).data.path
