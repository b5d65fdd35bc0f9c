import { Readable } from "node:stream"
import { text as textOf } from "node:stream/consumers"
import { renderToStaticMarkup } from "react-dom/server"
import ArticlePage, {
  generateMetadata,
} from "@/app/portal/[company]/[language]/(public)/kb/article/[slug]/page"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { markdownOfNamed, publishedMarkdown } from "./article-markdown"
import { portalFeed } from "./atom"
import { llmsFullTxt, llmsTxt } from "./llms"
import { portalSiteMap } from "./portal-pages"

// Sheets are Next's to load.
jest.mock("@/app/portal/[company]/[language]/(public)/kb/article.css", () => ({}))

const database = testDatabase()

/** A company in English, German and Arabic, with an article in all, one in two and one in each alone. */
async function inThree() {
  const acme = await buildOrganisation(database.db, { settings: { languages: ["de", "ar"] } })
  const { operator } = acme
  const translate = async (id: string, language: string, title: string, body: string) => {
    await translateArticle(operator, id, language)
    await updateArticle(operator, id, { title, body, status: "published" }, { language })
  }
  const card = await buildArticle(operator, { title: "Pay by card" })
  const { categoryId } = card
  await translate(card.id, "de", "Mit Karte zahlen", '<p><a href="/kb/article/Refunds">Mehr</a></p>')
  await translate(card.id, "ar", "الدفع بالبطاقة", "<p>نعم</p>")
  const refunds = await buildArticle(operator, { categoryId, title: "Refunds" })
  await translate(refunds.id, "de", "Erstattungen", "<p>Ja</p>")
  await buildArticle(operator, { categoryId, title: "Only in English" })
  await buildArticle(operator, { categoryId, title: "Nur auf Deutsch", language: "de" })
  return acme
}

async function siteMapOf(ctx: Context) {
  let text = ""
  for await (const piece of await portalSiteMap(ctx)) text += piece
  return new Map(
    [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, url = "", rest = ""]) => [
      pathOf(url),
      Object.fromEntries(
        [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag = "", to = ""]) => [
          tag,
          pathOf(to),
        ]),
      ),
    ]),
  )
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "")

/** What a page is asked by that is at this address. */
function propsOf({ organisation }: Context, address: string) {
  const { segment: language, path } = splitLanguage(address)
  const slug = path.split("/").at(-1) ?? ""
  return {
    params: Promise.resolve({ company: organisation.identifier, language, slug }),
    searchParams: Promise.resolve({}),
  }
}

test("every article's page names the same languages as the site map, and each names the others back", async () => {
  const { visitor } = await inThree()
  const map = await siteMapOf(visitor)
  const articles = [...map].filter(([path]) => path.includes("/article/"))
  expect(articles).toHaveLength(7)
  for (const [path, named] of articles) {
    const { alternates } = await generateMetadata(propsOf(visitor, path))
    const languages = Object.entries(alternates?.languages ?? {}).map(([tag, url]) => [
      tag,
      pathOf(String(url)),
    ])
    expect([path, pathOf(String(alternates?.canonical)), Object.fromEntries(languages)]).toEqual([
      path,
      path,
      named,
    ])
  }
  for (const [path, named] of map)
    for (const there of Object.values(named)) {
      expect([path, map.get(there)]).toEqual([path, named])
      expect(Object.values(named)).toContain(path)
    }
})

test("llms.txt leads to lists and articles in its language, also where it names the categories alone", async () => {
  const { visitor, organisation } = await inThree()
  const links = async () => {
    const text = await llmsTxt({ ...visitor, language: "de" })
    return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = ""]) => pathOf(url))
  }
  const all = await links()
  expect(all).toHaveLength(6)
  expect(all.filter((path) => !path.startsWith("/de/kb/"))).toEqual([])
  await database.db
    .updateTable("category")
    .set({ articleCount: 900 })
    .where("organisationId", "=", organisation.id)
    .execute()
  expect(await links()).toEqual([
    "/de/kb/categories.md",
    expect.stringMatching(/^\/de\/kb\/category\/.+\/llms\.txt$/),
  ])
})

test("links in what programs read of a text lead on in its language, as on its page", async () => {
  const { visitor } = await inThree()
  const german = { ...visitor, language: "de" }
  const { text } = await publishedMarkdown(german, "Mit-Karte-zahlen")
  const whole = await textOf(Readable.from(llmsFullTxt(german)))
  for (const said of [text, whole, await markdownOfNamed(german, "Mit-Karte-zahlen")])
    expect(said).toMatch(/\[Mehr\]\(https?:\/\/[^/]+\/de\/kb\/article\/Refunds\)/)
  expect(await portalFeed(german)).toMatch(/href=&quot;https?:\/\/[^/]+\/de\/kb\/article\/Refunds&quot;/)
})

test("a feed's entries come by the day that they say, latest first, and so does the feed", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { settings: { languages: ["de"] } })
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
  const old = await buildArticle(operator, { title: "Old", updatedAt: at(1) })
  await buildArticle(operator, { categoryId: old.categoryId, title: "Newer", updatedAt: at(2) })
  await translateArticle(operator, old.id, "de")
  const german = { title: "Alt", status: "published" as const, updatedAt: at(3) }
  await updateArticle(operator, old.id, german, { language: "de" })
  const days = async (language: string) =>
    [...(await portalFeed({ ...visitor, language })).matchAll(/<updated>([^<]+)</g)].map(([, day]) => day)
  expect(await days("en")).toEqual([at(2), at(2), at(1)])
  expect(await days("de")).toEqual([at(3), at(3), at(2)])
})

test("a page's links lead on in its language; what is missing in it is shown with a note, and search engines go to that", async () => {
  const { visitor } = await inThree()
  const drawn = async (address: string) => renderToStaticMarkup(await ArticlePage(propsOf(visitor, address)))
  const german = await drawn("/de/kb/article/Mit-Karte-zahlen")
  expect(german).toContain('href="/de/kb/article/Refunds"')
  expect(german).toContain('"inLanguage":"de"')
  expect(german).not.toMatch(/ (?:href|action)="\/kb/)
  expect(german).not.toContain('role="note"')
  const missing = "/ar/kb/article/Only-in-English"
  expect(await drawn(missing)).toMatch(/role="note"[^>]*>[^<]*العربية.*<article lang="en" dir="ltr">/s)
  const { alternates } = await generateMetadata(propsOf(visitor, missing))
  expect([pathOf(String(alternates?.canonical)), alternates?.languages]).toEqual([
    "/kb/article/Only-in-English",
    undefined,
  ])
})
