import { sql } from "kysely"
import { deleteArticle, deleteFolder, unpublishArticle } from "@/lib/knowledge/arrangement/mutations"
import { createDraft, discardDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import * as articles from "@/lib/knowledge/articles/mutations"
import { getArticle } from "@/lib/knowledge/articles/queries"
import { NotFoundError } from "@/lib/platform/errors"
import { createLog } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildFolder, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { startWorker } from "@/lib/work/tasks/worker"
import { cancelSchedule, publishScheduled, queueOverdue, scheduleDraft } from "./mutations"

const database = testDatabase()

const queuedTimes = async () => {
  const { rows } = await sql<{ runAt: Date }>`
    SELECT run_at FROM graphile_worker._private_jobs WHERE key LIKE 'publish-scheduled %'`.execute(
    database.db,
  )
  return rows.map(({ runAt }) => runAt)
}
const emptyQueue = () => sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)

async function withDraft() {
  const acme = await buildOrganisation(database.db)
  const agent = await buildAgent(acme.operator, { firstName: "Ann", lastName: "Lee" })
  const ann = await signedIn(acme.visitor, "agent", agent)
  const article = await buildArticle(acme.operator, { title: "Now", status: "draft" })
  const { version } = await saveDraft(ann, article.id, { title: "Later" }, article.version)
  return { ...acme, ann, id: article.id, version }
}
const inHours = ({ now }: Context, hours: number) => new Date(now.getTime() + hours * 3_600_000)
const at = <T extends Context>(ctx: T, now: Date): T => ({ ...ctx, now })

test("a draft is published when its time has come, once, and as its author's [D-14]", async () => {
  const { ann, operator, visitor, id, version } = await withDraft()
  const due = inHours(ann, 1)
  await scheduleDraft(ann, id, version, due.toISOString())
  expect(await openDraft(ann, id)).toMatchObject({ scheduledAt: due.toISOString(), status: "draft" })
  await publishScheduled(at(operator, inHours(ann, 0.9)), id)
  await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  await Promise.all([1, 2, 3].map(() => publishScheduled(at(operator, due), id)))
  expect((await getArticle(visitor, id)).article).toMatchObject({ title: "Later", scheduledAt: null })
  const revisions = await visitor.store.knowledge.revisions.list(id, "en", { limit: 10 })
  expect(revisions).toMatchObject([
    { title: "Later", authorId: ann.actor.role === "agent" ? ann.actor.id : "", authorName: "Ann Lee" },
  ])
  // What is written afterwards waits for its author.
  const next = await openDraft(ann, id)
  await saveDraft(ann, id, { title: "Unfinished" }, next.version)
  await publishScheduled(at(operator, inHours(ann, 2)), id)
  expect((await getArticle(visitor, id)).article.title).toBe("Later")
})

