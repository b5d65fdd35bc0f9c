import { z } from "zod"
import { paging, placed } from "@/lib/api/knowledge/places/shapes"

const articleRowShape = z.object({
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

const articleShape = articleRowShape.extend({ body: z.string().describe("Sanitised HTML") })

/** An article and where it stands. */
export const placedArticleData = z.object({ article: articleShape, ...placed })

/** One page of a list; `message` says in the specification's words whether there is more. */
export const articlesReply = z.object({
  message: z.enum([
    "No Articles Exist",
    "Articles Received More Pinned Available",
    "Articles Received More Unpinned Available",
    "All Articles Received",
  ]),
  data: z.object({ articles: z.array(articleRowShape), ...paging }),
})
