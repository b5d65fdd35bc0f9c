import { heldDraft, publish, requireVersion } from "@/lib/knowledge/articles/drafts/mutations"
import { furthestDays, scheduleTime } from "@/lib/knowledge/articles/drafts/schema"
import { AppError, ConflictError, InvalidError, NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireWriter } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queuePublication } from "./jobs"

/**
 * Has what the draft says then published at a time to come, in place of any other time; `at` is ISO 8601.
 * @throws ForbiddenError, InvalidError for a time that is past or too far away, NotFoundError, StaleError, ConflictError
 * where there is nothing to publish
 */
export async function scheduleDraft(
  ctx: Context,
  id: string,
  version: number,
  at: string,
  language?: string,
): Promise<Date> {
  requireWriter(ctx.actor)
  const time = new Date(parseInput(scheduleTime, at))
  requireToCome(time, ctx.now)
  await ctx.store.transaction(async (store) => {
    const { article, draft } = await heldDraft(store, id, language)
    await requireVersion({ ...ctx, store }, article, draft, version)
    if (!draft && article.status === "published") throw new ConflictError("There is nothing to publish")
    const title = draft?.title ?? article.title
    if (!title) throw new InvalidError("An article needs a title", { title: "An article needs a title" })
    await store.knowledge.articleDrafts.schedule(id, article.language, time)
    await queuePublication(store, publicationOf(ctx, article), time)
    const said = { subjectId: id, detail: `${title}, ${time.toISOString()}` }
    await recordActivity({ ...ctx, store }, "article.scheduled", said)
    await store.platform.live.signal({ kind: "staff" })
  })
  return time
}

function requireToCome(time: Date, now: Date) {
  const wrong =
    time <= now
      ? "Choose a time in the future"
      : time.getTime() - now.getTime() > furthestDays * 24 * 60 * 60 * 1000
        ? "Choose a time within two years"
        : null
  if (wrong) throw new InvalidError(wrong, { at: wrong })
}

/** Has it not published by itself; it stays a draft. @throws ForbiddenError, NotFoundError */
export async function cancelSchedule(ctx: Context, id: string, language?: string): Promise<void> {
  requireWriter(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const { article } = await heldDraft(store, id, language)
    if (!article.scheduledAt) return
    await unschedule({ ...ctx, store }, article, "article.schedule-cancelled", article.title)
  })
}

const publicationOf = ({ organisation }: Context, { id, language }: Translation) => ({
  organisationId: organisation.id,
  articleId: id,
  language,
})

type Translation = { id: string; language: string }

async function unschedule(
  ctx: Context,
  { id, language }: Translation,
  action: "article.schedule-cancelled" | "article.schedule-failed",
  detail: string,
) {
  await ctx.store.knowledge.articleDrafts.schedule(id, language, null)
  await recordActivity(ctx, action, { subjectId: id, detail })
  await ctx.store.platform.live.signal({ kind: "staff" })
}

/**
 * Publishes an article whose time has come, once; one that is not to be published any more, or at another time, is left.
 * What cannot be published stays a draft, and the log says so.
 */
export async function publishScheduled(ctx: Context, id: string, asked?: string): Promise<void> {
  const language = asked ?? (await ctx.store.knowledge.articles.find(id))?.language
  if (!language) return
  const translation = { id, language }
  try {
    await ctx.store.transaction((store) => publishDue({ ...ctx, store }, store, translation))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await ctx.store.transaction((store) =>
      unschedule({ ...ctx, store }, translation, "article.schedule-failed", error.message),
    )
  }
}

async function publishDue(ctx: Context, store: Store, { id, language }: Translation) {
  const found = await heldDraft(store, id, language).catch((error) => {
    if (error instanceof NotFoundError) return null
    throw error
  })
  if (!found?.article.scheduledAt) return
  const { article, draft } = found
  const time = new Date(found.article.scheduledAt)
  // The database's clock may be ahead of this process's; no later job would publish it.
  if (time > ctx.now) return queuePublication(store, publicationOf(ctx, article), time)
  await publish(ctx, article, draft, { id: draft?.authorId ?? null, name: draft?.authorName ?? "" })
}

/** How long after its time a job of the queue should have published an article. */
const overdueMs = 60_000
const overdueAtOnce = 500

/** Queues what should be published by now, in all companies, and is not; at most 500 at once. */
export async function queueOverdue({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const before = new Date(now.getTime() - overdueMs)
  const overdue = await store.installation.knowledge.schedules.listOverdue(before, overdueAtOnce)
  for (const { at, ...article } of overdue) await queuePublication(store, article, at)
}
