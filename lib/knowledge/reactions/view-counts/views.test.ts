import { sql } from "kysely"
import { unpublishArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { castVote } from "@/lib/knowledge/reactions/votes/mutations"
import { dayOf } from "@/lib/platform/time/day"
import type { Context } from "@/lib/tenancy/context"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { forgetReaders } from "@/lib/work/tasks/forget-readers"
import { addView, writeViews } from "./batch"
import { countView } from "./mutations"
import { readersOfNetwork, type View } from "./schema"
import { viewDirectory } from "./store"

const database = testDatabase()
const firefox = {
  name: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  isAhead: false,
}
const chrome = {
  name: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  isAhead: false,
}

async function portal() {
  const { operator, visitor } = await buildOrganisation(database.db)
  const article = await buildArticle(operator)
  const from = (address: string): Context => ({ ...visitor, address })
  return { operator, visitor, article, from }
}

async function viewsOf(ctx: Context, articleId: string) {
  await writeViews()
  return (await countsOf(ctx, articleId)).viewCount
}

/** Readers' rows, beside the counter. */
async function recount({ organisation }: Context, articleId: string) {
  const rows = database.db.selectFrom("articleReader").selectAll()
  const own = rows.where("organisationId", "=", organisation.id).where("articleId", "=", articleId)
  return (await own.execute()).length
}

const viewOf = ({ organisation, now }: Context, articleId: string, reader: string): View => ({
  organisationId: organisation.id,
  articleId,
  day: dayOf(now),
  reader,
})

test("a reader counts once an article and day [F03, F02]", async () => {
  const { operator, visitor, article, from } = await portal()
  const other = await buildArticle(operator)
  for (let i = 0; i < 3; i++) await countView(from("192.0.2.1"), article.id, firefox)
  await countView(from("192.0.2.1"), article.id, chrome)
  await countView(from("192.0.2.2"), article.id, firefox)
  await countView(from("192.0.2.1"), other.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(3)
  expect(await viewsOf(visitor, other.id)).toBe(1)
  const tomorrow = new Date(visitor.now.getTime() + 24 * 60 * 60 * 1000)
  await countView({ ...from("192.0.2.1"), now: tomorrow }, article.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(4)
})

test("one connection at home is one reader, whichever of its addresses it uses [D-31]", async () => {
  const { visitor, article, from } = await portal()
  await countView(from("2001:db8:1:2::7"), article.id, firefox)
  await countView(from("2001:db8:1:2:ffff::9"), article.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(1)
})

test.each([
  ["a search engine", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["an assistant's reader", "Mozilla/5.0; compatible; GPTBot/1.2; +https://openai.com/gptbot", false],
  ["a program", "curl/8.5.0", false],
  ["a browser without a screen", `${chrome.name.replace("Chrome", "HeadlessChrome")}`, false],
  ["a reader who does not say", "", false],
  ["a browser that fetches ahead", firefox.name, true],
])("%s is no reader [F03]", async (_, name, isAhead) => {
  const { visitor, article, from } = await portal()
  const counts = await countView(from("192.0.2.1"), article.id, { name, isAhead })
  expect(counts).toEqual({ viewCount: 0, upvoteCount: 0, downvoteCount: 0, commentCount: 0 })
  expect(await viewsOf(visitor, article.id)).toBe(0)
})

test("customers are readers; the company's own people are not [F03]", async () => {
  const { operator, visitor, article } = await portal()
  const people = [
    await signedIn(visitor, "agent", await buildAgent(operator)),
    await signedIn(visitor, "owner", await buildOwner(operator)),
  ]
  for (const person of people) await countView(person, article.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(0)
  await countView(await signedIn(visitor, "customer", await buildCustomer(operator)), article.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(1)
})

test("what is not published, or another company's, has no views [F07, A10]", async () => {
  const [{ operator, visitor, article }, globex] = [await portal(), await portal()]
  await expect(countView(visitor, globex.article.id, firefox)).rejects.toThrow("Article not found")
  await unpublishArticle(operator, article.id)
  for (const ctx of [visitor, operator])
    await expect(countView(ctx, article.id, firefox)).rejects.toThrow("Article not found")
  expect(await recount(operator, article.id)).toBe(0)
})

const oneChange = "a thousand readers of one article are one change of it [F03]"
testOnOneServer(oneChange, "its changes are counted by triggers of statements", async () => {
  const { visitor, article, operator } = await portal()
  const other = await buildArticle(operator)
  await sql`CREATE TABLE written (at timestamptz DEFAULT now());
    CREATE FUNCTION note_written() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO written DEFAULT VALUES; RETURN NULL; END $$;
    CREATE TRIGGER note AFTER UPDATE ON article FOR EACH STATEMENT EXECUTE FUNCTION note_written();
    CREATE TRIGGER note AFTER INSERT ON article_reader FOR EACH STATEMENT EXECUTE FUNCTION note_written();
  `.execute(database.db)
  for (let i = 0; i < 1000; i++) addView(viewOf(visitor, article.id, `r${i}`))
  addView(viewOf(visitor, other.id, "r1"))
  expect(await viewsOf(visitor, article.id)).toBe(1000)
  expect(await viewsOf(visitor, other.id)).toBe(1)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM written`.execute(
    database.db,
  )
  await sql`DROP TRIGGER note ON article; DROP TRIGGER note ON article_reader`.execute(database.db)
  // One adds the readers, one the counts.
  expect(rows[0]?.count).toBe(2)
})

test("instances that write the same readers at once, while others vote, count each once [F03, H03]", async () => {
  const { operator, visitor, article } = await portal()
  const other = await buildArticle(operator)
  const voters = await Promise.all(
    Array.from({ length: 4 }, async () => signedIn(visitor, "customer", await buildCustomer(operator))),
  )
  const instance = (from: number) =>
    Array.from({ length: 40 }, (_, i) => [
      viewOf(visitor, article.id, `r${from + i}`),
      viewOf(visitor, other.id, `r${from + i}`),
    ]).flat()
  const write = async (views: View[]) => {
    for (let left = views; left.length > 0; ) left = await viewDirectory(database.db).write(left)
  }
  await Promise.all([
    write(instance(0)),
    write(instance(20).reverse()),
    write(instance(40)),
    ...voters.map((voter) => castVote(voter, article.id, "up")),
  ])
  for (const { id } of [article, other]) {
    expect(await viewsOf(visitor, id)).toBe(80)
    expect(await recount(visitor, id)).toBe(80)
  }
  expect((await countsOf(visitor, article.id)).upvoteCount).toBe(4)
})

test("views wait for an article that somebody is changing, and no other article's do [F03]", async () => {
  const { operator, visitor, article, from } = await portal()
  const free = await buildArticle(operator)
  await countView(from("192.0.2.1"), article.id, firefox)
  await countView(from("192.0.2.1"), free.id, firefox)
  await operator.store.transaction(async (store) => {
    await updateArticle({ ...operator, store }, article.id, { body: "<p>Longer.</p>" })
    await writeViews()
    expect((await countsOf(visitor, free.id)).viewCount).toBe(1)
    expect((await countsOf(visitor, article.id)).viewCount).toBe(0)
  })
  expect(await viewsOf(visitor, article.id)).toBe(1)
  expect(await viewsOf(visitor, free.id)).toBe(1)
})

test("an article removed meanwhile keeps no other from being counted [F03]", async () => {
  const { operator, visitor, article, from } = await portal()
  const gone = await buildArticle(operator)
  await countView(from("192.0.2.1"), gone.id, firefox)
  await countView(from("192.0.2.1"), article.id, firefox)
  await operator.store.knowledge.articles.remove(gone.id)
  expect(await viewsOf(visitor, article.id)).toBe(1)
})

test("where the address is unknown everybody is believed [F03]", async () => {
  const { visitor, article } = await portal()
  for (let i = 0; i < readersOfNetwork + 5; i++)
    await countView({ ...visitor, address: undefined }, article.id, {
      ...firefox,
      name: `${firefox.name} ${i}`,
    })
  expect(await viewsOf(visitor, article.id)).toBe(readersOfNetwork + 5)
})

test("a program with another name for each view is no crowd [negative 58]", async () => {
  const { visitor, article, from } = await portal()
  for (let i = 0; i < readersOfNetwork * 3; i++)
    await countView(from("192.0.2.66"), article.id, { ...firefox, name: `${firefox.name} ${i}` })
  await countView(from("192.0.2.67"), article.id, firefox)
  expect(await viewsOf(visitor, article.id)).toBe(readersOfNetwork + 1)
})

test("who read what is a hash, and forgotten the day after with its salt [D-31]", async () => {
  const { visitor, article, from } = await portal()
  const yesterday = new Date(visitor.now.getTime() - 24 * 60 * 60 * 1000)
  await countView({ ...from("192.0.2.1"), now: yesterday }, article.id, firefox)
  await countView(from("192.0.2.1"), article.id, firefox)
  await writeViews()
  const days = async () => {
    const readers = await database.db
      .selectFrom("articleReader")
      .select([sql<string>`day::text`.as("day"), "reader"])
      // What other tests left waiting may be written meanwhile.
      .where("articleId", "=", article.id)
      .execute()
    const salts = await database.db
      .selectFrom("secret")
      .select("name")
      .where("name", "like", "readers %")
      .execute()
    return { readers, salts: salts.map(({ name }) => name) }
  }
  const before = await days()
  expect(before.salts).toContain(`readers ${dayOf(yesterday)}`)
  expect(JSON.stringify(before.readers)).not.toMatch(/192\.0|Firefox/)
  await forgetReaders()
  const { readers, salts } = await days()
  expect(new Set(readers.map(({ day }) => day))).toEqual(new Set([dayOf(new Date())]))
  expect(salts).not.toContain(`readers ${dayOf(yesterday)}`)
  expect(salts).toContain(`readers ${dayOf(new Date())}`)
  expect((await countsOf(visitor, article.id)).viewCount).toBe(2)
  expect(await recount(visitor, article.id)).toBe(1)
})
