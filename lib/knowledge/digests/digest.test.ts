import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { sql } from "kysely"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { saveConsents } from "@/lib/people/consents/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import type { OrganisationChanges } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { until } from "@/lib/testing/until"
import { beginDigest, continueDigest } from "./mutations"

const database = testDatabase()
const dayMs = 24 * 60 * 60 * 1000
const after = (days: number) => new Date(Date.now() + days * dayMs)

afterEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})

async function build(overrides: OrganisationChanges = {}) {
  const company = await buildOrganisation(database.db, overrides)
  const reader = await newReader(company)
  return { ...company, reader }
}
type Company = Pick<Awaited<ReturnType<typeof buildOrganisation>>, "visitor" | "operator">

async function newReader(
  { visitor, operator }: Company,
  { timeZone = "", location = false, language = "" } = {},
) {
  const reader = await buildCustomer(operator, { timeZone, ...(language && { language }) })
  await saveConsents(await signedIn(visitor, "customer", reader), { "article-updates": true, location })
  return reader
}

/** Lets the digest of a company be begun on a day, and queued. */
async function digestOn(now: Date, { operator }: { operator: Context }) {
  await beginDigest({ store: operator.store, now })
  await continueDigest(operator)
}

async function digestsTo(email: string) {
  const mails = await queuedMails(database.db, email)
  return mails.flatMap((mail) => (mail.template === "digest" ? [mail.props] : []))
}

test("customers who want it get what was published since the last digest, newest first, and nobody else does [R03]", async () => {
  const company = await build()
  const silent = await buildCustomer(company.operator)
  const resting = await newReader(company)
  await company.operator.store.people.accounts.update(resting.id, { status: "deactivated" })
  await buildArticle(company.operator, { title: "Older" })
  await buildArticle(company.operator, { title: "Newer", body: `<p>${"Many words. ".repeat(40)}</p>` })
  await buildArticle(company.operator, { title: "語", body: `<p>${"語".repeat(400)}</p>` })
  await buildArticle(company.operator, { title: "A draft", status: "draft" })
  await digestOn(after(8), company)
  const [digest, ...others] = await digestsTo(company.reader.email)
  expect(others).toEqual([])
  expect(digest?.articles.map(({ title }) => title)).toEqual(["語", "Newer", "Older"])
  for (const { excerpt } of digest?.articles ?? []) expect(excerpt.length).toBeLessThanOrEqual(160)
  expect(digest?.articles[1]?.link).toBe(
    `http://${company.organisation.identifier}.localhost:3000/kb/article/Newer`,
  )
  expect([await digestsTo(silent.email), await digestsTo(resting.email)]).toEqual([[], []])
})

