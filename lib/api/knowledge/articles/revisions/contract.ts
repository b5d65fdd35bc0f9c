import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { idInput, lastVisible, ofId, version } from "@/lib/api/http/inputs"
import { moment, pageOf, replyOf } from "@/lib/api/http/replies"
import { savedDraft } from "@/lib/api/knowledge/articles/drafts/contract"

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
const piece = z.object({ text: z.string(), change: z.enum(["added", "removed"]).optional() })
const side = idInput("revision").describe("A revision's id, 'published' or 'draft'")

/** What articles were before, below /api/staff. */
export const staffRevisions = {
  listRevisions: account
    .read("When an article was published and by whom, newest first, 20 at a time; 100 are kept")
    .input(z.object({ articleId: idInput("articleId"), lastVisible }))
    .output(pageOf({ revisions: z.array(entry) })),
  getRevision: account
    .read("An article as it was")
    .input(ofId)
    .output(replyOf(entry.extend({ body: z.string().describe("HTML"), fields }))),
  compareRevisions: account
    .read("What has changed between two texts of an article")
    .input(z.object({ articleId: idInput("articleId"), from: side, to: side }))
    .output(
      replyOf(
        z.object({
          fields: z.array(
            z.object({
              field: z.enum(["title", "slug", "seoTitle", "seoDescription", "seoKeywords", "language"]),
              before: z.string(),
              after: z.string(),
            }),
          ),
          blocks: z.array(
            z.object({
              kind: z.string().describe("The HTML element it is, such as p or h2"),
              change: z.enum(["same", "added", "removed", "changed"]),
              pieces: z.array(piece),
            }),
          ),
        }),
      ),
    ),
  restoreRevision: account
    .write("Makes an article's draft what the article was")
    .input(ofId.extend({ version }))
    .output(replyOf(savedDraft)),
}