test("a worker of any instance publishes it, also one that began after the time had come [D-14]", async () => {
  const { ann, visitor, id, version } = await withDraft()
  const soon = new Date(Date.now() + 300)
  await scheduleDraft(ann, id, version, soon.toISOString())
  await new Promise((done) => setTimeout(done, 400))
  const workers = [1, 2].map(() => startWorker(database.url, createLog("silent"), { pollMs: 100 }))
  try {
    for (let tries = 0; tries < 300; tries++) {
      if ((await visitor.store.knowledge.articles.find(id))?.status === "published") break
      await new Promise((done) => setTimeout(done, 100))
    }
    expect((await getArticle(visitor, id)).article.title).toBe("Later")
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
})

test("another time takes the place of the first, and a cancelled one comes to nothing [D-14]", async () => {
  const { ann, operator, visitor, id, version } = await withDraft()
  await scheduleDraft(ann, id, version, inHours(ann, 1).toISOString())
  await scheduleDraft(ann, id, version, inHours(ann, 5).toISOString())
  await publishScheduled(at(operator, inHours(ann, 2)), id)
  await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  await cancelSchedule(ann, id)
  await cancelSchedule(ann, id)
  await publishScheduled(at(operator, inHours(ann, 6)), id)
  await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  expect(await openDraft(ann, id)).toMatchObject({ title: "Later", hasDraft: true, scheduledAt: null })
})

test("a time that is past, too far away or none is refused, as is what there is nothing to publish of [D-14]", async () => {
  const { ann, operator, id, version } = await withDraft()
  for (const time of [inHours(ann, 0), inHours(ann, -1), inHours(ann, 24 * 800)])
    await expect(scheduleDraft(ann, id, version, time.toISOString())).rejects.toMatchObject({
      fields: { at: expect.stringContaining("time") },
    })
  for (const time of ["tomorrow", "2030-01-01", ""])
    await expect(scheduleDraft(ann, id, version, time)).rejects.toThrow("A time is written as")
  await expect(scheduleDraft(ann, id, version - 1, inHours(ann, 1).toISOString())).rejects.toThrow(
    "meanwhile",
  )
  const published = await buildArticle(operator)
  await expect(
    scheduleDraft(ann, published.id, published.version, inHours(ann, 1).toISOString()),
  ).rejects.toThrow("nothing to publish")
})

test("discarding the draft or deleting the article ends what was planned [D-14]", async () => {
  const [first, second] = [await withDraft(), await withDraft()]
  for (const { ann, id, version } of [first, second])
    await scheduleDraft(ann, id, version, inHours(ann, 1).toISOString())
  await discardDraft(first.ann, first.id, first.version)
  await deleteArticle(second.ann, second.id)
  for (const { operator, visitor, id } of [first, second]) {
    await publishScheduled(at(operator, inHours(operator, 2)), id)
    await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  }
})

test("what cannot be published at its time stays a draft, and the log says so [D-14]", async () => {
  const { ann, operator, visitor, id, version } = await withDraft()
  await scheduleDraft(ann, id, version, inHours(ann, 1).toISOString())
  await saveDraft(ann, id, { title: "" }, version)
  await publishScheduled(at(operator, inHours(ann, 2)), id)
  await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  expect(await openDraft(ann, id)).toMatchObject({ hasDraft: true, scheduledAt: null })
  const log = await visitor.store.tenancy.activity.list({ limit: 1 })
  expect(log).toMatchObject([
    { action: "article.schedule-failed", subjectId: id, detail: expect.stringContaining("needs a title") },
  ])
})

test("a draft whose folder was deleted is published where its article is now [D-14]", async () => {
  const { ann, operator, visitor, id } = await withDraft()
  const article = await openDraft(ann, id)
  const folder = await buildFolder(operator, article.categoryId)
  const { version } = await saveDraft(ann, id, { folderId: folder.id }, article.version)
  await scheduleDraft(ann, id, version, inHours(ann, 1).toISOString())
  await deleteFolder(ann, folder.id)
  await publishScheduled(at(operator, inHours(ann, 2)), id)
  expect((await getArticle(visitor, id)).article).toMatchObject({ title: "Later", folderId: null })
})

test("a new article may be scheduled as it was begun [D-14]", async () => {
  const { ann, operator, visitor } = await withDraft()
  const { categoryId } = await buildArticle(operator)
  const begun = await createDraft(ann, { categoryId, title: "Announcement", body: "<p>It is here.</p>" })
  await scheduleDraft(ann, begun.id, begun.version, inHours(ann, 1).toISOString())
  await publishScheduled(at(operator, inHours(ann, 2)), begun.id)
  expect((await getArticle(visitor, begun.id)).article).toMatchObject({ slug: "Announcement" })
})

test("an article that is taken back is not published by itself any more [D-14]", async () => {
  const { ann, operator, visitor } = await withDraft()
  for (const takeBack of [unpublishArticle, articles.unpublishArticle]) {
    const { id, version } = await buildArticle(operator, { title: "Now" })
    const draft = await saveDraft(ann, id, { title: "Later" }, version)
    await scheduleDraft(ann, id, draft.version, inHours(ann, 1).toISOString())
    await takeBack(ann, id)
    expect(await openDraft(ann, id)).toMatchObject({ title: "Later", scheduledAt: null, status: "draft" })
    await publishScheduled(at(operator, inHours(ann, 2)), id)
    await expect(getArticle(visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  }
})

test("a job that comes before its time waits for it, and lost ones are queued anew [D-14]", async () => {
  const { ann, operator, visitor, id, version } = await withDraft()
  const due = inHours(ann, 1)
  await scheduleDraft(ann, id, version, due.toISOString())
  await emptyQueue()
  await publishScheduled(at(operator, inHours(ann, 0.9)), id)
  expect(await queuedTimes()).toEqual([due])
  await emptyQueue()
  await queueOverdue(at(operator, new Date(due.getTime() + 59_000)))
  expect(await queuedTimes()).toEqual([])
  const other = await buildOrganisation(database.db)
  await queueOverdue(at(other.operator, new Date(due.getTime() + 61_000)))
  expect(await queuedTimes()).toEqual([due])
  await emptyQueue()
  await updateOrganisation(operator, { deleted: true })
  await queueOverdue(at(other.operator, inHours(ann, 2)))
  expect(await queuedTimes()).toEqual([])
  expect(await visitor.store.knowledge.articles.find(id)).toMatchObject({ status: "draft" })
})

test("a job that is late by the database's clock only is not tried in a circle [D-14]", async () => {
  const { ann, operator, id, version } = await withDraft()
  await scheduleDraft(ann, id, version, new Date(Date.now() + 60_000).toISOString())
  await sql`UPDATE article_translation SET scheduled_at = now() - interval '1 minute' WHERE article_id = ${id}`.execute(
    database.db,
  )
  await emptyQueue()
  const before = Date.now()
  await publishScheduled(at(operator, new Date(before - 3_600_000)), id)
  const [time] = await queuedTimes()
  expect(time?.getTime()).toBeGreaterThan(before)
})
