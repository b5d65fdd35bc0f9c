import { Readable } from "node:stream"
import { text as textOf } from "node:stream/consumers"
import { XMLParser } from "fast-xml-parser"
import { SaxesParser } from "saxes"
import * as markdown from "@/app/portal/[company]/[language]/(public)/kb/article/[slug]/markdown/route"
import * as categoriesMarkdown from "@/app/portal/[company]/[language]/(public)/kb/categories/markdown/route"
import * as categoryLlms from "@/app/portal/[company]/[language]/(public)/kb/category/[slug]/llms.txt/route"
import * as categoryMarkdown from "@/app/portal/[company]/[language]/(public)/kb/category/[slug]/markdown/route"
import * as folderMarkdown from "@/app/portal/[company]/[language]/(public)/kb/folder/[slug]/markdown/route"
import * as homeMarkdown from "@/app/portal/[company]/[language]/(public)/kb/markdown/route"
import * as feed from "@/app/portal/[company]/[language]/feed.xml/route"
import * as llms from "@/app/portal/[company]/[language]/llms.txt/route"
import * as llmsFull from "@/app/portal/[company]/[language]/llms-full.txt/route"
import * as openSearch from "@/app/portal/[company]/[language]/opensearch.xml/route"
import * as robots from "@/app/portal/[company]/[language]/robots.txt/route"
import * as siteMap from "@/app/portal/[company]/[language]/sitemap/[page]/route"
import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { articlePath, categoryPath, folderPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { changed } from "@/lib/testing/changed"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { llmsFullTxt } from "./llms"
import { portalSiteMap } from "./portal-pages"

const database = testDatabase()
const polyglot = `</script><script>"'&<!-- ]]> \u2028 \u0007 é 日本`

const files = {
  "sitemap.xml": siteMap.GET,
  "robots.txt": robots.GET,
  "feed.xml": feed.GET,
  "llms.txt": llms.GET,
  "llms-full.txt": llmsFull.GET,
  "opensearch.xml": openSearch.GET,
}
type File = keyof typeof files

async function read(file: File, company: string, language = "-") {
  const request = new Request("http://evil.example/x", { headers: { host: "evil.example" } })
  const response = await files[file](request, {
    params: Promise.resolve({ company, language, page: "all" }),
  })
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
}

async function readMarkdown(company: string, slug: string) {
  const params = Promise.resolve({ company, language: "-", slug: encodeURIComponent(slug) })
  const response = await markdown.GET(new Request("http://evil.example/x"), { params })
  return { response, status: response.status, text: await response.text() }
}

/** This visitor, whose articles are read by other functions. */
const withArticles = (
  visitor: Context,
  functions: Partial<Context["store"]["knowledge"]["shownArticles"]>,
) => ({
  ...visitor,
  store: changed(visitor.store, {
    knowledge: changed(visitor.store.knowledge, {
      shownArticles: { ...visitor.store.knowledge.shownArticles, ...functions },
    }),
  }),
})

const allOf = (content: string | AsyncGenerator<string>) => textOf(Readable.from(content))

/** The document, once a strict parser has found it well-formed. */
function parse(xml: string) {
  new SaxesParser({ xmlns: true }).write(xml).close()
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ["url", "entry", "link", "Url"].includes(name),
  }).parse(xml)
}

const keyOf = ({ organisation }: Context) => organisation.identifier

async function portal() {
  const built = await buildOrganisation(database.db, {
    // The name of a company is one line.
    name: `A & B <Co> ${polyglot.replace("\u2028", "").replace("\u0007", "")}`,
    settings: { description: "We *help*", language: "de" },
  })
  const category = await buildCategory(built.operator, { name: `Billing ${polyglot}` })
  const folder = await buildFolder(built.operator, category.id, { name: "Invoices & more" })
  const article = await buildArticle(built.operator, {
    categoryId: category.id,
    folderId: folder.id,
    title: `Pay [now] ${polyglot}`,
    body: `<p>Pay <a href="/kb/article/other?a=1&amp;b=2">there</a>. ${"€"}</p><p><img src="/api/files/0123456789abcdef01234567/a.webp" alt=""></p>`,
  })
  return { ...built, category, folder, article, origin: portalOrigin(built.organisation) }
}