test("a digest has at most ten articles, and what was in one is in no other", async () => {
  const company = await build()
  for (let at = 0; at < 12; at++) await buildArticle(company.operator, { title: `Article ${at}` })
  await digestOn(after(8), company)
  const [digest] = await digestsTo(company.reader.email)
  expect(digest?.articles.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Article ${11 - at}`),
  )
  await digestOn(after(16), company)
  expect(await digestsTo(company.reader.email)).toHaveLength(1)
})

test.each([
  ["weekly", [false, false, true]],
  ["daily", [false, true, true]],
  ["off", [false, false, false]],
] as const)("%s digests come in their time", async (digestFrequency, expected) => {
  const company = await build({ settings: { digestFrequency } })
  await buildArticle(company.operator)
  const came: boolean[] = []
  for (const days of [0.1, 1, 7]) {
    await digestOn(after(days), company)
    came.push((await digestsTo(company.reader.email)).length > 0)
  }
  expect(came).toEqual(expected)
})

test("what was published while digests were off is no news when they are on again", async () => {
  const company = await build({ settings: { digestFrequency: "off" } })
  await buildArticle(company.operator)
  await digestOn(after(8), company)
  await updateOrganisation(company.operator, { settings: { digestFrequency: "daily" } })
  await digestOn(after(16), company)
  expect(await digestsTo(company.reader.email)).toEqual([])
})

test.each([
  ["no knowledge base", { knowledgeBaseApp: false }],
  ["a deactivated knowledge base", { knowledgeBaseDeactivated: true }],
  ["a deleted portal", { deleted: true }],
])("with %s there is no digest, and its articles are news once it is open again", async (_, closed) => {
  const company = await build()
  await buildArticle(company.operator)
  await updateOrganisation(company.operator, closed)
  await digestOn(after(8), company)
  expect(await digestsTo(company.reader.email)).toEqual([])
  const open = Object.fromEntries(Object.entries(closed).map(([name, value]) => [name, !value]))
  await updateOrganisation(company.operator, open)
  await digestOn(after(9), company)
  expect(await digestsTo(company.reader.email)).toHaveLength(1)
})

test("a portal that closes while its digest is queued sends the rest of it to nobody", async () => {
  const company = await build()
  await buildArticle(company.operator)
  await beginDigest({ store: company.operator.store, now: after(8) })
  await updateOrganisation(company.operator, { knowledgeBaseApp: false })
  await continueDigest(company.operator)
  expect(await digestsTo(company.reader.email)).toEqual([])
})

test("without anything new, or with nobody who wants it, nothing is queued", async () => {
  const company = await build()
  await digestOn(after(8), company)
  const { operator } = await buildOrganisation(database.db)
  await buildArticle(operator)
  await digestOn(after(8), { operator })
  expect(await operator.store.knowledge.digest.lock()).toBeNull()
  const { rows } = await sql`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

test("each reads the dates of where they live, if they agreed to that, in the portal's language [D-59, R02]", async () => {
  const company = await build({ settings: { language: "de" } })
  const auckland = { timeZone: "Pacific/Auckland" }
  const agreed = [auckland, { timeZone: "America/Los_Angeles" }, { timeZone: "Not/A_Place" }].map((place) =>
    newReader(company, { ...place, location: true }),
  )
  const readers = await Promise.all([...agreed, newReader(company, auckland)])
  const { id } = await buildArticle(company.operator)
  await sql`UPDATE organisation SET digested_until = '2026-03-01' WHERE id = ${company.organisation.id}`.execute(
    database.db,
  )
  await sql`UPDATE article SET published_at = '2026-03-31T12:30:00Z' WHERE id = ${id}`.execute(database.db)
  await sql`UPDATE article_translation SET published_at = '2026-03-31T12:30:00Z' WHERE article_id = ${id}`.execute(
    database.db,
  )
  await digestOn(new Date("2026-04-01T12:30:00Z"), company)
  const dates = await Promise.all(
    readers.map(async ({ email }) => (await digestsTo(email)).map((digest) => digest.articles[0]?.published)),
  )
  expect(dates).toEqual([["1. April 2026"], ["31. März 2026"], ["31. März 2026"], ["31. März 2026"]])
})

test("each customer reads of articles in their own language, or the portal's", async () => {
  const company = await build({ settings: { languages: ["de"] } })
  const { id } = await buildArticle(company.operator, { title: "Pay" })
  await translateArticle(company.operator, id, "de")
  await updateArticle(company.operator, id, { title: "Zahlen", status: "published" }, { language: "de" })
  const [german, japanese] = [
    await newReader(company, { language: "de-AT" }),
    await newReader(company, { language: "ja" }),
  ]
  await digestOn(after(8), company)
  const told = async ({ email }: { email: string }) =>
    (await digestsTo(email)).flatMap(({ articles }) =>
      articles.map(({ title, link }) => [title, link.split("/").at(-1)]),
    )
  expect(await told(german)).toEqual([["Zahlen", "Zahlen"]])
  expect(await told(japanese)).toEqual([["Pay", "Pay"]])
  expect(await told(company.reader)).toEqual([["Pay", "Pay"]])
})

test("begun twice at once, a digest is one", async () => {
  const company = await build()
  await buildArticle(company.operator)
  const { store } = company.operator
  const now = after(8)
  await Promise.all([1, 2, 3].map(() => beginDigest({ store, now })))
  await Promise.all([1, 2, 3].map(() => continueDigest(company.operator)))
  expect(await digestsTo(company.reader.email)).toHaveLength(1)
})

/** A company of so many readers, made in one go. */
async function crowd(size: number) {
  const company = await buildOrganisation(database.db)
  const { id } = company.organisation
  await sql`
    INSERT INTO account (organisation_id, id, role, email, status)
    SELECT ${id}, 'reader' || n, 'customer', 'reader' || n || '@example.com', 'active' FROM generate_series(1, ${size}) AS n`.execute(
    database.db,
  )
  await sql`
    INSERT INTO consent (organisation_id, account_id, kind, given, updated_at)
    SELECT ${id}, 'reader' || n, 'article-updates', true, now() FROM generate_series(1, ${size}) AS n`.execute(
    database.db,
  )
  await buildArticle(company.operator)
  return company
}

const queued = async () =>
  (
    await sql<{ id: string }>`
      SELECT payload ->> 'messageId' AS id FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'send-mail'`.execute(
      database.db,
    )
  ).rows.length

async function recipients(size: number) {
  const mails = await Promise.all(
    Array.from({ length: size }, (_, at) => digestsTo(`reader${at + 1}@example.com`)),
  )
  return mails.map((each) => each.length)
}

test("broken off in the middle of a batch, a digest is queued once for each of 250 customers", async () => {
  const company = await crowd(250)
  await beginDigest({ store: company.operator.store, now: after(8) })
  // The database refuses the 150th mail, once.
  await sql`CREATE SEQUENCE digest_mails`.execute(database.db)
  await sql`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF nextval('digest_mails') = 150 THEN RAISE 'no more'; END IF; RETURN NEW; END $$`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER refuse_one BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse_one()`.execute(
    database.db,
  )
  await expect(continueDigest(company.operator)).rejects.toThrow("no more")
  expect(await queued()).toBe(100)
  await continueDigest(company.operator)
  await sql`DROP TRIGGER refuse_one ON graphile_worker._private_jobs`.execute(database.db)
  await continueDigest(company.operator)
  expect(await queued()).toBe(250)
  expect(new Set(await recipients(10))).toEqual(new Set([1]))
})

test("killed in the middle of a batch, an instance leaves a digest that another one queues to the end, once for each", async () => {
  const company = await crowd(250)
  await sql`
    CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT mailed_to FROM digest) <> '' THEN PERFORM pg_sleep(1); END IF; RETURN NEW; END $$`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER hold_up BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION hold_up()`.execute(
    database.db,
  )
  await beginDigest({ store: company.operator.store, now: after(8) })
  const child = fork(join(__dirname, "../../testing/job-worker.ts"), {
    execArgv: ["--import", "tsx"],
    // No mail server listens at this port, so mails wait.
    env: { ...process.env, SMTP_URL: "smtp://127.0.0.1:1", DATABASE_URL: database.url, LOG_LEVEL: "silent" },
  })
  await until(async () => (await queued()) >= 100)
  child.kill("SIGKILL")
  await once(child, "exit")
  await sql`DROP TRIGGER hold_up ON graphile_worker._private_jobs`.execute(database.db)
  expect(await queued()).toBe(100)
  await continueDigest(company.operator)
  expect(await queued()).toBe(250)
  expect(await company.operator.store.knowledge.digest.lock()).toBeNull()
})
