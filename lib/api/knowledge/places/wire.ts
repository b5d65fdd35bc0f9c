import type { z } from "zod"
import type * as shapes from "@/lib/api/knowledge/articles/shapes"
import { isEmpty, toPaging } from "@/lib/api/knowledge/articles/wire"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import type { Page } from "@/lib/platform/cursor"

type ListedRow = Pick<Category, keyof shapes.CategoryShape>
type CategoriesReply = z.infer<typeof shapes.categoriesReply>
type FoldersReply = z.infer<typeof shapes.foldersReply>
type FolderNamesReply = z.infer<typeof shapes.folderNamesReply>

const toListed = ({ id, name, description, position, articleCount }: ListedRow): shapes.CategoryShape => ({
  id,
  name,
  description,
  position,
  articleCount,
})

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
