import { staffContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data, dataAs, pageAs, saying } from "@/lib/api/http/reply"
import {
  addCategory,
  addFolder,
  deleteArticle,
  deleteCategory,
  deleteFolder,
  joinArticle,
  moveArticle,
  moveCategory,
  moveFolder,
  pinArticle,
  removeAddress,
  unpublishArticle,
} from "@/lib/knowledge/arrangement/mutations"
import { listKnowledge, listPlaceArticles, pickArticles } from "@/lib/knowledge/arrangement/queries"
import { updateCategory } from "@/lib/knowledge/places/categories/mutations"
import { updateFolder } from "@/lib/knowledge/places/folders/mutations"
import { staffArticles, staffCategories } from "./contract"

const empty = { articles: 0, drafts: 0 }

export const staffCategoriesRouter = answeringAs(staffContext, staffCategories, {
  listKnowledge: (ctx) => listKnowledge(ctx).then(data),
  createCategory: async (ctx, input) => {
    const { id, name, description } = await addCategory(ctx, input)
    return data({ id, name, description, ...empty, folders: [] })
  },
  updateCategory: (ctx, { id, seen, ...words }) =>
    updateCategory(ctx, id, words, seen).then(saying("The category is changed.")),
  moveCategory: (ctx, { id, before }) => moveCategory(ctx, id, before).then(saying("The category is moved.")),
  deleteCategory: (ctx, { id, moveTo }) =>
    deleteCategory(ctx, id, moveTo).then(saying("The category is deleted.")),
  createFolder: async (ctx, input) => {
    const { id, name, description, categoryId } = await addFolder(ctx, input)
    return data({ id, name, description, categoryId, ...empty })
  },
  updateFolder: (ctx, { id, seen, ...words }) =>
    updateFolder(ctx, id, words, seen).then(saying("The folder is changed.")),
  moveFolder: (ctx, { id, categoryId, before }) =>
    moveFolder(ctx, id, categoryId, before).then(saying("The folder is moved.")),
  deleteFolder: (ctx, { id, moveTo }) => deleteFolder(ctx, id, moveTo).then(saying("The folder is deleted.")),
})

export const staffArticlesRouter = answeringAs(staffContext, staffArticles, {
  listPlaceArticles: (ctx, { lastVisible, ...listing }) =>
    listPlaceArticles(ctx, listing, lastVisible).then(pageAs("articles")),
  pickArticles: (ctx, input) => pickArticles(ctx, input).then(dataAs("articles")),
  moveArticle: (ctx, { id, before, ...to }) =>
    moveArticle(ctx, id, to, before).then(saying("The article is moved.")),
  pinArticle: (ctx, { id, pinned }) =>
    pinArticle(ctx, id, pinned).then(
      saying(pinned ? "The article is pinned." : "The article is no longer pinned."),
    ),
  unpublishArticle: (ctx, { id }) =>
    unpublishArticle(ctx, id).then(saying("Visitors do not see the article any more.")),
  mergeArticle: (ctx, { id, into }) => joinArticle(ctx, id, into).then(saying("The article is merged.")),
  removeAddress: (ctx, { id, path }) =>
    removeAddress(ctx, id, path).then(saying("The address leads nowhere now.")),
  deleteArticle: (ctx, { id }) => deleteArticle(ctx, id).then(saying("The article is deleted.")),
})
