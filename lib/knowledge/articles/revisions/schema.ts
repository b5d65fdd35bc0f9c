import { z } from "zod"
import { moment } from "@/lib/platform/moment"

/** As many of an article are kept, the newest. */
export const mostRevisions = 100

/** When an article was published, and by whom. */
export const revisionEntry = z.object({
  id: z.string(),
  articleId: z.string(),
  language: z.string().describe("BCP 47 tag"),
  version: z.number().int().nullable().describe("Of the article in this language; null for the oldest ones"),
  title: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string().describe("Empty for the command line"),
  createdAt: moment,
})
export type RevisionEntry = z.infer<typeof revisionEntry>

/** What changes with an article besides its title and its words. */
const revisionFields = z.object({
  slug: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  language: z.string(),
})
export type RevisionFields = z.infer<typeof revisionFields>

/** An article as it was published at some time; its HTML is sanitised. */
export const revision = revisionEntry.extend({ body: z.string().describe("HTML"), fields: revisionFields })
export type Revision = z.infer<typeof revision>

/** A stretch of text; without `change` it is in both. */
const piece = z.object({ text: z.string(), change: z.enum(["added", "removed"]).optional() })
export type Piece = z.infer<typeof piece>

/** A paragraph, heading, entry of a list, row of a table, block of code or picture of either text. */
const comparedBlock = z.object({
  kind: z.string().describe("The HTML element it is, such as p or h2"),
  change: z.enum(["same", "added", "removed", "changed"]),
  pieces: z.array(piece),
})
export type ComparedBlock = z.infer<typeof comparedBlock>

const comparedField = z.object({
  field: z.enum(["title", "slug", "seoTitle", "seoDescription", "seoKeywords", "language"]),
  before: z.string(),
  after: z.string(),
})
export type ComparedField = z.infer<typeof comparedField>

/** What has changed between two texts of an article. */
export const comparison = z.object({ fields: z.array(comparedField), blocks: z.array(comparedBlock) })
export type Comparison = z.infer<typeof comparison>
