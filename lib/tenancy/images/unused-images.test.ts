import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import sharp from "sharp"
import { createDraft, discardDraft, publishDraft, saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { createCannedReply } from "@/lib/support/replies/canned/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildSignedInOwner } from "@/lib/testing/factories"
import { dropImages } from "@/lib/work/tasks/drop-images"
import { sweepImages } from "@/lib/work/tasks/sweep-images"
import { putImage } from "./mutations"
import { readImage } from "./queries"
import { imagePath } from "./schema"

const database = testDatabase()
let folder = ""
beforeAll(() => {
  folder = makeDataFolder("images")
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))

const days = (many: number) => new Date(Date.now() + many * 24 * 60 * 60 * 1000)
let hue = 0
const picture = (shade = hue++) =>
  sharp({ create: { width: 600, height: 4, channels: 3, background: { r: shade % 256, g: 7, b: 9 } } })
    .png()
    .toBuffer()

async function filesOf({ organisation }: Context) {
  return readdir(join(folder, "files", organisation.id))
}

/** An image of the company, as old as if it had come two days ago, and how a text shows it. */
async function image(ctx: Context, bytes?: Buffer) {
  const file = await putImage(ctx, bytes ?? (await picture()), "plan.png")
  await sql`UPDATE file SET created_at = now() - interval '2 days' WHERE id = ${file.id}`.execute(database.db)
  return { id: file.id, path: imagePath(file), html: `<p>A</p><img src="${imagePath(file)}" alt="Plan">` }
}
const isThere = async (ctx: Context, { id }: { id: string }) =>
  readImage(ctx, id).then(
    () => true,
    () => false,
  )

/** Does what the worker would. */
async function dropBytes() {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    SELECT j.id::text, j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'drop-images'`.execute(
    database.db,
  )
  for (const { id, payload } of rows) {
    await dropImages(payload)
    await sql`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(database.db)
  }
}

test("an image goes a month after nothing shows it any more, with its smaller copies, and no other does", async () => {
  const { asking: owner, operator } = await buildSignedInOwner(database.db)
  const unused = await image(operator)
  await readImage(operator, unused.id, 480)
  const categoryId = (await buildCategory(operator)).id

  const shown = await image(operator)
  await buildArticle(operator, { body: shown.html, categoryId })
  const hidden = await image(operator)
  await buildArticle(operator, { body: hidden.html, status: "draft", categoryId })
  const drafted = await image(operator)
  const { id: draftId, version } = await createDraft(owner, { categoryId, title: "New" })
  const draft = await saveDraft(owner, draftId, { body: drafted.html }, version)
  const old = await image(operator)
  const revised = await createDraft(owner, { categoryId, title: "Revised", body: old.html })
  await publishDraft(owner, revised.id, revised.version)
  await updateArticle(operator, revised.id, { body: "<p>Without.</p>" })
  const canned = await image(operator)
  await createCannedReply(owner, { name: "Plan", body: "<p>See the plan.</p>" })
  await sql`UPDATE canned_reply SET body = ${canned.html} WHERE organisation_id = ${operator.organisation.id}`.execute(
    database.db,
  )
  const logo = await image(operator)
  await updateOrganisation(operator, { settings: { logo: logo.path } })

  await sweepImages(days(0))
  expect(await isThere(operator, unused)).toBe(true)
  await sweepImages(days(29))
  expect(await isThere(operator, unused)).toBe(true)
  await sweepImages(days(31))
  expect(await isThere(operator, unused)).toBe(false)
  for (const used of [shown, hidden, drafted, old, canned, logo])
    expect(await isThere(operator, used)).toBe(true)
  await dropBytes()
  expect((await filesOf(operator)).filter((name) => name.startsWith(unused.id))).toEqual([])
  for (const used of [shown, hidden, drafted, old, canned, logo])
    expect(await filesOf(operator)).toContain(used.id)

  const held = [...(await operator.store.tenancy.images.listShown())].sort()
  expect(held).toEqual([shown, hidden, drafted, old, canned, logo].map(({ id }) => id).sort())

  // A draft that is thrown away shows nothing any more, from the next night on.
  await discardDraft(owner, draft.id, draft.version)
  await sweepImages(days(40))
  expect(await isThere(operator, drafted)).toBe(true)
  await sweepImages(days(71))
  expect(await isThere(operator, drafted)).toBe(false)
})

test("the same picture of two companies goes where nothing shows it, and stays where something does [negative 1]", async () => {
  const [acme, globex] = [await buildSignedInOwner(database.db), await buildSignedInOwner(database.db)]
  const bytes = await picture()
  const [used, unused] = [await image(acme.operator, bytes), await image(globex.operator, bytes)]
  expect(used.id).toBe(unused.id)
  await buildArticle(acme.operator, { body: used.html })
  for (const many of [0, 31]) await sweepImages(days(many))
  expect(await isThere(acme.operator, used)).toBe(true)
  expect(await isThere(globex.operator, unused)).toBe(false)
  // Nothing keeps it from coming again.
  expect(await isThere(globex.operator, await image(globex.operator, bytes))).toBe(true)
})

test("an image that is shown or uploaded again in time is as good as new", async () => {
  const { operator } = await buildSignedInOwner(database.db)
  const bytes = await picture()
  const [shownAgain, sentAgain] = [await image(operator), await image(operator, bytes)]
  await sweepImages(days(0))
  await image(operator, bytes)
  await buildArticle(operator, { body: shownAgain.html })
  await sweepImages(days(31))
  expect(await isThere(operator, shownAgain)).toBe(true)
  expect(await isThere(operator, sentAgain)).toBe(true)
})

test("an image that has just come is left to the person who is about to show it", async () => {
  const { operator } = await buildSignedInOwner(database.db)
  const file = await putImage(operator, await picture(), "new.png")
  await sweepImages(days(0))
  const { rows } = await sql<{
    unusedSince: Date | null
  }>`SELECT unused_since FROM file WHERE id = ${file.id}`.execute(database.db)
  expect(rows).toEqual([{ unusedSince: null }])
})

test("an image whose removal is rolled back keeps its bytes", async () => {
  const { operator } = await buildSignedInOwner(database.db)
  const kept = await image(operator)
  await sweepImages(days(0))
  await sql`CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'refused'; END $$`.execute(database.db)
  await sql`CREATE CONSTRAINT TRIGGER refuse_removal AFTER DELETE ON file DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse_removal()`.execute(database.db)
  try {
    await sweepImages(days(31))
  } finally {
    await sql`DROP TRIGGER refuse_removal ON file`.execute(database.db)
  }
  await dropBytes()
  expect(await isThere(operator, kept)).toBe(true)
  expect(await filesOf(operator)).toEqual([kept.id])
})

test("an image that is uploaded again before its bytes are removed keeps them", async () => {
  const { operator } = await buildSignedInOwner(database.db)
  const bytes = await picture()
  const again = await image(operator, bytes)
  await sweepImages(days(0))
  await sweepImages(days(31))
  expect(await isThere(operator, again)).toBe(false)
  await image(operator, bytes)
  await dropBytes()
  expect(await isThere(operator, again)).toBe(true)
})
