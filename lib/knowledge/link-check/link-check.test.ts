import { saveDraft } from "@/lib/knowledge/articles/drafts/mutations"
import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { addRedirect } from "@/lib/knowledge/redirects/mutations"
import { RateLimitedError } from "@/lib/platform/errors"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { articlePath, categoryPath, folderPath } from "@/lib/platform/paths"
import { putImage } from "@/lib/tenancy/images/mutations"
import { imagePath } from "@/lib/tenancy/images/schema"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildFolder, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { targetOf } from "./links-in"
import { checkLinks } from "./mutations"

const database = testDatabase()
const dot = Buffer.from("R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBAAA=", "base64")

async function company(settings = {}, customDomain: string | null = null) {
  const acme = await buildOrganisation(database.db, { settings, customDomain })
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const target = await buildArticle(acme.operator, { title: "Target" })
  const linking = async (...hrefs: string[]) => {
    const links = hrefs.map((href) => `<a href="${href}">to ${href}</a>`).join(" ")
    return buildArticle(acme.operator, { title: "Linking", body: `<p>${links}</p>` })
  }
  const faults = async () =>
    (await checkLinks(agent)).items.map(({ href, fault, target: leads }) => [href, fault, leads])
  return { ...acme, agent, target, linking, faults }
}

test("links that lead somewhere are no matter: articles, places, images, pages, marks, mail and other sites [D-14]", async () => {
  const { operator, organisation, target, linking, faults } = await company()
  const folder = await buildFolder(operator, target.categoryId)
  const image = imagePath(await putImage(operator, dot, "dot.gif"))
  const own = portalOrigin(organisation)
  await linking(
    // As the editor writes it while an article is not published yet.
    `/kb/article/any-title-${target.id}`,
    ...[articlePath(target), `${own}${articlePath(target)}#part`, `${articlePath(target)}.md`, "#here"],
    ...[
      categoryPath({ id: target.categoryId, name: "Whatever" }),
      folderPath(folder),
      image,
      "/kb",
      "/submit-ticket",
    ],
    ...["https://elsewhere.example/gone", "mailto:a@example.com", "tel:+491"],
  )
  expect(await faults()).toEqual([])
})

test("every page of the portal is there: for programs, for signing in and in Markdown [D-14]", async () => {
  const { operator, target, linking, faults } = await company({ languages: ["de"] })
  const folder = await buildFolder(operator, target.categoryId)
  const category = categoryPath({ id: target.categoryId, name: "Whatever" })
  const pages = [`${category}.md`, `${folderPath(folder)}.md`, `${category}/llms.txt`, "/kb.md"]
  pages.push("/kb/accessibility", "/kb/categories.md", "/opensearch.xml", "/llms.txt", "/kb/categories/")
  await linking(...pages, ...pages.map((path) => `/de${path}`))
  await linking(
    "/",
    "/agent-login",
    "/robots.txt",
    "/sitemap.xml",
    "/create-ticket",
    "/forgot-password",
    "/my-area",
  )
  await linking("/customer-feedback/success", "/api/docs", "/knowledge/dashboard")
  await linking("/kb/nothing", "/de/robots.txt", "/kb/category/gone-0.md")
  expect((await faults()).map(([href]) => href)).toEqual([
    "/kb/nothing",
    "/de/robots.txt",
    "/kb/category/gone-0.md",
  ])
})

test("links to the portal's address below the root domain are looked at beside its own domain [D-14]", async () => {
  const { organisation, linking, faults } = await company({}, "help.linked.example")
  const nothing = `${subdomainOrigin(organisation)}/kb/article/Nothing`
  await linking(nothing, "https://help.linked.example/kb/article/None")
  expect(await faults()).toEqual([
    [nothing, "gone", null],
    ["https://help.linked.example/kb/article/None", "gone", null],
  ])
})

test("links to pages in a language of the portal lead there; in another one they do not [D-14]", async () => {
  const { operator, target, linking, faults } = await company({ languages: ["de", "pt-BR"] })
  const folder = await buildFolder(operator, target.categoryId)
  await updateArticle(operator, target.id, { title: "New home" })
  await addRedirect(operator, { from: "/de/kb/article/Alt", to: "https://a.example/" })
  await linking(
    ...["/de/kb", "/pt-br/kb/search", "/de/kb/article/New-home", `/de/kb/article/titel-${target.id}`],
    ...[`/de${categoryPath({ id: target.categoryId, name: "Titel" })}`, `/de${folderPath(folder)}`],
    ...["/de/submit-ticket", "/de/feed.xml"],
    ...["/fr/kb/article/New-home", "/fr/kb", "/de/kb/article/Target", "/de/kb/article/Alt"],
    "/de/kb/article/Nothing",
  )
  expect(await faults()).toEqual([
    ["/fr/kb/article/New-home", "gone", null],
    ["/fr/kb", "gone", null],
    ["/de/kb/article/Target", "moved", "/de/kb/article/New-home"],
    ["/de/kb/article/Alt", "moved", "https://a.example/"],
    ["/de/kb/article/Nothing", "gone", null],
  ])
})

