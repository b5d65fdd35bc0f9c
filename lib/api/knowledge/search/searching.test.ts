import { GET as answerKnowledgeBase } from "@/app/api/kb/[...call]/route"
import { GET as suggest } from "@/app/api/suggestions/route"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { listSearches } from "@/lib/knowledge/search/queries"
import { withClientAddress } from "@/lib/platform/http/server/client-address"
import { limits } from "@/lib/platform/limits/schema"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { type Asking, call, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCategory,
  buildFolder,
  buildSignedInOwner,
  signedIn,
} from "@/lib/testing/factories"
import { isolated } from "@/lib/testing/isolated"

const database = testDatabase()
const since = new Date(0)
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

let made = 0
/** A company with a canary of each kind, and a browser of its own that has not been counted yet. */
async function company() {
  made += 1
  const acme = await buildSignedInOwner(database.db)
  const { operator, visitor } = acme
  const category = await buildCategory(operator, { name: "Canary birds" })
  const folder = await buildFolder(operator, category.id, { name: "Canary food" })
  const article = await buildArticle(operator, { title: "Feed a canary", body: "<p>Seeds, twice a day.</p>" })
  const browser = { "user-agent": `${firefox} ${made}` }
  const find = (input: object) => call("searchkbdetail", input, visitor)
  const count = (input: object, asker: Asking = visitor, headers: Record<string, string> = browser) =>
    call("countSearch", input, asker, headers)
  const searches = async () =>
    (await listSearches(acme.asking, { since })).map(({ query, asked, clicked, results }) => [
      query,
      asked,
      clicked,
      results,
    ])
  return { ...acme, category, folder, article, find, count, searches }
}

/** What a call answers to a visitor at this address. */
function from<T>(address: string, ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = { socket: { remoteAddress: address }, rawHeaders: [] }
    withClientAddress(() => void ask().then(resolve, reject), [])(request as never, {} as never)
  })
}

test("a search finds articles, categories and folders, with their kind, path and marked words [G01, G03, X05]", async () => {
  const { organisation, find, article } = await company()
  const { status, body } = await find({ search: "canary", organization_id: organisation.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, data: { total: 3, more: false } })
  const sources = body.data.hits.map(({ _source }: { _source: object }) => _source)
  expect(sources.map(({ type, name }: { type: string; name: string }) => [type, name]).sort()).toEqual([
    ["article", "Feed a canary"],
    ["category", "Canary birds"],
    ["folder", "Canary food"],
  ])
  const hit = body.data.hits.find(({ _id }: { _id: string }) => _id === article.id)
  expect(hit._source).toMatchObject({
    path: `/kb/article/${article.slug}`,
    title: [
      { text: "Feed a ", marked: false },
      { text: "canary", marked: true },
    ],
    passage: [{ text: "Seeds, twice a day.", marked: false }],
  })
})

test("a search and what is suggested are in the language asked for, and refused in one the portal does not have [G01]", async () => {
  const { operator, find, article, visitor, organisation } = await company()
  const now = await updateOrganisation(operator, { settings: { languages: ["de"] } })
  const writer = { ...operator, organisation: now }
  await translateArticle(writer, article.id, "de")
  await updateArticle(writer, article.id, { title: "Vogelfutter", status: "published" }, { language: "de" })
  const sourceOf = async (input: object) => (await find(input)).body.data.hits[0]?._source
  expect(await sourceOf({ search: "vogelfutter", language: "de" })).toMatchObject({
    name: "Vogelfutter",
    path: "/de/kb/article/Vogelfutter",
    language: "",
  })
  expect(await sourceOf({ search: "canary birds", language: "DE" })).toMatchObject({ language: "en" })
  expect(await sourceOf({ search: "vogelfutter", organization_id: organisation.id })).toBeUndefined()
  for (const language of ["fr", "x-klingon"])
    expect((await find({ search: "vogelfutter", language })).status).toBe(400)
  const headers = { host: hostOf(visitor) }
  const suggested = await suggest(
    new Request("http://localhost/api/suggestions?text=vogelfutter&language=de", { headers }),
  )
  expect((await suggested.json()).articles).toMatchObject([{ title: "Vogelfutter", language: "" }])
})

test("hits come ten at a time [G05]", async () => {
  const { operator, find } = await company()
  for (let i = 0; i < 12; i++) await buildArticle(operator, { title: `Penguin ${i}` })
  const pages = [await find({ search: "penguin" }), await find({ search: "penguin", page: 2 })]
  expect(pages.map(({ body }) => [body.data.hits.length, body.data.more, body.data.total])).toEqual([
    [10, true, 12],
    [2, false, 12],
  ])
  const ids = pages.flatMap(({ body }) => body.data.hits.map(({ _id }: { _id: string }) => _id))
  expect(new Set(ids).size).toBe(12)
  for (const page of [0, 11, "x"]) expect((await find({ search: "penguin", page })).status).toBe(400)
})

