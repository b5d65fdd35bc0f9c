import { implement } from "@orpc/server"
import { previewArticle, previewAsStaff } from "@/lib/knowledge/articles/preview"
import { getArticle, listArticles } from "@/lib/knowledge/articles/queries"
import type { ArticlePlace } from "@/lib/knowledge/articles/schema"
import { getCategory, listCategories } from "@/lib/knowledge/places/categories/queries"
import { getFolder, listFolderNames, listFolders } from "@/lib/knowledge/places/folders/queries"
import { firstCursor } from "@/lib/platform/cursor"
import { knowledgeBaseContext } from "../asker"
import { knowledgeBase } from "../contract/knowledge-base"
import type { CallContext } from "../serve"
import { toPlacedArticle, toPlaceSeo } from "../wire/article"
import { toArticles, toCategories, toFolderNames, toFolders } from "../wire/knowledge-base"
import { getCompanySettings, getSettings } from "./settings"

const os = implement(knowledgeBase).$context<CallContext>()

type Place = { FolderId?: string; CategoryId?: string }
const placeOf = ({ FolderId, CategoryId = "" }: Place): ArticlePlace =>
  FolderId ? { folderId: FolderId } : { categoryId: CategoryId }
const isFirst = ({ lastVisible }: { lastVisible?: string }) => !lastVisible || lastVisible === firstCursor

export const knowledgeBaseRouter = os.router({
  listCategories: os.listCategories.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    return toCategories(await listCategories(ctx, input.lastVisible), { isFirst: isFirst(input) })
  }),
  listFolders: os.listFolders.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    return toFolders(await listFolders(ctx, input.CategoryId, input.lastVisible), { isFirst: isFirst(input) })
  }),
  listFolderNames: os.listFolderNames.handler(async ({ input, context }) =>
    toFolderNames(await listFolderNames(await knowledgeBaseContext(context, input), input.CategoryId)),
  ),
  getFolderPageSeo: os.getFolderPageSeo.handler(async ({ input, context }) => {
    const { folder, category } = await getFolder(await knowledgeBaseContext(context, input), input.FolderId)
    return toPlaceSeo(category, folder)
  }),
  listArticles: os.listArticles.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    return toArticles(await listArticles(ctx, placeOf(input), input.lastVisible), { isFirst: isFirst(input) })
  }),
  getAllArticlesSeo: os.getAllArticlesSeo.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    const place = placeOf(input)
    if ("categoryId" in place) return toPlaceSeo(await getCategory(ctx, place.categoryId), null)
    const { folder, category } = await getFolder(ctx, place.folderId)
    return toPlaceSeo(category, folder)
  }),
  getArticle: os.getArticle.handler(async ({ input, context }) => {
    const placed = await getArticle(await knowledgeBaseContext(context, input), input.ArticleId)
    return { status: "200", data: toPlacedArticle(placed) }
  }),
  getPreviewArticle: os.getPreviewArticle.handler(async ({ input, context }) => {
    const ctx = await knowledgeBaseContext(context, input)
    const { token, id } = input
    const placed = await (token || !id ? previewArticle(ctx, token ?? "") : previewAsStaff(ctx, id))
    return { message: "Available", data: toPlacedArticle(placed) }
  }),
  getSettings: os.getSettings.handler(async ({ input, context }) => getSettings(context, input.subdomain)),
  getCompanySettings: os.getCompanySettings.handler(async ({ input, context }) =>
    getCompanySettings(context, input),
  ),
})
