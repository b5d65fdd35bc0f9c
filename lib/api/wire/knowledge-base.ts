import type { z } from "zod"
import type { ArticlePage } from "@/lib/knowledge/articles/queries"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Page } from "@/lib/platform/cursor"
import type * as shapes from "../contract/knowledge-base-shapes"
import { fromArticleRow, toArticleRow } from "./article"

type ListedRow = Pick<Category, keyof shapes.CategoryShape>
type CategoriesReply = z.infer<typeof shapes.categoriesReply>
type FoldersReply = z.infer<typeof shapes.foldersReply>
type FolderNamesReply = z.infer<typeof shapes.folderNamesReply>
type ArticlesReply = z.infer<typeof shapes.articlesReply>

const toListed = ({ id, name, description, position, articleCount }: ListedRow): shapes.CategoryShape => ({
  id,
  name,
  description,
  position,
  articleCount,
})

const toPaging = ({ next }: { next: string | null }) => ({ lastVisible: next, more: next !== null })
/** A later page without rows only ends its list; it does not say that nothing exists. */
const isEmpty = ({ items, next }: Page<unknown>, isFirst: boolean) =>
  isFirst && items.length + Number(!!next) === 0

export function toCategories(page: Page<Category>, { isFirst }: { isFirst: boolean }): CategoriesReply {
  const message = page.next ? "Categories Received More Available" : "All Categories Received"
  return {
    message: isEmpty(page, isFirst) ? "No Categories Exist" : message,
    data: { categories: page.items.map(toListed), ...toPaging(page) },
  }
}

export const fromCategories = ({ data }: CategoriesReply): Page<ListedRow> => ({
  items: data.categories,
  next: data.lastVisible,
})

const folderMessage = (page: Page<unknown>, isFirst: boolean): FoldersReply["message"] => {
  if (isEmpty(page, isFirst)) return "No Folders Exist"
  return page.next ? "Folders Received More Available" : "All Folders Received"
}

/** Folders as a map by id that keeps their order; `position` is sent as well (D-62). */
export const toFolders = (page: Page<Folder>, { isFirst }: { isFirst: boolean }): FoldersReply => ({
  message: folderMessage(page, isFirst),
  data: {
    folders: Object.fromEntries(page.items.map((folder) => [folder.id, toListed(folder)])),
    ...toPaging(page),
  },
})

export const fromFolders = ({ data }: FoldersReply): Page<ListedRow> => ({
  items: Object.values(data.folders),
  next: data.lastVisible,
})

export const toFolderNames = (folders: Folder[]): FolderNamesReply => ({
  message: folderMessage({ items: folders, next: null }, true),
  data: { folders: folders.map(({ id, name }) => ({ id, name })) },
})

export const fromFolderNames = ({ data }: FolderNamesReply) => data.folders

export function toArticles(page: ArticlePage, { isFirst }: { isFirst: boolean }): ArticlesReply {
  return {
    message: articlesMessage(page, isFirst),
    data: { articles: page.items.map(toArticleRow), ...toPaging(page) },
  }
}

function articlesMessage(page: ArticlePage, isFirst: boolean): ArticlesReply["message"] {
  if (isEmpty(page, isFirst)) return "No Articles Exist"
  if (!page.next) return "All Articles Received"
  return page.morePinned
    ? "Articles Received More Pinned Available"
    : "Articles Received More Unpinned Available"
}

export const fromArticles = ({ message, data }: ArticlesReply): ArticlePage => ({
  items: data.articles.map(fromArticleRow),
  next: data.lastVisible,
  morePinned: message === "Articles Received More Pinned Available",
})
