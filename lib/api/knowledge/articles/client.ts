import { clientOf, get } from "@/lib/api/http/client-of"
import { pagesFrom } from "@/lib/api/http/pages-from"
import type { ArticlePlace, ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import type { articles, staffPreview } from "./contract"
import { fromArticles } from "./wire"

const articlesClient = /* @__PURE__ */ clientOf<typeof articles>("/api/kb", {
  listArticles: get,
  getAllArticlesSeo: get,
  getArticle: get,
  getPreviewArticle: get,
})
const staffClient = /* @__PURE__ */ clientOf<typeof staffPreview>("/api/staff")

/** The articles of a category or folder in the browser, from the page the server rendered on. */
export const articlePages = (place: ArticlePlace, first: Page<ListedArticle>) =>
  pagesFrom(["articles", place], first, async (lastVisible) =>
    fromArticles(await articlesClient.listArticles({ ...named(place), lastVisible })),
  )

const named = (place: ArticlePlace) =>
  "folderId" in place ? { FolderId: place.folderId } : { CategoryId: place.categoryId }

/** A path at which anyone who has it reads the article's draft for 7 days. @throws Refusal */
export const previewLink = async (id: string): Promise<string> =>
  (await staffClient.previewLink({ id })).data.path