/** What each call answers and counts where another company's content is asked for. A new call is added here. */
const cases: Record<keyof typeof isolated.searching, () => Promise<void>> = {
  async searchkbdetail() {
    const [acme, globex] = [await company(), await buildSignedInOwner(database.db)]
    const nothing = { success: true, data: { hits: [], total: 0, more: false } }
    expect((await call("searchkbdetail", { search: "canary" }, globex.visitor)).body).toEqual(nothing)
    const foreign = { search: "canary", organization_id: acme.organisation.id }
    expect((await call("searchkbdetail", foreign, globex.visitor)).status).toBe(403)
    expect((await acme.find(foreign)).body.data.total).toBe(3)
  },
  async countSearch() {
    const [acme, globex] = [await company(), await company()]
    await acme.count({ search: "canary", opened: true })
    expect(await globex.searches()).toEqual([])
    expect(await acme.searches()).toEqual([["canary", 1, 1, 3]])
  },
}

test("every call about searching has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.searching).sort())
})

test.each(Object.entries(cases))(
  "%s: what is one company's is neither found, asked for nor counted at another [G07, D-34, negative 1]",
  (_, ask) => ask(),
)

test("a search is counted once, however often it is said within minutes, and each opening", async () => {
  const { count, searches } = await company()
  for (const opened of [false, false, true, true]) await count({ search: "Canary", opened })
  await count({ search: "  canary " })
  await count({ search: "penguin" })
  expect(await searches()).toEqual([
    ["canary", 1, 2, 3],
    ["penguin", 1, 0, 0],
  ])
})

test("robots, browsers that fetch ahead and the company's own people are not counted", async () => {
  const { count, searches, asking, operator, visitor } = await company()
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const search = { search: "canary", opened: true }
  for (const asker of [asking, agent]) expect((await count(search, asker)).status).toBe(200)
  for (const name of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.5.0", ""])
    await count(search, visitor, { "user-agent": name })
  await count(search, visitor, { "user-agent": firefox, "sec-purpose": "prefetch" })
  expect(await searches()).toEqual([])
})

test.each([
  ["search is switched off", { settings: { searchEnabled: false } }],
  ["there is no knowledge base", { knowledgeBaseApp: false }],
])("where %s, nothing is found, suggested or counted [D-63, D-21]", async (_, change) => {
  const { operator, organisation, find, count } = await company()
  await updateOrganisation(operator, change)
  const suggested = new Request("http://localhost/api/suggestions?text=canary", {
    headers: { host: hostOf({ organisation }) },
  })
  const statuses = [
    (await find({ search: "canary" })).status,
    (await count({ search: "canary" })).status,
    (await suggest(suggested)).status,
  ]
  expect(statuses).toEqual([404, 404, 404])
})

test.each([
  ["quotes and operators", `' OR 1=1-- ") UNION * NEAR( a AND " - col: \\ %_ & | ! <-> :*`],
  ["markup", `"><svg onload=window.__xss=1>`],
  ["only punctuation", "?!… ––– ((("],
  ["emoji", "🚲🔧 👩‍👩‍👧"],
  ["half an emoji", "\ud83d"],
  ["right to left", "كيف أصلح دراجتي"],
  ["200 combining marks", `e${"\u0301".repeat(199)}`],
])("%s is a search like any other [negative 23, 47]", async (_, search) => {
  const { find } = await company()
  const { status, body } = await find({ search })
  expect({ status, success: body.success }).toEqual({ status: 200, success: true })
})

test("2,000 words are cut, 10,000 of them and a megabyte refused in an address [negative 47]", async () => {
  const { visitor, find, count } = await company()
  expect((await find({ search: "canary ".repeat(2_000) })).body.data.total).toBe(3)
  const host = hostOf(visitor)
  const ask = (search: string) =>
    answerKnowledgeBase(
      new Request(`http://localhost/api/kb/searchkbdetail?search=${search}`, { headers: { host } }),
    )
  expect((await ask("canary+".repeat(10_000))).status).toBe(414)
  expect((await ask("x".repeat(1_000_000))).status).toBe(414)
  expect((await count({ search: "x".repeat(1_000_000) })).status).toBe(200)
  expect((await count({ search: "x".repeat(3_000_000) })).status).toBe(413)
  expect((await find({})).status).toBe(400)
})

test("an address searches so often a minute; others go on [negative 57]", async () => {
  const { find, count, organisation } = await company()
  const search = () => find({ search: "canary" })
  const allowed = limits["search-address"].points
  for (let i = 0; i < allowed; i++) expect((await from("203.0.113.7", search)).status).toBe(200)
  const refused = await from("203.0.113.7", search)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  const headers = { host: hostOf({ organisation }) }
  const suggestion = await from("203.0.113.7", () =>
    suggest(new Request("http://localhost/api/suggestions?text=canary", { headers })),
  )
  expect([suggestion.status, suggestion.headers.has("retry-after")]).toEqual([429, true])
  expect((await from("203.0.113.7", () => count({ search: "canary" }))).status).toBe(200)
  expect((await from("203.0.113.8", search)).status).toBe(200)
})
