import { rmSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { reindex } from "@/lib/knowledge/search/mutations"
import { listenForChanges } from "@/lib/platform/db/changes"
import type { Listener } from "@/lib/platform/db/listener"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { indexLacking } from "@/lib/support/ticket-search/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { buildWholeCustomer } from "@/lib/testing/whole-customer"
import { operatorApexContext } from "@/lib/work/contexts"
import { adminProcess } from "@/scripts/test/command"
import { checkIntegrity } from "./mutations"

const database = testDatabase()
const folder = makeDataFolder("integrity")
process.env.DATA_DIR = folder
afterAll(() => removeDataFolder(folder))
const admin = adminProcess(() => ({ DATABASE_URL: database.url, DATA_DIR: folder }))
const check = (repairs = false) => checkIntegrity(operatorApexContext(database.db), { repairs })

let company: Awaited<ReturnType<typeof buildWholeCustomer>>
beforeAll(async () => {
  company = await buildWholeCustomer(database.db)
  const other = await buildOrganisation(database.db)
  await buildArticle(other.operator)
  await castVote(company.asking, company.article.id, "down", newId())
  for (const { operator } of [company, other]) {
    await reindex(operator)
    await indexLacking(operator)
  }
})

test("where everything agrees, it says so", async () => {
  expect(await check()).toEqual([])
  expect(await admin("check")).toEqual({ exitCode: 0, stdout: "Everything agrees.\n", stderr: "" })
})

test.each<[string, (id: string) => ReturnType<typeof sql>, RegExp]>([
  [
    "an article listed wrongly",
    (id) =>
      sql`UPDATE article SET status = 'draft' WHERE id = ${company.article.id} AND organisation_id = ${id}`,
    /^1 article is listed as published, or as a draft, wrongly$/,
  ],
  [
    "a category's count",
    (id) => sql`UPDATE category SET article_count = 7 WHERE organisation_id = ${id}`,
    /^2 categories count articles wrongly$/,
  ],
  [
    "votes",
    (id) =>
      sql`UPDATE article SET upvote_count = 9 WHERE organisation_id = ${id} AND id = ${company.article.id}`,
    /^1 article counts votes or comments wrongly$/,
  ],
  [
    "a ticket's number",
    (id) => sql`UPDATE ticket_counter SET last_number = 0 WHERE organisation_id = ${id}`,
    /^1 company would give a new ticket/,
  ],
  [
    "a ticket's words",
    (id) => sql`DELETE FROM ticket_words WHERE organisation_id = ${id}`,
    /^2 tickets are not found by the search for staff$/,
  ],
  [
    "an article that is not found",
    (id) => sql`DELETE FROM search_document WHERE organisation_id = ${id} AND id = ${company.article.id}`,
    /^1 article, category or folder is not found by the search$/,
  ],
  [
    "a result that leads nowhere",
    (id) =>
      sql`UPDATE search_document SET id = 'gone' WHERE organisation_id = ${id} AND id = ${company.article.id}`,
    /^1 result of the search would lead nowhere$/,
  ],
  [
    "rows of a company that is gone",
    () => sql`INSERT INTO idempotency_key (organisation_id, sender, key, request_hash, answer, created_at)
    VALUES ('gone', 'x', 'x', 'x', '{}', now())`,
    /^1 row of idempotency_key belong to a company that is gone$/,
  ],
])("%s is told in a sentence and repaired", async (_, spoil, words) => {
  await spoil(company.organisation.id).execute(database.db)
  const found = await check()
  expect(found.map(({ says }) => says)).toEqual(expect.arrayContaining([expect.stringMatching(words)]))
  expect(found.every(({ state }) => state === "repairable")).toBe(true)
  const told = await admin("check")
  expect(told).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("--repair") })
  expect((await check(true)).every(({ state }) => state === "repaired")).toBe(true)
  expect(await check()).toEqual([])
})

test("of two articles with one address in different languages the newer one gets another", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { settings: { languages: ["de"] } })
  const [older, newer] = [
    await buildArticle(operator, { title: "Login" }),
    await buildArticle(operator, { title: "Anmelden", language: "de" }),
  ]
  await sql`UPDATE article_translation SET slug = 'Login'
    WHERE organisation_id = ${operator.organisation.id} AND article_id = ${newer.id}`.execute(database.db)
  const german = { ...visitor, language: "de" }
  const read = async (slug: string) => (await publishedArticle(german, slug)).article.id
  expect(await read("Login")).toBe(newer.id)
  const says = "1 article has the address of an older one in another language"
  const example = `${operator.organisation.identifier} ${newer.id}`
  expect(await check()).toEqual([{ says, state: "repairable", examples: [example] }])
  expect(await check(true)).toEqual([{ says, state: "repaired", examples: [example] }])
  expect(await check()).toEqual([])
  expect([await read("Login"), await read(`Login-${newer.id}`)]).toEqual([older.id, newer.id])
})

test("pages that are kept of a company hear of what was repaired there", async () => {
  const heard: string[] = []
  const onChange = (keys: string[]) => void heard.push(...keys)
  let listener: Listener | undefined
  await new Promise<void>((onReady) => {
    listener = listenForChanges(database.url, { onChange, onLost: () => {}, onReady })
  })
  const { id, identifier } = company.organisation
  await sql`UPDATE category SET article_count = 7 WHERE organisation_id = ${id}`.execute(database.db)
  await check(true)
  await listener?.caughtUp()
  await listener?.close()
  expect(heard).toEqual([identifier])
})

test("a file that no row names is a note; one that a row names and that is gone cannot be repaired", async () => {
  const { id } = company.organisation
  await streamStorage().write(`${id}/nobodys`, Buffer.from("x"))
  expect(await check()).toMatchObject([
    { says: "1 file belongs to nothing and may be removed", state: "note" },
  ])
  expect(await admin("check")).toMatchObject({ exitCode: 0 })
  await streamStorage().remove(`${id}/nobodys`)
  const { rows } = await sql<{
    key: string
  }>`SELECT key FROM attachment WHERE entry_id IS NOT NULL LIMIT 1`.execute(database.db)
  rmSync(join(folder, "files", rows[0]?.key ?? ""))
  const missing = { says: "1 file is missing that rows name", state: "broken", examples: [rows[0]?.key] }
  expect(await check(true)).toMatchObject([missing])
  expect(await admin("check")).toMatchObject({ exitCode: 1 })
})
