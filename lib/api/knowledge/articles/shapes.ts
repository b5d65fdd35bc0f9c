import { z } from "zod"

export const categoryShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.number(),
  articleCount: z.number().describe("Published articles in it, those of its folders included"),
})
export type CategoryShape = z.infer<typeof categoryShape>

/** A category or folder as a heading. */
export const headingShape = z.object({ id: z.string(), name: z.string(), description: z.string() })

export const seoShape = z.object({
  title: z.string(),
  description: z.string(),
  keyword: z.string().describe("Separated by comma and blank"),
})

export const articleRowShape = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string().describe("Last segment of /kb/article/{slug}"),
  excerpt: z.string().describe("Up to 240 characters of plain text"),
  pinned: z.boolean(),
  position: z.number(),
  language: z.string().describe("BCP 47 tag when not the portal's language, or empty"),
  viewCount: z.number(),
  upvote: z.number(),
  downvote: z.number(),
  comment: z.number(),
  publishedAt: z.string().nullable().describe("ISO 8601, UTC"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type ArticleRowShape = z.infer<typeof articleRowShape>

export const articleShape = articleRowShape.extend({ body: z.string().describe("Sanitised HTML") })

/** An article and where it stands. */
export const placedArticleData = z.object({
  article: articleShape,
  seo_data: seoShape,
  category_info: headingShape,
  folder_info: headingShape.nullable(),
})

/** What a page of a category or folder says about itself. */
export const placeSeoReply = z.object({
  status: z.literal("200"),
  data: placedArticleData.omit({ article: true }),
})

const page = {
  lastVisible: z.string().nullable().describe("Cursor of the next page, or null at the end"),
  more: z.boolean(),
}
/** One page of a list; `message` says in the specification's words whether there is more. */
export const categoriesReply = z.object({
  message: z.enum(["No Categories Exist", "Categories Received More Available", "All Categories Received"]),
  data: z.object({ categories: z.array(categoryShape), ...page }),
})
const folderMessage = z.enum(["No Folders Exist", "Folders Received More Available", "All Folders Received"])
export const foldersReply = z.object({
  message: folderMessage,
  data: z.object({ folders: z.record(z.string(), categoryShape), ...page }),
})
export const folderNamesReply = z.object({
  message: folderMessage,
  data: z.object({ folders: z.array(headingShape.omit({ description: true })) }),
})
export const articlesReply = z.object({
  message: z.enum([
    "No Articles Exist",
    "Articles Received More Pinned Available",
    "Articles Received More Unpinned Available",
    "All Articles Received",
  ]),
  data: z.object({ articles: z.array(articleRowShape), ...page }),
})
