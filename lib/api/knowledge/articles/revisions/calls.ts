import { z } from "zod"
import { staff } from "@/lib/api/http/calls"
import { idInput, lastVisible, ofId, version } from "@/lib/api/http/inputs"
import { moment } from "@/lib/api/http/replies"
import { savedDraft } from "@/lib/api/knowledge/articles/drafts/calls"
import { restoreRevision } from "@/lib/knowledge/articles/drafts/mutations"
import { compareRevisions, getRevision, listRevisions } from "@/lib/knowledge/articles/revisions/queries"

const entry = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string().describe("Empty for the command line"),
  createdAt: moment,
})
const fields = z.object({
  slug: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.array(z.string()),
  language: z.string(),
})
const revision = entry.extend({ body: z.string().describe("HTML"), fields })

const comparedField = z.object({
  field: z.enum(["title", "slug", "seoTitle", "seoDescription", "seoKeywords", "language"]),
  before: z.string(),
  after: z.string(),
})
const comparedBlock = z.object({
  kind: z.string().describe("The HTML element it is, such as p or h2"),
  change: z.enum(["same", "added", "removed", "changed"]),
  pieces: z.array(z.object({ text: z.string(), change: z.enum(["added", "removed"]).optional() })),
})
const comparison = z.object({ fields: z.array(comparedField), blocks: z.array(comparedBlock) })

const articleId = idInput("articleId")
const side = idInput("revision").describe("A revision's id, 'published' or 'draft'")

/** What articles were before, below /api/staff. */
export const staffRevisions = {
  listRevisions: staff
    .read("When an article was published and by whom, newest first, 20 at a time; 100 are kept", {
      articleId,
      lastVisible,
    })
    .lists("revisions", entry, (ctx, { articleId, lastVisible }) =>
      listRevisions(ctx, articleId, lastVisible),
    ),
  getRevision: staff
    .read("An article as it was", ofId)
    .gives(revision, (ctx, { id }) => getRevision(ctx, id)),
  compareRevisions: staff
    .read("What has changed between two texts of an article", { articleId, from: side, to: side })
    .gives(comparison, (ctx, { articleId, from, to }) => compareRevisions(ctx, articleId, from, to)),
  restoreRevision: staff
    .write("Makes an article's draft what the article was", { ...ofId, version })
    .gives(savedDraft, (ctx, { id, version }) => restoreRevision(ctx, id, version)),
}
