import { staffContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { dataAs } from "@/lib/api/http/reply"
import { articlePreviewLink, previewArticle, previewAsStaff } from "@/lib/knowledge/articles/preview"
import { getArticle, listArticles } from "@/lib/knowledge/articles/queries"
import type { ArticlePlace } from "@/lib/knowledge/articles/schema"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import { articles, staffPreview } from "./contract"
import { isFirst, toArticles, toPlacedArticle, toPlaceSeo } from "./wire"

type Place = { FolderId?: string; CategoryId?: string }
const placeOf = ({ FolderId, CategoryId = "" }: Place): ArticlePlace =>
  FolderId ? { folderId: FolderId } : { categoryId: CategoryId }

export const articlesRouter = answering(articles, {
  listArticles: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, input)
    return toArticles(await listArticles(ctx, placeOf(input), input.lastVisible), { isFirst: isFirst(input) })
  },
  getAllArticlesSeo: async (call, input) => {
    const ctx = await knowledgeBaseContext(call, input)
    const place = placeOf(input)
    if ("categoryId" in place) return toPlaceSeo(await getCategory(ctx, place.categoryId), null)
    const { folder, category } = await getFolder(ctx, place.folderId)
    return toPlaceSeo(category, folder)
  },
  getArticle: async (call, input) => {
    const placed = await getArticle(await knowledgeBaseContext(call, input), input.ArticleId)
    return { status: "200", data: toPlacedArticle(placed) }
  },
  getPreviewArticle: async (call, { token, id, ...claims }) => {
    const ctx = await knowledgeBaseContext(call, claims)
    const placed = await (token || !id ? previewArticle(ctx, token ?? "") : previewAsStaff(ctx, id))
    return { message: "Available", data: toPlacedArticle(placed) }
  },
})

export const staffPreviewRouter = answeringAs(staffContext, staffPreview, {
  previewLink: (ctx, { id }) => articlePreviewLink(ctx, id).then(dataAs("path")),
})
