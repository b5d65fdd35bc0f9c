import { categoryPath, placePath } from "@/lib/platform/paths"
import { goodPassword } from "@/lib/testing/factories"
import { buildArticle, buildCategory, translateArticle, updateArticle, updateOrganisation } from "./arrange"
import { ask, type Company, expect, originOf, test } from "./fixtures"
import { codeTo, mailsTo, newAddress } from "./mail"
import { button, field, heading } from "./portal"

/** A company in English, German and Arabic, with an article in all, one in two and one in each alone. */
async function inThree({ operator }: Company) {
  const organisation = await updateOrganisation(operator, { settings: { languages: ["de", "ar"] } })
  const ctx = { ...operator, organisation }
  const category = await buildCategory(ctx, { name: "Billing" })
  const write = async (title: string, language = "en") =>
    buildArticle(ctx, { categoryId: category.id, title, language, body: `<p>${title}.</p>` })
  const translate = async (id: string, language: string, title: string, body = `<p>${title}.</p>`) => {
    await translateArticle(ctx, id, language)
    await updateArticle(ctx, id, { title, body, status: "published" }, { language })
  }
  const card = await write("Pay by card")
  await translate(card.id, "de", "Mit Karte zahlen", '<p><a href="/kb/article/Refunds">Mehr</a></p>')
  await translate(card.id, "ar", "الدفع بالبطاقة")
  const refunds = await write("Refunds")
  await translate(refunds.id, "de", "Erstattungen")
  await write("Only in English")
  await write("Nur auf Deutsch", "de")
  return { ctx, category }
}

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "")
const links = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<(?:xhtml:)?link rel="alternate"[^>]*hreflang="([^"]+)"[^>]*href="([^"]+)"/gi)].map(
      ([, language = "", url = ""]) => [language, pathOf(url)],
    ),
  )
const canonicalOf = (html: string) => pathOf(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "")

test("in the whole company each page and the site map name the same languages, and each names the others back", async ({
  company,
}) => {
  const acme = await company()
  await inThree(acme)
  const map = await ask(acme.host, "/sitemap.xml")
  const entries = [...map.body.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)]
  const inMap = new Map(entries.map(([, url = "", rest = ""]) => [pathOf(url), links(rest)]))
  expect([...inMap.keys()]).toEqual(
    expect.arrayContaining(["/kb", "/de/kb", "/ar/kb", "/de/kb/article/Mit-Karte-zahlen"]),
  )
  for (const [path, named] of inMap) {
    const { status, body } = await ask(acme.host, path)
    expect([path, status, canonicalOf(body), links(body)]).toEqual([path, 200, path, named])
    for (const there of Object.values(named)) expect([there, inMap.get(there)]).toEqual([there, named])
    if (Object.keys(named).length > 0) expect(Object.values(named)).toContain(path)
  }
  expect(inMap.get("/kb/article/Refunds")).toEqual({
    en: "/kb/article/Refunds",
    de: "/de/kb/article/Erstattungen",
    "x-default": "/kb/article/Refunds",
  })
  expect(inMap.get("/kb/article/Only-in-English")).toEqual({})
})

test("what is missing in a language is shown in another one with a note, and search engines are led to that", async ({
  company,
  page,
}) => {
  const acme = await company()
  await inThree(acme)
  const { status, body } = await ask(acme.host, "/ar/kb/article/Only-in-English")
  expect([status, canonicalOf(body), links(body)]).toEqual([200, "/kb/article/Only-in-English", {}])
  await page.goto(`${originOf(acme.host)}/ar/kb/article/Only-in-English`)
  await expect(page.getByRole("note")).toContainText("العربية")
  await expect(page.locator("article[lang=en][dir=ltr]")).toBeVisible()
  await expect(page.locator("div[lang=ar][dir=rtl]").first()).toBeVisible()
  const { headers } = await ask(acme.host, "/ar/kb/article/Erstattungen")
  expect(headers.location).toBe("/ar/kb/article/Refunds")
})

