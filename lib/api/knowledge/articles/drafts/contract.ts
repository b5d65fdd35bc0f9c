import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { idInput, ofId, version, wording } from "@/lib/api/http/inputs"
import { done, moment, replyOf } from "@/lib/api/http/replies"
import { editedArticle, longestMarkdown } from "@/lib/knowledge/articles/drafts/schema"

export const savedDraft = z.object({ id: z.string(), version, updatedAt: moment })

/** What an editor saves; what is not named stays. Bounds only: the mutation says what each has to be. */
export const savingDraft = z
  .object({
    title: wording(1000),
    body: wording(1_000_000).describe("HTML; sanitised"),
    slug: wording(1000),
    categoryId: idInput("categoryId"),
    folderId: idInput("folderId").nullable(),
    pinned: z.boolean(),
    language: wording(100),
    seoTitle: wording(1000),
    seoDescription: wording(5000),
    seoKeywords: z.array(wording(1000)).max(200, "At most 200 keywords"),
    redirectFrom: z.array(wording(2000)).max(200, "At most 200 paths"),
  })
  .partial()
  .extend(ofId.shape)
  .extend({ version })

const stale = "409 where somebody else has changed it since: `present` is what is there now."
const ofVersion = ofId.extend({ version })

/** How articles are written, below /api/staff. */
export const staffArticleDrafts = {
  createDraft: account
    .write("Begins a new article, which visitors do not see", keyed)
    .input(
      z.object({
        categoryId: idInput("categoryId"),
        folderId: idInput("folderId").nullable().default(null),
        title: wording(1000).optional(),
        body: wording(1_000_000).optional(),
      }),
    )
    .output(replyOf(editedArticle)),
  openDraft: account
    .read("An article to be edited: its draft, or what visitors read")
    .input(ofId)
    .output(replyOf(editedArticle)),
  saveDraft: account
    .write("Saves what is being written; visitors do not see it", { description: stale })
    .input(savingDraft)
    .output(replyOf(savedDraft)),
  publishDraft: account
    .write("Shows visitors what the draft says", { description: stale })
    .input(ofVersion)
    .output(replyOf(z.object({ ...savedDraft.shape, path: z.string(), publishedAt: moment }))),
  discardDraft: account
    .write("Forgets a draft; the article stays as it is", { description: stale })
    .input(ofVersion)
    .output(replyOf(editedArticle)),
  scheduleDraft: account
    .write("Has what the draft says then published at a time to come", { description: stale })
    .input(ofVersion.extend({ at: wording(40).describe("ISO 8601, UTC") }))
    .output(replyOf(z.object({ scheduledAt: moment }))),
  cancelSchedule: account
    .write("Has a draft not published by itself; it stays a draft")
    .input(ofId)
    .output(done),
  markdownToBody: account
    .write("Markdown as the HTML of an article")
    .input(z.object({ markdown: wording(longestMarkdown) }))
    .output(replyOf(z.object({ body: z.string() }))),
}
