import { staffContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data, dataAs, saying } from "@/lib/api/http/reply"
import { createDraft, discardDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { bodyOfMarkdown, openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { cancelSchedule, scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { articlePath } from "@/lib/platform/paths"
import { staffArticleDrafts } from "./contract"

export const staffArticleDraftsRouter = answeringAs(staffContext, staffArticleDrafts, {
  createDraft: (ctx, input, { idempotencyKey }) => createDraft(ctx, input, idempotencyKey).then(data),
  openDraft: (ctx, { id }) => openDraft(ctx, id).then(data),
  saveDraft: (ctx, { id, version, ...changes }) => saveDraft(ctx, id, changes, version).then(data),
  publishDraft: async (ctx, input) => {
    const article = await publishDraft(ctx, input.id, input.version)
    const { id, version, updatedAt, publishedAt } = article
    return data({ id, version, updatedAt, publishedAt: publishedAt ?? updatedAt, path: articlePath(article) })
  },
  discardDraft: (ctx, { id, version }) => discardDraft(ctx, id, version).then(data),
  scheduleDraft: async (ctx, { id, version, at }) =>
    data({ scheduledAt: (await scheduleDraft(ctx, id, version, at)).toISOString() }),
  cancelSchedule: (ctx, { id }) =>
    cancelSchedule(ctx, id).then(saying("The article is not published by itself.")),
  markdownToBody: (ctx, { markdown }) => bodyOfMarkdown(ctx, markdown).then(dataAs("body")),
})