test("an article is edited in the language it is read in", async ({ company, page, signInAs }) => {
  const acme = await company()
  await inThree(acme)
  await signInAs(acme, "agent")
  for (const [path, title] of [
    ["/de/kb/article/Mit-Karte-zahlen", "Mit Karte zahlen"],
    ["/kb/article/Pay-by-card", "Pay by card"],
  ] as const) {
    await acme.portal.open(path)
    await page.locator("a[data-edits][href]").click()
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title)
  }
})

test("addresses without a page lead on: own prefix, other spellings, other languages' slugs; what is unknown is a 404", async ({
  company,
}) => {
  const acme = await company()
  const { category } = await inThree(acme)
  for (const [from, to] of [
    ["/en/kb?x=1", "/kb?x=1"],
    ["/en/feed.xml", "/feed.xml"],
    ["/de", "/de/kb"],
    ["/DE/kb/categories", "/de/kb/categories"],
    ["/EN/kb/article/Refunds", "/kb/article/Refunds"],
    ["/kb/article/Erstattungen", "/de/kb/article/Erstattungen"],
    ["/de/kb/article/Refunds", "/de/kb/article/Erstattungen"],
    [`/de/kb/category/x-${category.id}`, `/de${categoryPath(category)}`],
  ] as const) {
    const { status, headers } = await ask(acme.host, from)
    expect([from, status, pathOf(headers.location ?? "")]).toEqual([from, 308, to])
  }
  for (const path of [
    "/fr/kb",
    "/fr/feed.xml",
    "/fr",
    "/de/overview",
    "/x-klingon/kb",
    "/de_DE/kb",
    "/de/kb/article/none",
  ])
    expect([path, (await ask(acme.host, path)).status]).toEqual([path, 404])
})

test("files for programs are there in each language", async ({ company }) => {
  const acme = await company()
  await inThree(acme)
  const feed = await ask(acme.host, "/de/feed.xml")
  expect(feed.body).toContain('xml:lang="de"')
  expect(feed.body).toContain("/de/kb/article/Erstattungen")
  expect((await ask(acme.host, "/ar/opensearch.xml")).body).toContain("<Language>ar</Language>")
  expect((await ask(acme.host, "/de/llms.txt")).body).toContain("/de/kb/article/Erstattungen.md")
  expect((await ask(acme.host, "/de/kb/article/Erstattungen.md")).body).toContain("# Erstattungen")
  expect((await ask(acme.host, "/de/kb/article/Erstattungen")).body).toContain('"inLanguage":"de"')
})

