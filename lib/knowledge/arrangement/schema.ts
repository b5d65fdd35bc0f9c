import { z } from "zod"
import { moment } from "@/lib/platform/moment"

const counted = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  texts: z
    .record(z.string(), z.object({ name: z.string(), description: z.string() }))
    .describe("Both in each further language of the portal, empty where they are missing"),
  articles: z.number().describe("All of them, those of its folders included"),
  drafts: z.number().describe("Those of them that visitors do not see"),
}
export const knowledgeFolder = z.object({ ...counted, categoryId: z.string() })
export const knowledgeCategory = z.object({ ...counted, folders: z.array(knowledgeFolder) })
export type KnowledgeCategory = z.infer<typeof knowledgeCategory>

/** The places of a knowledge base as those who write see them. */
export const knowledge = z.object({
  categories: z.array(knowledgeCategory).describe("At most 1000, with at most 5000 folders"),
  more: z.boolean(),
})
export type Knowledge = z.infer<typeof knowledge>

const status = z.enum(["draft", "published"])

/** An article as those who write list it. */
export const staffArticle = z.object({
  id: z.string(),
  title: z.string().describe("Of the draft, where there is one"),
  slug: z.string(),
  status: status.describe("Whether visitors see it"),
  path: z
    .string()
    .describe(
      "Where visitors read it: what was written first, or where they do not read that, a translation; or empty",
    ),
  hasDraft: z.boolean().describe("Whether something of it waits to be published"),
  draftedBy: z.string().describe("Who saved the draft last, or empty"),
  scheduledAt: moment.nullable().describe("When the next of its languages is published by itself"),
  ownScheduledAt: moment.nullable().describe("When what was written first is published by itself"),
  translationScheduledAt: moment
    .nullable()
    .describe("When the next of its translations is published by itself"),
  scheduledIn: z.string().nullable().describe("Which language that translation is in"),
  pinned: z.boolean(),
  categoryId: z.string(),
  folderId: z.string().nullable(),
  viewCount: z.number(),
  upvoteCount: z.number(),
  downvoteCount: z.number(),
  commentCount: z.number(),
  publishedAt: moment.nullable(),
  languages: z
    .array(z.object({ language: z.string(), status, isOutdated: z.boolean() }))
    .describe(
      "Those it is in, the one it was written in first before the others; none where the portal has one",
    ),
  updatedAt: moment.describe("When it, or its draft, was last changed; ISO 8601, UTC"),
})
export type StaffArticle = z.infer<typeof staffArticle>

/** An article as a link to it is picked. */
export const pickedArticle = z.object({ id: z.string(), title: z.string(), path: z.string(), status })
export type PickedArticle = z.infer<typeof pickedArticle>
