import { z } from "zod"
import { editedArticle, longestMarkdown } from "@/lib/knowledge/articles/drafts/schema"
import { accountCall } from "./account-shapes"
import { idInput } from "./call"
import { keyed } from "./keyed"
import { savedDraft, savingDraft } from "./staff-article-draft-shapes"
import { staffArticleDraftRoutes as routes } from "./staff-article-drafts-routes"
import { done, moment, ofId, replyOf, version, wording } from "./staff-shapes"

const stale = "409 where somebody else has changed it since: `present` is what is there now."
const ofVersion = ofId.extend({ version })

/** How articles are written, below /api/staff. */
export const staffArticleDrafts = {
  createDraft: accountCall
    .route({
      ...routes.createDraft,
      summary: "Begins a new article, which visitors do not see",
      spec: (operation) => ({ ...operation, ...keyed }),
    })
    .input(
      z.object({
        categoryId: idInput("categoryId"),
        folderId: idInput("folderId").nullable().default(null),
        title: wording(1000).optional(),
        body: wording(1_000_000).optional(),
      }),
    )
    .output(replyOf(editedArticle)),
  openDraft: accountCall
    .route({ ...routes.openDraft, summary: "An article to be edited: its draft, or what visitors read" })
    .input(ofId)
    .output(replyOf(editedArticle)),
  saveDraft: accountCall
    .route({
      ...routes.saveDraft,
      summary: "Saves what is being written; visitors do not see it",
      description: stale,
    })
    .input(savingDraft)
    .output(replyOf(savedDraft)),
  publishDraft: accountCall
    .route({ ...routes.publishDraft, summary: "Shows visitors what the draft says", description: stale })
    .input(ofVersion)
    .output(replyOf(z.object({ ...savedDraft.shape, path: z.string(), publishedAt: moment }))),
  discardDraft: accountCall
    .route({
      ...routes.discardDraft,
      summary: "Forgets a draft; the article stays as it is",
      description: stale,
    })
    .input(ofVersion)
    .output(replyOf(editedArticle)),
  scheduleDraft: accountCall
    .route({
      ...routes.scheduleDraft,
      summary: "Has what the draft says then published at a time to come",
      description: stale,
    })
    .input(ofVersion.extend({ at: wording(40).describe("ISO 8601, UTC") }))
    .output(replyOf(z.object({ scheduledAt: moment }))),
  cancelSchedule: accountCall
    .route({ ...routes.cancelSchedule, summary: "Has a draft not published by itself; it stays a draft" })
    .input(ofId)
    .output(done),
  markdownToBody: accountCall
    .route({ ...routes.markdownToBody, summary: "Markdown as the HTML of an article" })
    .input(z.object({ markdown: wording(longestMarkdown) }))
    .output(replyOf(z.object({ body: z.string() }))),
}