test("a reader changes the language without leaving their place, with and without a script", async ({
  browser,
  company,
}) => {
  const acme = await company()
  await inThree(acme)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${originOf(acme.host)}/kb/article/Pay-by-card`)
  await page.locator("header summary", { hasText: "en" }).click()
  await page.locator("header").getByRole("link", { name: "Deutsch" }).click()
  await expect(page).toHaveURL(/\/de\/kb\/article\/Mit-Karte-zahlen$/)
  await expect(heading(page)).toHaveText("Mit Karte zahlen")
  await page.getByRole("link", { name: "Mehr" }).click()
  await expect(page).toHaveURL(/\/de\/kb\/article\/Erstattungen$/)
  await page.locator("footer").getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/kb\/article\/Refunds$/)
  await page.goto(`${originOf(acme.host)}/de/kb/article/Erstattungen`)
  await expect(page.getByRole("complementary", { name: "Sprache" })).toHaveCount(0)
  const hrefs = await page.locator("a[href^='/kb']:not([hreflang])").count()
  expect(hrefs).toBe(0)
  await context.close()
})

test("who prefers another language is offered it and not led there, until they say no", async ({
  browser,
  company,
}) => {
  const acme = await company()
  await inThree(acme)
  const context = await browser.newContext({ locale: "de-AT" })
  const page = await context.newPage()
  await page.goto(`${originOf(acme.host)}/kb`)
  const hint = page.getByRole("complementary", { name: "Sprache" })
  await expect(hint.getByRole("link", { name: "Deutsch" })).toHaveAttribute("href", "/de/kb")
  await hint.getByRole("button", { name: "Schließen" }).click()
  await page.reload()
  await page.waitForLoadState("networkidle")
  await expect(hint).toHaveCount(0)
  await context.close()
})

test("what surrounds articles is named in each language on the screens, and read at one address", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const { category } = await inThree(acme)
  await signInAs(acme, "owner")
  await acme.portal.open(placePath({ category: category.id }))
  await button(page, "Actions for Billing").click()
  await page.getByRole("menuitem", { name: "Rename or describe…" }).click()
  const tab = (name: string) => page.getByRole("tab", { name })
  await expect(tab("German")).toContainText("Missing")
  await tab("English").press("ArrowRight")
  await expect(tab("German")).toBeFocused()
  await field(page, "Name").fill("Bezahlen")
  await button(page, "Save").click()
  await expect(page.getByRole("tablist")).toHaveCount(0)
  await acme.portal.open("/settings/translations")
  await field(page, "Title").fill("Hilfe")
  await tab("Arabic").click()
  await expect(field(page, "Title")).toHaveAttribute("dir", "rtl")
  await field(page, "Title").fill("مساعدة")
  await button(page, "Save changes").click()
  await expect(page.getByText("The settings have been saved.")).toBeVisible()
  const [english, german, arabic] = await Promise.all(
    ["/kb", "/de/kb", "/ar/kb"].map(async (path) => (await ask(acme.host, path)).body),
  )
  for (const words of ["Hilfe", "Bezahlen", `/de${categoryPath(category)}`]) expect(german).toContain(words)
  expect(german).not.toContain("Billing<")
  expect(arabic).toContain("مساعدة")
  expect(arabic).toContain("Billing")
  expect(english).not.toMatch(/Hilfe|Bezahlen/)
  const there = await ask(acme.host, `/de${categoryPath(category)}`)
  expect([there.status, canonicalOf(there.body)]).toEqual([200, `/de${categoryPath(category)}`])
  expect(there.body).toContain('"name":"Bezahlen"')
})

test("a form without a script, and a page that is not there, keep the language", async ({
  browser,
  company,
}) => {
  const acme = await company()
  await inThree(acme)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${originOf(acme.host)}/de/submit-ticket`)
  await page.locator("footer").getByRole("link", { name: "العربية" }).click()
  await expect(page).toHaveURL(/\/ar\/submit-ticket$/)
  await page.goto(`${originOf(acme.host)}/de/submit-ticket`)
  for (const [name, value] of [
    ["firstName", "Zoë"],
    ["email", "zoe-in-german@example.com"],
    ["subject", "Die Klingel"],
    ["body", "Sie läutet nicht."],
  ] as const)
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator("form[method=post] button[type=submit]").click()
  await expect(page).toHaveURL(/\/de\/submit-ticket\/received/)
  await expect(page.locator(`a[href="/de/kb"]`).first()).toBeVisible()
  await page.goto(`${originOf(acme.host)}/de/kb/article/none`)
  await expect(page.getByRole("main").locator(`a[href="/de/kb"]`)).toBeVisible()
  await context.close()
})

