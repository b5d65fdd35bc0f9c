import { z } from "zod"
import { keyed, staff } from "@/lib/api/http/calls"
import { idInput, ofId, version, wording } from "@/lib/api/http/inputs"
import { createDraft, discardDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { bodyOfMarkdown, openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { editedArticle, longestMarkdown } from "@/lib/knowledge/articles/drafts/schema"
import { ownPath } from "@/lib/knowledge/articles/languages/reading"
import { cancelSchedule, scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { articleLanguage, nextVersion } from "@/lib/knowledge/articles/schema"
import {
  confirmTranslation,
  deleteTranslation,
  translateArticle,
  translateByMachine,
  unpublishTranslation,
} from "@/lib/knowledge/articles/translations/mutations"
import { listTranslations } from "@/lib/knowledge/articles/translations/queries"
import { moment } from "@/lib/platform/moment"

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
  .extend({ ...ofId, version, translation: wording(35).optional().describe("As in openDraft") })

const language = wording(35)
export const translation = language
  .optional()
  .describe("BCP 47 tag of the language whose text is meant; without it the one it was written in first")

const stale = { description: "409 where somebody else has changed it since: `present` is what is there now." }
const ofText = { ...ofId, translation }
const ofVersion = { ...ofText, version }

/** How articles are written, below /api/staff. */
export const staffArticleDrafts = {
  createDraft: staff
    .write("Begins a new article, which visitors do not see", {
      categoryId: idInput("categoryId"),
      folderId: idInput("folderId").nullable().default(null),
      title: wording(1000).optional(),
      body: wording(1_000_000).optional(),
      language: wording(100)
        .optional()
        .describe("BCP 47 tag of the language it is in, or empty; without it the portal's own"),
    })
    .route(keyed)
    .gives(editedArticle, (ctx, input, { idempotencyKey }) => createDraft(ctx, input, idempotencyKey)),
  openDraft: staff
    .read("An article to be edited: its draft, or what visitors read", ofText)
    .gives(editedArticle, (ctx, { id, translation }) => openDraft(ctx, id, translation)),
  saveDraft: staff
    .write("Saves what is being written; visitors do not see it", savingDraft)
    .route(stale)
    .gives(savedDraft, (ctx, { id, version, translation, ...changes }) =>
      saveDraft(ctx, id, changes, version, translation),
    ),
  publishDraft: staff
    .write("Shows visitors what the draft says", ofVersion)
    .route(stale)
    .gives(publishedDraft, async (ctx, { id, version, translation }) => {
      const article = await publishDraft(ctx, id, version, translation)
      return {
        ...article,
        publishedAt: article.publishedAt ?? article.updatedAt,
        path: ownPath(ctx, article),
      }
    }),
  discardDraft: staff
    .write("Forgets a draft; the article stays as it is", ofVersion)
    .route(stale)
    .gives(editedArticle, (ctx, { id, version, translation }) => discardDraft(ctx, id, version, translation)),
  scheduleDraft: staff
    .write("Has what the draft says then published at a time to come", {
      ...ofVersion,
      at: wording(40).describe("ISO 8601, UTC"),
    })
    .route(stale)
    .givesAs("scheduledAt", moment, async (ctx, { id, version, at, translation }) =>
      (await scheduleDraft(ctx, id, version, at, translation)).toISOString(),
    ),
  cancelSchedule: staff
    .write("Has a draft not published by itself; it stays a draft", ofText)
    .says("The article is not published by itself.", (ctx, { id, translation }) =>
      cancelSchedule(ctx, id, translation),
    ),
  listTranslations: staff
    .read(
      "In which languages an article is, and how far, the one it was written in first before the others",
      ofId,
    )
    .givesAs("translations", z.array(articleLanguage), (ctx, { id }) => listTranslations(ctx, id)),
  translateArticle: staff
    .write("Begins an article in another language of the portal; visitors do not see it", {
      ...ofId,
      language,
      copiesText: z.boolean().default(false).describe("Whether it begins with a copy of the first text"),
    })
    .says("The translation is begun.", async (ctx, { id, language, copiesText }) => {
      await translateArticle(ctx, id, language, { copiesText })
    }),
  translateArticleByMachine: staff
    .write(
      "Begins an article in another language with a draft translated by machine, where the installation has a service for it; visitors do not see it",
      { ...ofId, language },
    )
    .says("The translation is begun.", (ctx, { id, language }) => translateByMachine(ctx, id, language)),
  confirmTranslation: staff
    .write("Says that a translation says what the first text says now", { ...ofId, language })
    .says("The translation is up to date.", (ctx, { id, language }) => confirmTranslation(ctx, id, language)),
  unpublishTranslation: staff
    .write("Takes an article's text in one language from visitors", { ...ofId, language })
    .gives(nextVersion, (ctx, { id, language }) => unpublishTranslation(ctx, id, language)),
  deleteTranslation: staff
    .write("Deletes an article's text in one language, but not the one it was written in first", {
      ...ofId,
      language,
    })
    .says("The translation is deleted.", (ctx, { id, language }) => deleteTranslation(ctx, id, language)),
  markdownToBody: staff
    .write("Markdown as the HTML of an article", { markdown: wording(longestMarkdown) })
    .givesAs("body", z.string(), (ctx, { markdown }) => bodyOfMarkdown(ctx, markdown)),
}
