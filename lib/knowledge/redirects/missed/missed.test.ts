import { mergeArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { countMissed, writeCounted } from "@/lib/knowledge/redirects/missed/counting"
import {
  addRedirect,
  changeRedirect,
  putRedirects,
  removeRedirect,
} from "@/lib/knowledge/redirects/mutations"
import { articlePath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { buildMissed } from "@/lib/testing/missed-address"
import { missedPath, referringPage } from "./junk"
import { dismissMissed } from "./mutations"
import { guessPages, listMissed } from "./queries"
import { mostMissed } from "./values"

const database = testDatabase()

async function company(settings: { languages?: string[] } = {}) {
  const acme = await buildOrganisation(database.db, { settings })
  return { ...acme, owner: await signedIn(acme.visitor, "owner", await buildOwner(acme.operator)) }
}
const host = "help.acme.example"
async function ask({ organisation }: Context, path: string, referer?: string) {
  countMissed(organisation.identifier, { path, referer, host })
  await writeCounted()
}
const missed = async (ctx: Context) => (await listMissed(ctx)).items

test("an address that led nowhere is counted, with the pages that led there", async () => {
  const { owner, visitor } = await company()
  await ask(visitor, "/docs/old/", "https://blog.example/post?mail=a@example.com#x")
  await ask(visitor, "/docs/old", `https://${host}/kb/article/Plans`)
  await ask(visitor, "/docs/old", "https://blog.example/post")
  await ask(visitor, "/docs/other", "android-app://x")
  expect(await missed(owner)).toMatchObject([
    { path: "/docs/other", asked: 1, referrers: [] },
    {
      path: "/docs/old",
      asked: 3,
      referrers: [
        { page: "https://blog.example/post", count: 2 },
        { page: "/kb/article/Plans", count: 1 },
      ],
    },
  ])
  const { owner: stranger } = await company()
  expect(await missed(stranger)).toEqual([])
})

test("what is asked for at a custom domain is the company's; at a host that is nobody's, nothing's", async () => {
  const { operator, owner } = await company()
  await updateOrganisation(operator, { customDomain: `help.${operator.organisation.identifier}.example` })
  countMissed(`help.${operator.organisation.identifier}.example`, { path: "/old", host })
  countMissed("nobody", { path: "/old", host })
  await writeCounted()
  expect(await missed(owner)).toMatchObject([{ path: "/old", asked: 1 }])
})

test.each([
  "/wp-login.php",
  "/blog/wp-includes/x.php7",
  "/.env",
  "/.git/config",
  "/.well-known/security.txt",
  "/index.php/a",
  "/phpMyAdmin/",
  "/cgi-bin/luci",
  "/apple-touch-icon-120x120.png",
  "/favicon.png",
  "/app.js.map",
  "/api/kb/x",
  "/ticket-link/secret",
  "/detail-ticket/x",
  "/verify",
  `/${"x".repeat(300)}`,
  "/",
])("%s is nothing that anybody meant to read", (path) => {
  expect(missedPath(path)).toBeNull()
})

test("a page of the portal that only its person sees is not named", () => {
  expect(referringPage(`https://${host}/detail-ticket/x`, host)).toBeNull()
  expect(referringPage(`https://${host}/ticket-link/secret`, host)).toBeNull()
  expect(referringPage("no address", host)).toBeNull()
  expect(referringPage(`https://${host.toUpperCase()}/kb?q=1`, host)).toBe("/kb")
})

test("of each company those asked for longest ago give way", async () => {
  const { owner, organisation, visitor } = await company()
  const { owner: other, visitor: neighbour } = await company()
  await buildMissed(neighbour, "/kept")
  await buildMissed({ ...visitor, now: new Date(visitor.now.getTime() - 1000) }, "/oldest")
  const { missedAddresses } = owner.store.installation.knowledge
  await missedAddresses.add(
    Array.from({ length: mostMissed }, (_, at) => ({
      ...{ company: organisation.identifier, id: `m${at}`, path: `/p${at}`, count: 1, at: visitor.now },
      referrers: {},
    })),
  )
  const rows = await owner.store.knowledge.missedAddresses.list({ limit: 2000 })
  expect([rows.length, rows.some(({ path }) => path === "/oldest")]).toEqual([mostMissed, false])
  expect(await missed(other)).toMatchObject([{ path: "/kept" }])
})

test("one that is dismissed stays away, and a rule takes its address from the list", async () => {
  const { owner, visitor } = await company()
  const id = await buildMissed(visitor, "/a")
  await buildMissed(visitor, "/b")
  await dismissMissed(owner, { id })
  await ask(visitor, "/a")
  await addRedirect(owner, { from: "/b", to: "/kb" })
  expect(await missed(owner)).toEqual([])
  await expect(dismissMissed(owner, { id: "nothing" })).rejects.toThrow("Address not found")
})

test("one that is dismissed stays away also after it has led somewhere for a while", async () => {
  const { owner, visitor } = await company()
  await dismissMissed(owner, { id: await buildMissed(visitor, "/a") })
  const { id } = await addRedirect(owner, { from: "/a", to: "/kb" })
  await removeRedirect(owner, { id })
  await ask(visitor, "/a")
  expect(await missed(owner)).toEqual([])
})

test("what a rule leads on from in any way is taken from the list, and nothing else", async () => {
  const { owner, visitor } = await company()
  const left = async () => (await missed(owner)).map(({ path }) => path).sort()
  for (const path of ["/docs/a", "/docs/b/c", "/Old", "/hc/de/articles/12-Tarife", "/new", "/other"])
    await buildMissed(visitor, path)
  await addRedirect(owner, { from: "/docs/*", to: "/kb" })
  expect(await left()).toEqual(["/Old", "/hc/de/articles/12-Tarife", "/new", "/other"])
  const rule = await addRedirect(owner, { from: "/old", to: "/kb" })
  expect(await left()).toEqual(["/hc/de/articles/12-Tarife", "/new", "/other"])
  await changeRedirect(owner, { id: rule.id, from: "/new", to: rule.to, status: rule.status })
  expect(await left()).toEqual(["/hc/de/articles/12-Tarife", "/other"])
  await putRedirects(owner, [{ from: "/hc/articles/12", to: "/kb" }])
  expect(await left()).toEqual(["/other"])
})

test("what leads to an article by one of its addresses is taken from the list", async () => {
  const { operator, owner, visitor } = await company()
  const { owner: neighbour, visitor: besides } = await company()
  await buildMissed(besides, "/docs/old")
  for (const path of ["/Docs/Old.html", "/hc/de/articles/7-x", "/docs/older"])
    await buildMissed(visitor, path)
  const { id } = await buildArticle(operator, { redirectFrom: ["/docs/old"] })
  await updateArticle(operator, id, { redirectFrom: ["/hc/articles/7"] })
  expect(await missed(owner)).toMatchObject([{ path: "/docs/older" }])
  expect(await missed(neighbour)).toMatchObject([{ path: "/docs/old" }])
})

test("what leads to an article is taken from the list once visitors see it, its own paths as well", async () => {
  const { operator, owner, visitor } = await company({ languages: ["de"] })
  const left = async () => (await missed(owner)).map(({ path }) => path).sort()
  const asked = ["/docs/old", "/kb/article/plans", "/de/kb/article/Tariffs", "/fr/kb/article/Tariffs"]
  for (const path of asked) await buildMissed(visitor, path)
  const redirectFrom = ["/docs/old", "/kb/article/Tariffs"]
  const { id } = await buildArticle(operator, { title: "Plans", status: "draft", redirectFrom })
  await updateArticle(operator, id, { redirectFrom: ["/docs/older"] })
  expect(await left()).toEqual([...asked].sort())
  await updateArticle(operator, id, { status: "published" })
  expect(await left()).toEqual(["/fr/kb/article/Tariffs"])
  await buildMissed(visitor, "/kb/article/Prices")
  await updateArticle(operator, id, { title: "Prices" })
  expect(await left()).toEqual(["/fr/kb/article/Tariffs"])
})

test("what names an article by its id is taken from the list once visitors see it", async () => {
  const { operator, owner, visitor } = await company({ languages: ["de"] })
  const { id } = await buildArticle(operator, { title: "Plans", status: "draft" })
  for (const path of [
    `/kb/article/Plans-${id}`,
    `/de/kb/article/${id.toUpperCase()}`,
    `/kb/folder/Plans-${id}`,
  ])
    await buildMissed(visitor, path)
  await updateArticle(operator, id, { status: "published" })
  expect((await missed(owner)).map(({ path }) => path)).toEqual([`/kb/folder/Plans-${id}`])
})

test("what leads somewhere in a language that the portal gets is taken from the list", async () => {
  const { operator, owner, visitor } = await company({ languages: ["de"] })
  const article = await buildArticle(operator, { title: "Plans", redirectFrom: ["/docs/old"] })
  await buildArticle(operator, { title: "Tarife", language: "de", redirectFrom: ["/docs/alt"] })
  await updateOrganisation(operator, { settings: { languages: ["fr"] } })
  const draft = await buildArticle(operator, { title: "Entwurf", status: "draft" })
  const category = `Allgemein-${article.categoryId}`
  const found = ["/de/kb", "/de/kb/article/plans", `/de/kb/article/Preise-${article.id}`, "/docs/alt.html"]
  found.push("/kb/article/tarife", "/de/kb/article/Tarife", `/de/kb/category/${category}`)
  const stay = [
    "/de/kb/article/Nichts",
    "/de/kb/article/Alte-Plans",
    "/es/kb/article/Plans",
    "/de/kb/category/gone-0",
    "/docs/older",
  ]
  stay.push(`/de/kb/article/Entwurf-${draft.id}`, "/es/kb")
  for (const path of [...found, ...stay]) await buildMissed(visitor, path)
  await updateOrganisation(operator, { settings: { languages: ["fr", "de"] } })
  expect((await missed(owner)).map(({ path }) => path).sort()).toEqual(stay.sort())
})

test("what led to an article unseen is taken from the list where the article becomes part of another", async () => {
  const { operator, owner, visitor } = await company()
  await buildMissed(visitor, "/docs/old")
  const { id } = await buildArticle(operator, { status: "draft", redirectFrom: ["/docs/old"] })
  await mergeArticle(operator, id, (await buildArticle(operator)).id)
  expect(await missed(owner)).toEqual([])
})

test("they are listed in pages, and seen by those alone who manage the portal", async () => {
  const { operator, owner, visitor } = await company()
  for (let at = 0; at < 25; at++)
    await buildMissed({ ...visitor, now: new Date(visitor.now.getTime() + at) }, `/p${at}`)
  const first = await listMissed(owner)
  const rest = await listMissed(owner, first.next ?? "")
  expect([first.items.length, first.items[0]?.path, rest.items.length, rest.next]).toEqual([
    20,
    "/p24",
    5,
    null,
  ])
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  for (const work of [listMissed, guessPages, dismissMissed] as ((
    ctx: Context,
    input?: never,
  ) => Promise<unknown>)[])
    await expect(work(agent)).rejects.toThrow("Only those who manage")
})

test("the pages that an address most likely means are offered by its words", async () => {
  const { operator, owner, visitor } = await company()
  const article = await buildArticle(operator, { title: "Change your billing address" })
  await buildArticle(operator, { title: "Something else" })
  const guesses = async (path: string) => guessPages(owner, { id: await buildMissed(visitor, path) })
  const found = { title: "Change your billing address", path: articlePath(article) }
  expect((await guesses("/hc/en-us/articles/360012345-Billing-address.html"))[0]).toEqual(found)
  expect((await guesses("/billing_address/12345"))[0]).toEqual(found)
  expect(await guesses("/1234")).toEqual([])
  await expect(guessPages(owner, { id: "nothing" })).rejects.toThrow("Address not found")
})
