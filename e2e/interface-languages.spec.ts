import type { Page } from "@playwright/test"
import { sectionPath, sectionsOf } from "@/components/portals/settings/sections"
import { type InterfaceLanguage, interfaceLanguages } from "@/lib/platform/languages/interface"
import {
  accessibilityPath,
  activityPath,
  articlePath,
  categoriesPath,
  editorPath,
  feedbackPath,
  knowledgeDashboardPath,
  knowledgeImportPath,
  linkCheckPath,
  loginPath,
  moderationPath,
  newArticlePath,
  newViewPath,
  overviewPath,
  reportsPath,
  signUpPath,
  staffProfilePath,
  submitTicketPath,
  systemPath,
  teamPath,
  ticketInViewPath,
  ticketViewPath,
  undeliveredPath,
} from "@/lib/platform/paths"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import { words } from "@/lib/platform/words/words"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { buildArticle, buildCustomer, createTicket, signedIn } from "./arrange"
import { type Company, expect, test } from "./fixtures"

speakFromCatalogues()

const speaking = (language: InterfaceLanguage) => ({ settings: { ...defaultSettings, language } })
const fixed = [
  "/kb",
  categoriesPath,
  "/kb/search?q=tea",
  accessibilityPath,
  loginPath,
  signUpPath,
  "/forgot-password/user",
  "/agent-login",
  submitTicketPath,
  "/kb/nothing",
]
const body = "<h2>One</h2><p>Text.</p><pre><code>npm run up</code></pre><h2>Two</h2><p>Text.</p>"

for (const language of interfaceLanguages) {
  test(`a portal in ${language} speaks it: its pages, its script, and what is typed wrongly`, async ({
    company,
    page,
  }) => {
    const { portal, operator } = await company(speaking(language))
    const article = await buildArticle(operator, { body })
    const trouble: string[] = []
    page.on("console", (message) => message.type() === "error" && trouble.push(message.text()))
    const t = <S extends Parameters<typeof words>[0]>(scope: S) => words(scope, language)
    await portal.open("/kb")
    await expect(page.getByRole("link", { name: t("shell.header")("home") }).first()).toBeVisible()
    await expect(page.locator("main h2").first()).toHaveText(t("shell.home")("ticketing"))
    await portal.openArticle(article)
    await expect(page.getByRole("heading", { name: t("knowledge.votes")("question") })).toBeVisible()
    await expect(page.getByRole("button", { name: t("knowledge.article")("copyCode") })).toBeVisible()
    // A part of the script, with its words from a file.
    await page.getByLabel(t("knowledge.comments")("yours")).fill("x")
    await page.getByRole("button", { name: t("knowledge.comments")("post") }).click()
    await expect(page.getByRole("dialog")).toContainText(t("people.popup")("commentAfter"))
    await portal.open(loginPath)
    await page.getByRole("button", { name: t("people.signIn")("signIn"), exact: true }).click()
    const missing = words("refusals.sentences", language)("Email is required")
    await expect(page.getByText(missing).first()).toBeVisible()
    expect(trouble).toEqual([])
  })
}

test("axe finds nothing on a portal in Arabic, which is mirrored", async ({
  company,
  page,
  faultsInBothSchemes,
}) => {
  const { portal, operator } = await company(speaking("ar"))
  const article = await buildArticle(operator, { body })
  for (const path of [...fixed, articlePath(article)]) {
    await portal.open(path)
    expect(await page.locator("html[lang=ar][dir=rtl]").count()).toBe(1)
    expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
  }
  await portal.openArticle(article)
  const logo = await page.locator("header.header a").first().boundingBox()
  expect(logo?.x).toBeGreaterThan(640)
  expect(await page.locator("pre").evaluate((code) => getComputedStyle(code).direction)).toBe("ltr")
})

