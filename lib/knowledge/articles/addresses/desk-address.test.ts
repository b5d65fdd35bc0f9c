import { updateArticle } from "@/lib/knowledge/articles/mutations"
import { findMovedPath } from "@/lib/knowledge/articles/queries"
import { translateArticle } from "@/lib/knowledge/articles/translations/mutations"
import { articlePath } from "@/lib/platform/paths"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation } from "@/lib/testing/factories"
import { deskAddress, deskLanguage, otherEnding } from "./desk-address"

const database = testDatabase()

test.each([
  ["/hc/en-us/articles/360012345678-Change-plan", "/hc/articles/360012345678", "en-us"],
  ["/hc/articles/360012345678", "/hc/articles/360012345678", ""],
  ["/HC/En-Us/Articles/12-A", "/hc/articles/12", "En-Us"],
  ["/hc/de/articles/12-a/comments/34", "/hc/articles/12", "de"],
  ["/hc/es-419/sections/12-b", "/hc/sections/12", "es-419"],
  ["/hc/zh-hant-tw/categories/12", "/hc/categories/12", "zh-hant-tw"],
  ["/hc/en-us/article_attachments/12/plan.png", "/hc/article_attachments/12", "en-us"],
  ["/hc/article_attachments/12345678901234567890", "/hc/article_attachments/12345678901234567890", ""],
  ["/support/solutions/articles/43000012-reset", "/support/solutions/articles/43000012", ""],
  ["/pt-BR/support/solutions/articles/43000012", "/support/solutions/articles/43000012", "pt-BR"],
  ["/support/solutions/43000012", "/support/solutions/43000012", ""],
  ["/support/solutions/folders/43000012", "/support/solutions/folders/43000012", ""],
  ["/helpdesk/attachments/43000012", "/helpdesk/attachments/43000012", ""],
  ["/en/articles/9876-first-steps", "/articles/9876", "en"],
  ["/de/collections/9876-erste-schritte", "/collections/9876", "de"],
  ["/acme-inc/pt-BR/articles/9876-primeiros-passos", "/articles/9876", "pt-BR"],
  ["/acme/en/collections/9876-first-steps", "/collections/9876", "en"],
  ["/article/12-title", "/article/12", ""],
  ["/article/12-title.html", "/article/12", ""],
  ["/category/7-billing", "/category/7", ""],
  ["/collection/1-manual", "/collection/1", ""],
  ["/help/de-de/4-abrechnung/17-rechnung", "/help/answers/17", "de-de"],
  ["/help/en-us/4-billing", "/help/categories/4", "en-us"],
  ["/api/v1/attachments/61", "/api/v1/attachments/61", ""],
])("%s is %s", (path, spelling, language) => {
  expect(deskAddress(path)).toBe(spelling)
  expect(deskAddress(spelling)).toBe(spelling.startsWith("/help/") ? null : spelling)
  expect(deskLanguage(path)).toBe(language)
})

test.each([
  "/hc/en-us",
  "/hc/en-us/articles",
  "/hc/en-us/articles/x-12",
  "/hc/en-us/articles/12x",
  "/hc/en-us/requests/new",
  "/kb/article/12-title",
  "/article/a12",
  "/docs/articles/12",
  "/help/4-billing",
])("%s is no address of another desk", (path) => {
  expect(deskAddress(path)).toBeNull()
  expect(deskLanguage(path)).toBe("")
})

test("a page answers with and without the ending of a file", () => {
  expect(otherEnding("/docs/old.html")).toBe("/docs/old")
  expect(otherEnding("/docs/index.HTM")).toBe("/docs")
  expect(otherEnding("/docs/old")).toBe("/docs/old.html")
  expect(otherEnding("/index.html")).toBeNull()
  expect(otherEnding("/docs/plan.pdf")).toBeNull()
})

test("an address of another desk leads to its article, whatever its title and locale say", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const long = "/hc/articles/12345678901234567890"
  const article = await buildArticle(operator, { title: "New home", redirectFrom: [long, "/docs/page.html"] })
  for (const path of [
    "/hc/en-us/articles/12345678901234567890-Old-title",
    "/HC/EN-US/Articles/12345678901234567890",
    "/hc/fr/articles/12345678901234567890.html",
    "/docs/page",
    "/docs/Page.HTML",
  ])
    expect([path, await findMovedPath(visitor, path)]).toEqual([path, articlePath(article)])
  expect(await findMovedPath(visitor, "/hc/en-us/articles/12345678901234567891-Old-title")).toBeNull()
  const { visitor: stranger } = await buildOrganisation(database.db)
  expect(await findMovedPath(stranger, long)).toBeNull()
})

test("an address as it was declared goes before what it is by its number", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const byNumber = await buildArticle(operator, { redirectFrom: ["/article/12"] })
  const declared = await buildArticle(operator, { redirectFrom: ["/article/12-start"] })
  expect(await findMovedPath(visitor, "/article/12-Start")).toBe(articlePath(declared))
  expect(await findMovedPath(visitor, "/article/12-end")).toBe(articlePath(byNumber))
  expect(await findMovedPath(visitor, "/article/13-end")).toBeNull()
})

test("the locale of such an address chooses the translation, where there is one", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, {
    settings: { languages: ["de", "pt-BR"] },
  })
  const { id } = await buildArticle(operator, { title: "Pay by card", redirectFrom: ["/hc/articles/12"] })
  await translateArticle(operator, id, "de")
  const german = { title: "Mit Karte zahlen", status: "published" as const }
  await updateArticle(operator, id, german, { language: "de" })
  for (const [from, to] of [
    ["/hc/de/articles/12-Mit-Karte", "/de/kb/article/Mit-Karte-zahlen"],
    ["/hc/de-at/articles/12", "/de/kb/article/Mit-Karte-zahlen"],
    ["/hc/pt/articles/12", "/pt-br/kb/article/Pay-by-card"],
    ["/hc/fr/articles/12", "/kb/article/Pay-by-card"],
    ["/hc/en-us/articles/12", "/kb/article/Pay-by-card"],
    ["/hc/articles/12", "/kb/article/Pay-by-card"],
  ] as const)
    expect([from, await findMovedPath(visitor, from)]).toEqual([from, to])
})