describe("sitemap.xml", () => {
  test("names every public page with something on it, on the canonical host only [V04, negative 22, 32]", async () => {
    const { visitor, operator, category, folder, article, origin } = await portal()
    await buildCategory(operator, { name: "Empty" })
    await buildArticle(operator, { categoryId: category.id, title: "Draft", status: "draft" })
    const { status, type, text } = await read("sitemap.xml", keyOf(visitor))
    expect([status, type]).toEqual([200, "application/xml; charset=utf-8"])
    const { url } = parse(text).urlset
    expect(url.map(({ loc }: { loc: string }) => loc)).toEqual(
      ["/kb", "/kb/categories", categoryPath(category), folderPath(folder), articlePath(article)].map(
        (path) => origin + path,
      ),
    )
    expect(url.at(-1).lastmod).toBe(article.updatedAt)
    expect(text).not.toContain("evil.example")
  })

  test("is an index of parts when there are over 50,000 addresses", async () => {
    const { visitor, operator, organisation, origin } = await portal()
    const category = await buildCategory(operator, { name: "Many" })
    await addArticles(organisation.id, category.id, 50_000)
    const { sitemapindex } = parse((await read("sitemap.xml", keyOf(visitor))).text)
    const parts = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(parts).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `${origin}/sitemap-${n}.xml`))
    const urls: string[] = []
    for (const page of ["1", "2", "3", "4", "5", "6", "7"]) {
      const response = await readPart(keyOf(visitor), page)
      urls.push(...parse(await response.text()).urlset.url.map(({ loc }: { loc: string }) => loc))
    }
    expect(new Set(urls).size).toBe(50_001 + 5)
    expect(urls.length).toBe(50_001 + 5)
    for (const page of ["0", "", "8", "-1", "1.5", "1e3", "x", "9".repeat(30), "%00"]) {
      expect((await readPart(keyOf(visitor), page)).status).toBe(404)
    }
  })

  test("is one as well where so many languages are named with each address that a file would be too large", async () => {
    const { visitor, operator, organisation, origin } = await portal()
    const languages = ["es", "fr", "it", "ja", "nl", "pl"]
    const spoken = await updateOrganisation(operator, { settings: { languages } })
    const category = await buildCategory(operator, { name: "Many" })
    await addArticles(organisation.id, category.id, 7_000)
    const map = await portalSiteMap({ ...visitor, organisation: spoken })
    const { sitemapindex } = parse(typeof map === "string" ? map : await allOf(map))
    const parts = sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)
    expect(parts).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${origin}/sitemap-${n}.xml`))
  })

  test("is the same read in pieces as at once", async () => {
    const { visitor, operator, organisation } = await portal()
    const category = await buildCategory(operator, { name: "Many" })
    await addArticles(organisation.id, category.id, 3500)
    const reads = jest.fn()
    const { shownArticles } = visitor.store.knowledge
    const listAddresses: typeof shownArticles.listAddresses = (page) => shownArticles.listAddresses(page)
    const map = await portalSiteMap(
      withArticles(visitor, {
        listAddresses: (page: Parameters<typeof listAddresses>[0]) => {
          reads(page)
          return listAddresses(page)
        },
      }),
    )
    const { url } = parse(await allOf(map)).urlset
    const all = await listAddresses({ after: ["", ""], limit: 10_000 })
    expect(url.slice(-all.length)).toEqual(
      all.map((article) => ({
        loc: portalOrigin(organisation) + articlePath(article),
        lastmod: article.updatedAt,
      })),
    )
    const pages = reads.mock.calls.flat() as Parameters<typeof listAddresses>
    expect([all.length, pages.map(({ limit }) => limit)]).toEqual([3501, [1000, 1000, 1000, 1000]])
    expect(pages.map(({ after }) => after.length)).toEqual([1, 2, 2, 2])
    const [one] = all
    const behind = await listAddresses({ after: [one?.id ?? ""], limit: 1 })
    expect(behind.map(({ id }) => id)).toEqual([all[1]?.id])
  })

  test("has no parts while one file is enough", async () => {
    const { visitor } = await portal()
    expect((await readPart(keyOf(visitor), "1")).status).toBe(404)
  })
})

const readPart = (company: string, page: string) =>
  siteMap.GET(new Request("http://evil.example/x"), { params: Promise.resolve({ company, page }) })

async function addArticles(organisationId: string, categoryId: string, count: number) {
  const { sql } = await import("kysely")
  await database.db.transaction().execute(async (db) => {
    await sql`INSERT INTO article (organisation_id, id, category_id, language, status)
      SELECT ${organisationId}, 'many' || n, ${categoryId}, 'en', 'published'
      FROM generate_series(1, ${count}::int) AS n`.execute(db)
    await sql`INSERT INTO article_translation (organisation_id, article_id, language, slug, title, status)
      SELECT ${organisationId}, 'many' || n, 'en', 'many-' || n, 'Many', 'published'
      FROM generate_series(1, ${count}::int) AS n`.execute(db)
    await sql`UPDATE category SET article_count = ${count} WHERE id = ${categoryId}`.execute(db)
  })
}

test("robots.txt keeps previews and the API out, lets pictures in and names the site map", async () => {
  const { visitor, origin } = await portal()
  const { type, text } = await read("robots.txt", keyOf(visitor))
  expect(type).toBe("text/plain; charset=utf-8")
  expect(text.split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "Disallow: /kb/preview",
    "Disallow: /knowledge/",
    "Disallow: /ticket/",
    "Disallow: /api/",
    "Allow: /api/files/",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ])
})

describe("feed.xml", () => {
  test("announces articles, latest first, with absolute links [negative 22, 32]", async () => {
    const { visitor, operator, article, origin } = await portal()
    const later = await buildArticle(operator, { title: "Later", body: `<p>${"x".repeat(30_000)}</p>` })
    const { type, text } = await read("feed.xml", keyOf(visitor))
    expect(type).toBe("application/atom+xml; charset=utf-8")
    const { feed } = parse(text)
    expect(feed).toMatchObject({ "@_xml:lang": "de", updated: later.updatedAt, subtitle: "We *help*" })
    expect(feed.entry.map(({ title }: { title: string }) => title)[0]).toBe("Later")
    const [longEntry, entry] = feed.entry
    expect(longEntry).not.toHaveProperty("content")
    expect(entry.link[0]["@_href"]).toBe(origin + articlePath(article))
    expect(entry.content["@_type"]).toBe("html")
    expect(text).toContain(`href=&quot;${origin}/kb/article/other?a=1&amp;amp;b=2&quot;`)
    expect(text).toContain(`src=&quot;${origin}/api/files/0123456789abcdef01234567/a.webp&quot;`)
    for (const { id } of feed.entry)
      expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(text).not.toContain("evil.example")
  })

  test("an article keeps its id under a new name", async () => {
    const { visitor, operator, article } = await portal()
    const idOf = async () => parse((await read("feed.xml", keyOf(visitor))).text).feed.entry[0].id
    const before = await idOf()
    await updateArticle(operator, article.id, { title: "Renamed" })
    expect(await idOf()).toBe(before)
  })

  test("holds at most 50 articles, and is valid without any", async () => {
    const { visitor, operator } = await buildOrganisation(database.db)
    expect(parse((await read("feed.xml", keyOf(visitor))).text).feed.updated).toBe("1970-01-01T00:00:00.000Z")
    const { id } = await buildCategory(operator)
    for (let n = 0; n < 51; n++) await buildArticle(operator, { categoryId: id })
    expect(parse((await read("feed.xml", keyOf(visitor))).text).feed.entry.length).toBe(50)
  })
})

describe("opensearch.xml", () => {
  test("leads to the portal's search [negative 22]", async () => {
    const { visitor, origin } = await portal()
    const { type, text } = await read("opensearch.xml", keyOf(visitor))
    expect(type).toBe("application/opensearchdescription+xml; charset=utf-8")
    const { OpenSearchDescription: description } = parse(text)
    expect(description.Url[0]["@_template"]).toBe(`${origin}/kb/search?q={searchTerms}`)
    expect([...description.ShortName].length).toBeLessThanOrEqual(16)
  })

  test("says what it does in the language of its address", async () => {
    const { visitor } = await buildOrganisation(database.db, {
      settings: { title: "Acme", languages: ["de"] },
    })
    const descriptionIn = async (language: string) =>
      parse((await read("opensearch.xml", keyOf(visitor), language)).text).OpenSearchDescription
    expect(await descriptionIn("-")).toMatchObject({ Description: "Search Acme", Language: "en" })
    expect(await descriptionIn("de")).toMatchObject({ Description: "Acme durchsuchen", Language: "de" })
  })

  test("is not there while search is off [D07, D-63]", async () => {
    const { visitor } = await buildOrganisation(database.db, { settings: { searchEnabled: false } })
    expect((await read("opensearch.xml", keyOf(visitor))).status).toBe(404)
  })
})

describe("for language models", () => {
  test("llms.txt lists articles by category, each as Markdown", async () => {
    const { visitor, operator, category, article, origin } = await portal()
    await buildArticle(operator, { categoryId: category.id, title: "Draft", status: "draft" })
    const { type, text } = await read("llms.txt", keyOf(visitor))
    expect(type).toBe("text/plain; charset=utf-8")
    expect(text).toMatch(/^# A & B \\<Co\\> /)
    expect(text).toContain("\n> We \\*help\\*\n")
    expect(text).toMatch(/\n## Billing /)
    expect(text).toContain(`](${origin}${articlePath(article)}.md): Pay there.`)
    expect(text).toContain("- [Pay \\[now\\]")
    expect(text).not.toContain("Draft")
  })

  test("llms.txt names the portal's other pages as well, so that nothing in the site map but the home page is left out", async () => {
    const { visitor, category, folder, origin } = await portal()
    const { text } = await read("llms.txt", keyOf(visitor))
    const { text: map } = await read("sitemap.xml", keyOf(visitor))
    const pages = parse(map).urlset.url.map(({ loc }: { loc: string }) => loc)
    for (const page of pages.filter((loc: string) => loc !== `${origin}/kb`))
      expect(text).toContain(`](${page}.md)`)
    expect(text).toContain(`](${origin}${categoryPath(category)}.md)`)
    expect(text).toContain(`](${origin}${folderPath(folder)}.md)`)
  })

  test("every portal has a summary, its own or a computed one", async () => {
    const { visitor, operator } = await buildOrganisation(database.db, { name: "Acme" })
    expect((await read("llms.txt", keyOf(visitor))).text).toContain("\n> Acme: articles and answers.\n")
    await buildArticle(operator, { categoryId: (await buildCategory(operator, { name: "Bikes" })).id })
    const { text } = await read("llms.txt", keyOf(visitor))
    expect(text).toContain("\n> Acme: articles and answers on Bikes.\n")
  })

  test("an llms.txt that would be too long leads to one for each category", async () => {
    const { visitor, operator, origin, organisation } = await portal()
    const category = await buildCategory(operator, { name: "Many" })
    await addArticles(organisation.id, category.id, 900)
    const { text } = await read("llms.txt", keyOf(visitor))
    expect(text.length).toBeLessThan(50_000)
    const path = `${categoryPath(category)}/llms.txt`
    expect(text).toContain(`- [Many](${origin}${path}): 900 articles`)
    const slug = `Many-${category.id}`
    const whole = await readCategory(keyOf(visitor), slug)
    expect(whole.text).toMatch(/^# Many\n\n> 900 articles about Many in this help centre\.\n/)
    expect(whole.text.match(/many-\d+\.md/g)).toHaveLength(900)
    const moved = await readCategory(keyOf(visitor), `Old-${category.id}`)
    expect([moved.status, moved.location]).toEqual([308, path])
    const { visitor: stranger } = await portal()
    expect((await readCategory(keyOf(stranger), slug)).status).toBe(404)
  })

  test("llms-full.txt of 1,000 articles is read and written in pieces: no article waits for the last", async () => {
    const { visitor, organisation, category } = await portal()
    await addArticles(organisation.id, category.id, 1000)
    const reads: number[] = []
    const { listWithBodies } = shownTo(visitor)
    const watched = withArticles(visitor, {
      in: () => ({
        ...shownTo(visitor),
        listWithBodies: (page: { after: string; limit: number }) => {
          reads.push(page.limit)
          return listWithBodies(page)
        },
      }),
    })
    const seenAt: number[] = []
    const sources: string[] = []
    for await (const piece of llmsFullTxt(watched)) {
      const found = [...piece.matchAll(/^Source: (.*)$/gm)].map(([, url = ""]) => url)
      expect(found.length).toBeLessThanOrEqual(1)
      sources.push(...found)
      seenAt.push(reads.length)
    }
    expect(seenAt).toHaveLength(1002)
    expect([seenAt[0], seenAt[1], seenAt[20], seenAt[21]]).toEqual([0, 1, 1, 2])
    expect(Math.max(...reads)).toBe(20)
    const atOnce = await listWithBodies({ after: "", limit: 2000 })
    expect(sources).toEqual(atOnce.map((article) => portalOrigin(organisation) + articlePath(article)))
  })

  test("llms-full.txt holds the articles' whole text", async () => {
    const { visitor, operator, origin, article } = await portal()
    await buildArticle(operator, { title: "Hidden", status: "draft", body: "<p>secret</p>" })
    const { status, text } = await read("llms-full.txt", keyOf(visitor))
    expect(status).toBe(200)
    expect(text).toContain(`${origin}${articlePath(article)}`)
    expect(text).toContain(`[there](${origin}/kb/article/other?a=1`)
    expect(text).not.toContain("secret")
  })

  test("llms-full.txt ends after 5 MB and says so", async () => {
    const { visitor, operator, category } = await portal()
    for (let n = 0; n < 12; n++) {
      await buildArticle(operator, { categoryId: category.id, body: `<p>${"long ".repeat(100_000)}</p>` })
    }
    const { text } = await read("llms-full.txt", keyOf(visitor))
    expect(text.length).toBeLessThan(5_100_000)
    expect(text).toMatch(/The rest is left out: all articles are in http\S+\/sitemap\.xml\n$/)
  })
})

const readCategory = async (company: string, slug: string) => {
  const params = Promise.resolve({ company, language: "-", slug: encodeURIComponent(slug) })
  const response = await categoryLlms.GET(new Request("http://evil.example/x"), { params })
  return { status: response.status, location: response.headers.get("location"), text: await response.text() }
}

describe("other pages as Markdown", () => {
  test("a category and a folder list what stands in them, below a line that leads to everything", async () => {
    const { visitor, category, folder, article, origin } = await portal()
    const slugOfPath = (path: string) => path.slice(path.lastIndexOf("/") + 1)
    for (const [route, path] of [
      [categoryMarkdown, categoryPath(category)],
      [folderMarkdown, folderPath(folder)],
    ] as const) {
      const params = Promise.resolve({ company: keyOf(visitor), language: "-", slug: slugOfPath(path) })
      const response = await route.GET(new Request("http://evil.example/x"), { params })
      const text = await response.text()
      expect(response.headers.get("link")).toBe(`<${origin}${path}>; rel="canonical"`)
      expect(text.slice(0, 400)).toContain(`${origin}/llms.txt`)
      expect(text).toContain(`](${origin}${articlePath(article)}.md)`)
      const { visitor: stranger } = await portal()
      const elsewhere = Promise.resolve({ company: keyOf(stranger), language: "-", slug: slugOfPath(path) })
      expect((await route.GET(new Request("http://evil.example/x"), { params: elsewhere })).status).toBe(404)
    }
  })

  test("home and the list of categories name every category with an article", async () => {
    const { visitor, operator, category, origin } = await portal()
    await buildCategory(operator, { name: "Empty" })
    for (const route of [homeMarkdown, categoriesMarkdown] as const) {
      const params = Promise.resolve({ company: keyOf(visitor), language: "-" })
      const text = await (await route.GET(new Request("http://evil.example/x"), { params })).text()
      expect(text).toContain(`](${origin}${categoryPath(category)}.md)`)
      expect(text).not.toContain("Empty")
    }
  })
})

describe("an article as Markdown", () => {
  test("is Markdown and names its canonical page", async () => {
    const { visitor, article, origin } = await portal()
    const { response, status, text } = await readMarkdown(keyOf(visitor), article.slug)
    expect(status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      vary: "Accept",
      link: `<${origin}${articlePath(article)}>; rel="canonical"`,
    })
    expect(text).toContain(`[there](${origin}/kb/article/other?a=1`)
  })

  test("an old address leads to the Markdown at the new one, for ever [V04]", async () => {
    const { visitor, operator, article } = await portal()
    await updateArticle(operator, article.id, { title: "Chai" })
    for (const old of [article.slug, article.id]) {
      const { response, status } = await readMarkdown(keyOf(visitor), old)
      expect([status, response.headers.get("location")]).toEqual([308, "/kb/article/Chai.md"])
    }
  })

  test("what does not exist, a draft included, is 404 in plain text", async () => {
    const { visitor, operator } = await portal()
    const draft = await buildArticle(operator, { status: "draft" })
    for (const slug of ["nothing", draft.slug, draft.id, "\ufffd", "..", "x".repeat(5000)]) {
      const { response, status, text } = await readMarkdown(keyOf(visitor), slug)
      expect([slug, status, text]).toEqual([slug, 404, "Article not found\n"])
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    }
    // As on the page: an address that cannot be decoded leads nowhere.
    expect((await readMarkdown(keyOf(visitor), "a\0b")).status).toBe(404)
  })
})

describe("whose files", () => {
  const all = Object.keys(files) as File[]

  test.each(all)("%s of a company nobody has is 404 'Incorrect Company Name' [A04]", async (file) => {
    for (const company of ["nobody", "nobody.example", "%00"]) {
      expect(await read(file, company)).toMatchObject({ status: 404, text: "Incorrect Company Name\n" })
    }
  })

  test.each(all)(
    "%s of a closed portal is 404 'There is no content to display' [D-20, D-21]",
    async (file) => {
      for (const switches of [
        { deleted: true },
        { knowledgeBaseDeactivated: true },
        { knowledgeBaseApp: false },
      ]) {
        const { organisation } = await buildOrganisation(database.db, switches)
        const answer = await read(file, organisation.identifier)
        expect(answer).toMatchObject({ status: 404, text: "There is no content to display\n" })
      }
    },
  )

  test.each(all)("%s never names another company's content [A10, negative 49]", async (file) => {
    const other = await portal()
    const { organisation, operator } = await buildOrganisation(database.db, {
      customDomain: `${file}.example`,
    })
    await buildArticle(operator)
    const { text } = await read(file, `${file}.example`)
    expect(text).not.toContain(other.article.slug)
    expect(text).not.toContain(other.origin)
    if (file.startsWith("sitemap")) expect(text).toContain(portalOrigin(organisation))
    expect((await readMarkdown(organisation.identifier, other.article.slug)).status).toBe(404)
    expect((await readMarkdown(organisation.identifier, other.article.id)).status).toBe(404)
  })
})