test("a link is said to be in the language whose text has it", async () => {
  const { agent, operator, target } = await company({ languages: ["de"] })
  await translateArticle(operator, target.id, "de")
  await saveDraft(agent, target.id, { body: '<p><a href="/kb/article/Weg">weg</a></p>' }, 1, "de")
  expect((await checkLinks(agent)).items).toMatchObject([
    { href: "/kb/article/Weg", article: { id: target.id, language: "de" } },
  ])
})

test("an article is there that is published in any language, drafts in others beside it or not [D-14]", async () => {
  const { operator, target, linking, faults } = await company({ languages: ["de", "fr"] })
  const later = await buildArticle(operator, { title: "Later" })
  for (const { id } of [target, later])
    for (const language of ["de", "fr"]) await translateArticle(operator, id, language)
  // A row that is changed lies behind the others.
  await updateArticle(operator, target.id, { body: "<p>Changed</p>" }, { language: "fr" })
  await updateArticle(operator, later.id, { status: "published" }, { language: "fr" })
  await updateArticle(operator, later.id, { status: "draft" })
  const places = [target, later].flatMap(({ id, slug }) => [slug, `titel-${id}`])
  await linking(...places.map((name) => articlePath({ slug: name })))
  expect(await faults()).toEqual([])
  await updateOrganisation(operator, { settings: { languages: ["de"] } })
  expect(await faults()).toEqual([
    ["/kb/article/Later", "unpublished", null],
    [`/kb/article/titel-${later.id}`, "unpublished", null],
  ])
})

test("links that redirects or another desk's numbers lead on have moved", async () => {
  const { operator, target, linking, faults } = await company()
  await updateArticle(operator, target.id, { redirectFrom: ["/hc/articles/12"] })
  await addRedirect(operator, { from: "/docs/*", to: "/kb" })
  await addRedirect(operator, { from: "/kb/article/Old", to: "https://a.example/" })
  await linking("/hc/en-us/articles/12-Old", "/docs/x", "/kb/article/Old", "/other")
  expect(await faults()).toEqual([
    ["/hc/en-us/articles/12-Old", "moved", articlePath(target)],
    ["/docs/x", "moved", "/kb"],
    ["/kb/article/Old", "moved", "https://a.example/"],
    ["/other", "gone", null],
  ])
})

test("those that lead nowhere are named with their article, redirects as such [D-14]", async () => {
  const { operator, target, linking, faults, agent } = await company()
  await updateArticle(operator, target.id, { title: "New home", redirectFrom: ["/docs/old"] })
  const draft = await buildArticle(operator, { title: "Hidden", status: "draft" })
  const image = `/api/files/${"0".repeat(24)}/gone.webp`
  const linked = await linking(
    "/kb/article/Nothing",
    "/kb/article/Target",
    "/docs/old",
    "/docs/new",
    articlePath(draft),
    "/kb/category/gone-0",
    "mailto:nobody",
    "https://nodots",
    image,
  )
  expect(await faults()).toEqual([
    ["/kb/article/Nothing", "gone", null],
    ["/kb/article/Target", "moved", "/kb/article/New-home"],
    ["/docs/old", "moved", "/kb/article/New-home"],
    ["/docs/new", "gone", null],
    ["/kb/article/Hidden", "unpublished", null],
    ["/kb/category/gone-0", "gone", null],
    ["mailto:nobody", "malformed", null],
    ["https://nodots", "malformed", null],
    [image, "image", null],
  ])
  expect((await checkLinks(agent)).items[0]).toMatchObject({
    article: { id: linked.id, language: "en", title: "Linking", status: "published" },
    text: "to /kb/article/Nothing",
  })
})

test("what a draft says is what is looked at [D-14]", async () => {
  const { agent, linking, faults } = await company()
  const linked = await linking("/kb/article/Nothing")
  await saveDraft(agent, linked.id, { body: '<p><a href="/kb/article/Target">x</a></p>' }, linked.version)
  expect(await faults()).toEqual([])
})

test("all articles are gone through in pages of 20, so often as one person may [D-14]", async () => {
  const { operator, agent, target } = await company()
  const body = '<p><a href="/kb/article/Nothing">x</a></p>'
  const { categoryId } = target
  const many = Array.from({ length: 24 }, (_, n) => ({
    id: `many${n}`,
    slug: `s${n}`,
    title: "T",
    categoryId,
    language: "en",
    body,
  }))
  await operator.store.knowledge.articles.insertMany(many)
  const first = await checkLinks(agent)
  const second = await checkLinks(agent, first.next)
  expect([first.checked, second.checked, second.next]).toEqual([20, 5, null])
  expect(first.items.length + second.items.length).toBe(24)
  await expect(checkLinks(agent, "nonsense")).rejects.toThrow("cursor")
  const { points, seconds } = limits["link-check"]
  expect(seconds).toBe(600)
  for (let n = 3; n < points; n++) await spend(agent, "link-check", "id" in agent.actor ? agent.actor.id : "")
  await expect(checkLinks(agent)).rejects.toBeInstanceOf(RateLimitedError)
})

test.each([
  ["http://[", "malformed"],
  ["/kb/article/%E0%A4%A", { kind: "article", slug: "%E0%A4%A" }],
  ["//evil.example/kb/article/x", null],
  ["https://help.example/kb/folder/a-b-id1", { kind: "folder", id: "id1" }],
])("%s leads to %p", (href, target) => {
  const languages = { language: "en", languages: [] }
  expect(targetOf(href, { hosts: ["help.example"], languages })).toEqual(target)
})
