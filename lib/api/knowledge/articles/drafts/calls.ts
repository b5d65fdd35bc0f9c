import { z } from "zod"
import { keyed, staff } from "@/lib/api/http/calls"
import { idInput, ofId, version, wording } from "@/lib/api/http/inputs"
import { createDraft, discardDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { bodyOfMarkdown, openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { editedArticle, longestMarkdown } from "@/lib/knowledge/articles/drafts/schema"
import { cancelSchedule, scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { moment } from "@/lib/platform/moment"
import { articlePath } from "@/lib/platform/paths"

export const savedDraft = z.object({ id: z.string(), version, updatedAt: moment })
const publishedDraft = savedDraft.extend({ path: z.string(), publishedAt: moment })

/** What an editor saves; what is not named stays. Bounds only: the mutation says what each has to be. */
const savingDraft = z
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
  .extend({ ...ofId, version })

const stale = { description: "409 where somebody else has changed it since: `present` is what is there now." }
const ofVersion = { ...ofId, version }

/** How articles are written, below /api/staff. */
export const staffArticleDrafts = {
  createDraft: staff
    .write("Begins a new article, which visitors do not see", {
      categoryId: idInput("categoryId"),
      folderId: idInput("folderId").nullable().default(null),
      title: wording(1000).optional(),
      body: wording(1_000_000).optional(),
    })
    .route(keyed)
    .gives(editedArticle, (ctx, input, { idempotencyKey }) => createDraft(ctx, input, idempotencyKey)),
  openDraft: staff
    .read("An article to be edited: its draft, or what visitors read", ofId)
    .gives(editedArticle, (ctx, { id }) => openDraft(ctx, id)),
  saveDraft: staff
    .write("Saves what is being written; visitors do not see it", savingDraft)
    .route(stale)
    .gives(savedDraft, (ctx, { id, version, ...changes }) => saveDraft(ctx, id, changes, version)),
  publishDraft: staff
    .write("Shows visitors what the draft says", ofVersion)
    .route(stale)
    .gives(publishedDraft, async (ctx, { id, version }) => {
      const article = await publishDraft(ctx, id, version)
      return { ...article, publishedAt: article.publishedAt ?? article.updatedAt, path: articlePath(article) }
    }),
  discardDraft: staff
    .write("Forgets a draft; the article stays as it is", ofVersion)
    .route(stale)
    .gives(editedArticle, (ctx, { id, version }) => discardDraft(ctx, id, version)),
  scheduleDraft: staff
    .write("Has what the draft says then published at a time to come", {
      ...ofVersion,
      at: wording(40).describe("ISO 8601, UTC"),
    })
    .route(stale)
    .givesAs("scheduledAt", moment, async (ctx, { id, version, at }) =>
      (await scheduleDraft(ctx, id, version, at)).toISOString(),
    ),
  cancelSchedule: staff
    .write("Has a draft not published by itself; it stays a draft", ofId)
    .says("The article is not published by itself.", (ctx, { id }) => cancelSchedule(ctx, id)),
  markdownToBody: staff
    .write("Markdown as the HTML of an article", { markdown: wording(longestMarkdown) })
    .givesAs("body", z.string(), (ctx, { markdown }) => bodyOfMarkdown(ctx, markdown)),
}
