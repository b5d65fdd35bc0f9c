import { implement } from "@orpc/server"
import { createDraft, discardDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { bodyOfMarkdown, openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { cancelSchedule, scheduleDraft } from "@/lib/knowledge/articles/schedules/mutations"
import { articlePath } from "@/lib/platform/paths"
import { staffContext } from "../account-asker"
import { staffArticleDrafts } from "../contract/staff-article-drafts"
import type { CallContext } from "../serve"

const os = implement(staffArticleDrafts).$context<CallContext>()
const status = 200 as const

export const staffArticleDraftsRouter = os.router({
  createDraft: os.createDraft.handler(async ({ input, context }) => ({
    status,
    data: await createDraft(await staffContext(context), input, context.idempotencyKey),
  })),
  openDraft: os.openDraft.handler(async ({ input, context }) => ({
    status,
    data: await openDraft(await staffContext(context), input.id),
  })),
  saveDraft: os.saveDraft.handler(async ({ input: { id, version, ...changes }, context }) => ({
    status,
    data: await saveDraft(await staffContext(context), id, changes, version),
  })),
  publishDraft: os.publishDraft.handler(async ({ input, context }) => {
    const article = await publishDraft(await staffContext(context), input.id, input.version)
    const { id, version, updatedAt } = article
    const publishedAt = article.publishedAt ?? updatedAt
    return { status, data: { id, version, updatedAt, publishedAt, path: articlePath(article) } }
  }),
  discardDraft: os.discardDraft.handler(async ({ input, context }) => ({
    status,
    data: await discardDraft(await staffContext(context), input.id, input.version),
  })),
  scheduleDraft: os.scheduleDraft.handler(async ({ input: { id, version, at }, context }) => {
    const time = await scheduleDraft(await staffContext(context), id, version, at)
    return { status, data: { scheduledAt: time.toISOString() } }
  }),
  cancelSchedule: os.cancelSchedule.handler(async ({ input, context }) => {
    await cancelSchedule(await staffContext(context), input.id)
    return { status, message: "The article is not published by itself." }
  }),
  markdownToBody: os.markdownToBody.handler(async ({ input, context }) => ({
    status,
    data: { body: await bodyOfMarkdown(await staffContext(context), input.markdown) },
  })),
})