test("who signs up or in stays in the language they began in", async ({ company, page }) => {
  const acme = await company()
  await inThree(acme)
  const address = newAddress()
  await page.goto(`${originOf(acme.host)}/de/submit-ticket`)
  for (const path of ["/de/kb/login", "/de/kb/signup", "/de/forgot-password/user"])
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible()
  await page.locator('main a[href="/de/kb/login"]').click()
  await expect(page).toHaveURL(/\/de\/kb\/login$/)
  await page.locator('a[href="/de/kb/signup"]').click()
  await expect(page).toHaveURL(/\/de\/kb\/signup$/)
  await expect(button(page, "Registrieren")).toBeEnabled()
  await field(page, "E-Mail").fill(address)
  await field(page, "Passwort").fill(goodPassword)
  await field(page, "Passwort bestätigen").fill(goodPassword)
  await page.getByRole("checkbox").first().check()
  await button(page, "Registrieren").click()
  await expect(page).toHaveURL(/\/de\/customer-verify\//)
  await expect(page.locator('a[href="/de/kb/login"]')).toBeVisible()
  await expect(button(page, "Weiter")).toBeEnabled()
  await page.getByRole("textbox").fill(await codeTo(address))
  expect((await mailsTo(address))[0]?.subject).toContain("Bestätigungscode")
  await button(page, "Weiter").click()
  await expect(page).toHaveURL(/\/de\/signup-success\/user$/)
  await expect(page.locator('a[href="/de/kb/login"]')).toBeVisible()
})

test("another main language leaves every address of before working, and the site map names those of now", async ({
  company,
}) => {
  const acme = await company()
  const { ctx } = await inThree(acme)
  const before = (await ask(acme.host, "/sitemap.xml")).body
  const paths = [...before.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => pathOf(url))
  expect(paths.length).toBeGreaterThan(10)
  await updateOrganisation(ctx, { settings: { language: "de" } })
  const settled = async (path: string) => {
    const { status, headers } = await ask(acme.host, path)
    const to = pathOf(headers.location ?? "") || path
    return [path, status === 308 ? (await ask(acme.host, to)).status : status, to] as const
  }
  // The server hears of it a moment later.
  await expect(async () => {
    const now = await Promise.all(paths.map(settled))
    expect(now.filter(([, status]) => status !== 200)).toEqual([])
    expect(Object.fromEntries(now.map(([from, , to]) => [from, to]))).toMatchObject({
      "/de/kb/article/Mit-Karte-zahlen": "/kb/article/Mit-Karte-zahlen",
      "/kb/article/Pay-by-card": "/en/kb/article/Pay-by-card",
      "/ar/kb": "/ar/kb",
    })
    const { body } = await ask(acme.host, "/kb/article/Mit-Karte-zahlen")
    expect(links(body)).toMatchObject({
      de: "/kb/article/Mit-Karte-zahlen",
      en: "/en/kb/article/Pay-by-card",
      "x-default": "/kb/article/Mit-Karte-zahlen",
    })
  }).toPass()
})

test("a language with articles goes only after a question, its pages with it, and all come back with it; what is none is not offered", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await inThree(acme)
  await signInAs(acme, "owner")
  await acme.portal.open("/settings/languages")
  const add = page.getByRole("button", { name: "Add a language" })
  const option = page.getByRole("listbox").getByRole("option")
  await add.click()
  await expect(page.getByRole("combobox")).toBeFocused()
  await page.keyboard.type("x-klingon")
  await expect(page.getByText("“x-klingon” is no language.")).toBeVisible()
  await expect(option).toHaveCount(0)
  for (const [typed, tag] of [
    ["de_AT", "de-AT"],
    ["FR", "fr"],
  ] as const) {
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(typed)
    await expect(option.first()).toContainText(tag)
  }
  await page.keyboard.press("Escape")
  await button(page, "Remove German").click()
  await button(page, "Save changes").click()
  const question = page.getByRole("dialog", { name: "Remove a language?" })
  await expect(question).toContainText("German: 3 articles")
  await question.getByRole("button", { name: "Cancel" }).click()
  expect((await ask(acme.host, "/de/kb")).status).toBe(200)
  await button(page, "Save changes").click()
  await question.getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("The settings have been saved.")).toBeVisible()
  const german = "/de/kb/article/Mit-Karte-zahlen"
  const statuses = async () =>
    Promise.all(
      [german, "/de/kb", "/kb/article/Nur-auf-Deutsch"].map(
        async (path) => (await ask(acme.host, path)).status,
      ),
    )
  await expect.poll(statuses).toEqual([404, 404, 404])
  await add.click()
  await expect(page.getByRole("combobox")).toBeFocused()
  await page.keyboard.type("de")
  await expect(option.first()).toContainText("German")
  await option.first().click()
  await button(page, "Save changes").click()
  await expect.poll(statuses).toEqual([200, 200, 200])
})
