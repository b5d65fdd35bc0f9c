import type { z } from "zod"
import { toPaging } from "@/lib/api/http/to-paging"
import type { Category } from "@/lib/knowledge/places/categories/schema"
import type { Folder } from "@/lib/knowledge/places/folders/schema"
import { placeSeo } from "@/lib/knowledge/places/seo"
import { firstCursor, type Page } from "@/lib/platform/cursor"
import type { PageSeo } from "@/lib/tenancy/organisations/metadata"
import type { categoriesReply, folderNamesReply, foldersReply, placeSeoReply } from "./shapes"

type Heading = { id: string; name: string; description: string }
/** From where on a list is asked for. */
export type Asked = { lastVisible?: string }

/** Where a page stands, and what it says in search results. */
export const toPlaced = ({ keywords, ...seo }: PageSeo, category: Heading, folder: Heading | null) => ({
  seo_data: { ...seo, keyword: keywords.join(", ") },
  category_info: category,
  folder_info: folder,
})

/** What getFolderPageSeo and getAllArticlesSeo answer for a category's or folder's page. */
export const toPlaceSeo = (category: Heading, folder: Heading | null): z.infer<typeof placeSeoReply> => ({
  status: "200",
  data: toPlaced(placeSeo(category, folder), category, folder),
})

/** A later page without rows only ends its list; it does not say that nothing exists. */
export const isEmpty = ({ items, next }: Page<unknown>, { lastVisible }: Asked) =>
  (!lastVisible || lastVisible === firstCursor) && items.length === 0 && next === null

const messageOf = <Noun extends string>(noun: Noun, page: Page<unknown>, asked: Asked) => {
  if (isEmpty(page, asked)) return `No ${noun} Exist` as const
  return page.next ? (`${noun} Received More Available` as const) : (`All ${noun} Received` as const)
}

export const toCategories = (page: Page<Category>, asked: Asked): z.infer<typeof categoriesReply> => ({
  message: messageOf("Categories", page, asked),
  data: { categories: page.items, ...toPaging(page) },
})

/** Folders as a map by id that keeps their order; `position` is sent as well (D-62). */
export const toFolders = (page: Page<Folder>, asked: Asked): z.infer<typeof foldersReply> => ({
  message: messageOf("Folders", page, asked),
  data: { folders: Object.fromEntries(page.items.map((folder) => [folder.id, folder])), ...toPaging(page) },
})

export const toFolderNames = (folders: Folder[]): z.infer<typeof folderNamesReply> => ({
  message: messageOf("Folders", { items: folders, next: null }, {}),
  data: { folders },
})
