import { z } from "zod"
import { textStatus } from "@/lib/api/http/replies"

/** A category or folder in a list. */
export const placeShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.number(),
  articleCount: z.number().describe("Published articles in it, those of its folders included"),
})

/** A category or folder as a heading. */
const headingShape = z.object({ id: z.string(), name: z.string(), description: z.string() })

/** Where a page stands, and what it says in search results. */
export const placed = {
  seo_data: z.object({
    title: z.string(),
    description: z.string(),
    keyword: z.string().describe("Separated by comma and blank"),
  }),
  category_info: headingShape,
  folder_info: headingShape.nullable(),
}
export const placeSeoReply = z.object({ status: textStatus, data: z.object(placed) })

/** Where a list goes on. */
export const paging = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null at the end"),
  more: z.boolean(),
}
/** One page of a list; `message` says in the specification's words whether there is more. */
export const categoriesReply = z.object({
  message: z.enum(["No Categories Exist", "Categories Received More Available", "All Categories Received"]),
  data: z.object({ categories: z.array(placeShape), ...paging }),
})
const folderMessage = z.enum(["No Folders Exist", "Folders Received More Available", "All Folders Received"])
export const foldersReply = z.object({
  message: folderMessage,
  data: z.object({ folders: z.record(z.string(), placeShape), ...paging }),
})
export const folderNamesReply = z.object({
  message: folderMessage,
  data: z.object({ folders: z.array(headingShape.omit({ description: true })) }),
})