/** Makes every word of the page longer by two fifths, with accents, as other languages might. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const accents: Record<string, string> = {
      a: "á",
      e: "ë",
      i: "ï",
      o: "ö",
      u: "ü",
      A: "Å",
      E: "É",
      O: "Ø",
      U: "Ü",
    }
    const longer = (text: string) => {
      const letters = text.trim().length
      if (letters < 2) return text
      const accented = text.replace(/[aeiouAEOU]/g, (letter) => accents[letter] ?? letter)
      return accented.replace(
        /(\S)(\s*)$/,
        (_, last, blank) => `${last}${" ~~~~".repeat(Math.ceil((letters * 0.4) / 5))}${blank}`,
      )
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts)
      if (!text.parentElement?.closest("script, style, noscript")) text.data = longer(text.data)
  })

/**
 * Words that are cut off, or stand outside the window; but for names that say themselves in full when they are pointed at,
 * and what is scrolled to.
 */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    return [
      ...document.querySelectorAll<HTMLElement>(
        "button, a, label, h1, h2, h3, p, li, dt, dd, th, td, summary, legend",
      ),
    ]
      .filter((element) => {
        if (!element.checkVisibility() || element.closest(".sr-only, .truncate, pre, [class*=line-clamp]"))
          return false
        const box = element.getBoundingClientRect()
        const { left, right } = box
        const { overflowX, textOverflow } = getComputedStyle(element)
        if (
          box.width <= 1 ||
          (textOverflow === "ellipsis" && element.title) ||
          isScrolled(element.parentElement)
        )
          return false
        const isOutside = right > width + 1 || left < -1
        return isOutside || (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
      })
      .map((element) => element.outerHTML.slice(0, 160))
      .slice(0, 3)
  })

const widths = [1280, 375]

/** The words cut off on the page that is open, at each width. */
async function clippedWhenLonger(page: Page) {
  await lengthen(page)
  const found: object[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await clipped(page)
    if (cut.length > 0) found.push({ width, cut })
  }
  return found
}

test("words of two fifths more are not cut off at 1280 and 375 pixels", async ({ company, page }) => {
  const { portal, operator } = await company()
  const article = await buildArticle(operator, { body })
  for (const path of [...fixed, articlePath(article)]) {
    await portal.open(path)
    expect({ path, clipped: await clippedWhenLonger(page) }).toEqual({ path, clipped: [] })
  }
})

/** Every screen of the workspace, for an owner. */
async function workspace({ operator }: Company) {
  const article = await buildArticle(operator, { body })
  const customer = await signedIn(operator, "customer", await buildCustomer(operator))
  const ticket = await createTicket(customer, { subject: "The bell is mute", body: "<p>x</p>" })
  return [
    ...["allopen", "suspended", "new", "trash", "views"].map(ticketViewPath),
    ticketInViewPath("allopen", ticket.id),
    ...[knowledgeDashboardPath, editorPath(article.id), newArticlePath()],
    ...[linkCheckPath, knowledgeImportPath, moderationPath],
    ...[overviewPath, reportsPath, systemPath, undeliveredPath, activityPath, feedbackPath],
    ...[teamPath, `${teamPath}/teams`, staffProfilePath, newViewPath()],
    ...sectionsOf(operator.organisation, { role: "owner" }).map(({ name }) => sectionPath(name)),
  ]
}

test("in the workspace words of two fifths more are not cut off at 1280 and 375 pixels", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("owner")
  const cut: object[] = []
  for (const path of await workspace(acme)) {
    await acme.portal.open(path)
    await expect(page.locator("h1").first()).toBeAttached()
    const found = await clippedWhenLonger(page)
    if (found.length > 0) cut.push({ path, found })
  }
  expect(cut).toEqual([])
})

test("axe finds nothing in a workspace in Arabic", async ({ companyAs, page, faults }) => {
  const acme = await companyAs("owner", speaking("ar"))
  const found: object[] = []
  for (const path of await workspace(acme)) {
    await acme.portal.open(path)
    await expect(page.locator("[dir=rtl] h1").first()).toBeAttached()
    const wrong = await faults()
    if (wrong.length > 0) found.push({ path, wrong })
  }
  expect(found).toEqual([])
})

test("an agent works in the language they have chosen, and a colleague in the portal's", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await signInAs(acme, "agent")
  await acme.portal.open("/account")
  await page.getByLabel("Language").selectOption({ label: "Deutsch" })
  await page.getByRole("button", { name: "Save changes" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Mein Profil" })).toBeVisible()
  await acme.portal.open("/ticket/allopen")
  await expect(page.getByRole("heading", { level: 1, name: "Alle offenen" })).toBeVisible()
  await expect(page.locator("div[lang=de]").first()).toBeVisible()
  await signInAs(acme, "agent")
  await acme.portal.open("/ticket/allopen")
  await expect(page.getByRole("heading", { level: 1, name: "All open" })).toBeVisible()
})
