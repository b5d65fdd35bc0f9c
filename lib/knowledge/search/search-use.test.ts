import { limits } from "@/lib/platform/limits/schema"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildOrganisation, buildSignedInOwner, signedIn } from "@/lib/testing/factories"
import { anonymousContext } from "@/lib/work/contexts"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { recordClick, recordSearch } from "./mutations"
import { listMissedSearches, listSearches } from "./queries"
import { mostUsesADay } from "./schema"

const database = testDatabase()
const dayMs = 24 * 60 * 60 * 1000
const daysAgo = (ctx: Context, days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - days * dayMs) })
const since = new Date(Date.now() - 30 * dayMs)

test("searches and clicks are counted per day and listed together, however they were written", async () => {
  const { asking, visitor } = await buildSignedInOwner(database.db)
  await recordSearch(daysAgo(visitor, 1), "Time  zone", 0)
  await recordSearch(visitor, " time ZONE ", 3)
  await recordClick(visitor, "time zone")
  await recordSearch(visitor, "refund", 0)
  const today = visitor.now.toISOString().slice(0, 10)
  expect(await listSearches(asking, { since })).toEqual([
    { query: "time zone", asked: 2, clicked: 1, results: 3, lastDay: today },
    { query: "refund", asked: 1, clicked: 0, results: 0, lastDay: today },
  ])
})

test("what found nothing the last time is listed by itself", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  await recordSearch(daysAgo(visitor, 40), "long ago", 0)
  await recordSearch(daysAgo(visitor, 1), "answered since", 0)
  await recordSearch(visitor, "answered since", 1)
  await recordSearch(visitor, "refund", 0)
  const nothing = await listSearches(operator, { since, nothingFound: true })
  expect(nothing.map(({ query }) => query)).toEqual(["refund"])
})

test("what may say who asks is not kept, nor is a click on what was never searched for", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  for (const text of ["ada@example.com", "my number 0170 123456", "\u0000", "🙂"])
    await recordSearch(visitor, text, 0)
  await recordClick(visitor, "refund")
  expect(await listSearches(operator, { since })).toEqual([])
})

test("other companies' searches are not seen, nor this company's by anybody but owner and operator [G07]", async () => {
  const [ours, theirs] = [await buildSignedInOwner(database.db), await buildOrganisation(database.db)]
  await recordSearch(theirs.visitor, "theirs", 1)
  expect(await listSearches(ours.asking, { since })).toEqual([])
  await expect(listSearches(ours.visitor, { since })).rejects.toMatchObject({ name: "UnauthenticatedError" })
  const agent = await signedIn(ours.visitor, "agent", await buildAgent(ours.operator))
  await expect(listSearches(agent, { since })).rejects.toMatchObject({ name: "ForbiddenError" })
})

test("staff sees what found nothing in the last days, most asked first, and what a first article answered no longer [G07]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  await recordSearch(daysAgo(visitor, 40), "long ago", 0)
  for (const day of [20, 3]) await recordSearch(daysAgo(visitor, day), "missing twice", 0)
  await recordSearch(visitor, "missing", 0)
  await recordSearch(daysAgo(visitor, 2), "answered", 0)
  await recordSearch(visitor, "answered", 3)
  const missed = async (days: number) =>
    (await listMissedSearches(agent, days)).map(({ query, asked }) => [query, asked])
  expect(await missed(30)).toEqual([
    ["missing twice", 2],
    ["missing", 1],
  ])
  expect(await missed(7)).toEqual([
    ["missing", 1],
    ["missing twice", 1],
  ])
  await expect(listMissedSearches(visitor, 7)).rejects.toMatchObject({ name: "UnauthenticatedError" })
})

test("where search is switched off nothing is counted [D-63]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const off = await updateOrganisation(operator, { settings: { searchEnabled: false } })
  await expect(recordSearch(anonymousContext(off, database.db), "refund", 0)).rejects.toThrow("not found")
})

test("a company keeps so many different searches a day, and those asked again count on", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const day = visitor.now.toISOString().slice(0, 10)
  for (let i = 0; i < 3; i++)
    await visitor.store.knowledge.searchUse.add(day, `word ${i}`, { results: 1, atMost: 3 })
  await visitor.store.knowledge.searchUse.add(day, "one more", { results: 1, atMost: 3 })
  await visitor.store.knowledge.searchUse.add(day, "word 1", { results: 1, atMost: 3 })
  const listed = await listSearches(operator, { since })
  expect(listed.map(({ query, asked }) => [query, asked])).toEqual([
    ["word 1", 2],
    ["word 0", 1],
    ["word 2", 1],
  ])
  expect(mostUsesADay).toBe(1_000)
})

test("an address is heard so often and no more [negative 57, 58]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const from = (address: string) => recordSearch({ ...visitor, address }, "refund", 0)
  const allowed = limits["search-use-address"].points
  for (let i = 0; i < allowed; i++) await from("203.0.113.7")
  await expect(from("203.0.113.7")).rejects.toMatchObject({ name: "RateLimitedError" })
  await from("203.0.113.8")
  expect((await listSearches(operator, { since }))[0]?.asked).toBe(allowed + 1)
})

test("two hundred searches at once are all counted", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const day = visitor.now.toISOString().slice(0, 10)
  await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      visitor.store.knowledge.searchUse.add(day, `word ${i % 2}`, { results: 1, atMost: 10 }),
    ),
  )
  expect((await listSearches(operator, { since })).map(({ asked }) => asked)).toEqual([100, 100])
})

test("what was searched for is forgotten after 400 days", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  await recordSearch(daysAgo(visitor, 399), "kept", 1)
  await recordSearch(daysAgo(visitor, 401), "forgotten", 1)
  await forgetExpired()
  const listed = await listSearches(operator, { since: new Date(0) })
  expect(listed.map(({ query }) => query)).toEqual(["kept"])
})
