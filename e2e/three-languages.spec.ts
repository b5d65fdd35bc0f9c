import type { Page } from "@playwright/test"
import { createOwner } from "@/lib/people/owners/mutations"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import { words } from "@/lib/platform/words/words"
import { goodPassword } from "@/lib/testing/factories"
import { apex, ask, expect, hostNamed, originOf, test } from "./fixtures"
import { codeTo, mailsTo, newAddress } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { compose, conversation, property, rowLink, send } from "./panel"
import { askForRecovery, button, field, heading, logIn, recover } from "./portal"
import { publish, saved, text, title } from "./writing"

test.beforeEach(() => ownsProcess("the test begins an empty installation"))

speakFromCatalogues()

const tab = (page: Page, language: string) => page.getByRole("link", { name: language })

/** Begins the open article in a language with its source's text, and publishes it in other words. */
async function translate(page: Page, language: string, own: { title: string; text: string }) {
  await tab(page, language).click()
  await expect(page.getByText(`Not in ${language} yet`)).toBeVisible()
  await button(page, "Start with the text in English").click()
  await expect(title(page)).toHaveValue("Pay by card")
  await expect(text(page)).toHaveText("We take all cards.")
  await expect(page.getByText("Text in English")).toBeVisible()
  await title(page).fill(own.title)
  await text(page).fill(own.text)
  await saved(page)
  await publish(page)
  await expect(tab(page, language)).toContainText("Published")
}

/** The languages that a page names in its head, with their paths, and its canonical path. */
async function namedIn(page: Page) {
  const paths = (rel: string) =>
    page
      .locator(`head link[rel=${rel}]:not([type])`)
      .evaluateAll((all) =>
        (all as HTMLLinkElement[]).map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
      )
  return { languages: Object.fromEntries(await paths("alternate")), own: (await paths("canonical"))[0]?.[1] }
}

test("a company is made in three languages from nothing: it is written and read in each, and who asks in German is answered in German", async ({
  browser,
  page,
  pool,
}) => {
  const identifier = `three-${process.pid}-${Date.now().toString(36)}`
  const host = hostNamed(identifier)
  const origin = originOf(host)
  const [owner, customer] = [newAddress("olga"), newAddress("karla")]
  const paths = {
    en: "/kb/article/Pay-by-card",
    de: "/de/kb/article/Mit-Karte-zahlen",
    ar: `/ar/kb/article/${encodeURIComponent("الدفع-بالبطاقة")}`,
  }
  const readers = await browser.newContext()
  const reader = await readers.newPage()

  await test.step("the owner makes the portal and adds German and Arabic", async () => {
    await createOwner({ email: owner, firstName: "Olga" }, pool)
    await page.goto(`${apex}/forgot-password`)
    await askForRecovery(page, owner)
    await recover(page, await codeTo(owner), goodPassword)
    await page.getByRole("link", { name: "Sign In" }).click()
    await logIn(page, owner)
    await field(page, "Portal name").fill("Bell Care")
    await field(page, "Company identifier").fill(identifier)
    await expect(page.getByText(`${origin} is free.`)).toBeVisible()
    await button(page, "Create a help centre").click()
    await expect(page).toHaveURL(/\/overview$/)
    expect((await ask(host, "/de/kb")).status).toBe(404)
    await page.goto(`${origin}/settings/languages`)
    for (const [tag, name] of [
      ["de", "German"],
      ["ar", "Arabic"],
    ] as const) {
      await page.getByRole("button", { name: "Add a language" }).click()
      await expect(page.getByRole("combobox")).toBeFocused()
      await page.keyboard.type(tag)
      const offered = page.getByRole("listbox").getByRole("option").first()
      await expect(offered).toContainText(name)
      await offered.click()
    }
    await button(page, "Save changes").click()
    await expect(page.getByText("The settings have been saved.")).toBeVisible()
    const german = async () => (await ask(host, "/de/kb")).body
    await expect.poll(german).toContain(words("shell.home", "de")("ticketing"))
  })

  await test.step("a category is named in each", async () => {
    await page.goto(`${origin}/knowledge/dashboard`)
    await button(page, "New category").first().click()
    await field(page, "Name").fill("Billing")
    await button(page, "Create the category").click()
    await button(page, "Actions for Billing").click()
    await page.getByRole("menuitem", { name: "Rename or describe…" }).click()
    for (const [language, name] of [
      ["German", "Bezahlen"],
      ["Arabic", "الدفع"],
    ] as const) {
      await page.getByRole("tab", { name: language }).click()
      await field(page, "Name").fill(name)
    }
    await button(page, "Save").click()
    await expect(page.getByRole("tablist")).toHaveCount(0)
  })

  await test.step("an article is written in English, then in German and Arabic beside it", async () => {
    await page.getByRole("link", { name: "New article" }).first().click()
    await title(page).fill("Pay by card")
    await text(page).fill("We take all cards.")
    await saved(page)
    await publish(page)
    await translate(page, "German", { title: "Mit Karte zahlen", text: "Wir nehmen alle Karten." })
    await translate(page, "Arabic", { title: "الدفع بالبطاقة", text: "نقبل كل البطاقات." })
    await expect(title(page)).toHaveCSS("direction", "rtl")
    await tab(page, "English").click()
    await expect(title(page)).toHaveValue("Pay by card")
  })

  await test.step("a reader goes from one language to the others without leaving the article", async () => {
    await reader.goto(`${origin}/kb`)
    await reader.getByRole("link", { name: "Billing" }).first().click()
    await reader.getByRole("link", { name: "Pay by card" }).first().click()
    for (const [language, name, heard, category] of [
      ["en", "English", "We take all cards.", "Billing"],
      ["de", "Deutsch", "Wir nehmen alle Karten.", "Bezahlen"],
      ["ar", "العربية", "نقبل كل البطاقات.", "الدفع"],
    ] as const) {
      if (language !== "en") await reader.locator("footer").getByRole("link", { name, exact: true }).click()
      await expect(reader).toHaveURL(origin + paths[language])
      await expect(reader.getByRole("article")).toContainText(heard)
      await expect(
        reader.getByRole("navigation", { name: words("page.frame", language)("breadcrumb") }),
      ).toContainText(category)
      await expect(reader.locator("html")).toHaveAttribute("lang", language)
      await expect(heading(reader)).toHaveCSS("direction", language === "ar" ? "rtl" : "ltr")
      expect(await namedIn(reader)).toEqual({
        languages: { ...paths, "x-default": paths.en },
        own: paths[language],
      })
    }
    const map = (await ask(host, "/sitemap.xml")).body
    const entries = [...map.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
    for (const path of Object.values(paths)) {
      const [, , named = ""] = entries.find(([, url]) => url === origin + path) ?? []
      for (const [language, there] of Object.entries({ ...paths, "x-default": paths.en }))
        expect(named).toContain(`hreflang="${language}" href="${origin}${there}"`)
    }
    // What is kept of the choice: who comes without a language is offered theirs, and led nowhere.
    await reader.goto(`${origin}/kb`)
    await expect(reader).toHaveURL(`${origin}/kb`)
    await expect(reader.locator('aside a[href="/ar/kb"]')).toBeVisible()
  })

  await test.step("a customer asks on the German pages and is written to in German", async () => {
    const t = words("support.form", "de")
    await reader.goto(`${origin}/de/submit-ticket`)
    for (const [name, value] of [
      ["firstName", "Karla"],
      ["email", customer],
      ["subject", "Meine Klingel"],
      ["body", "Sie läutet nicht."],
    ] as const)
      await reader.locator(`form [name=${name}]`).fill(value)
    await button(reader, t("submit")).click()
    await expect(reader).toHaveURL(/\/de\/submit-ticket\/received/)
    const [received] = await mailsTo(customer)
    expect(received?.text).toContain(words("mails.tickets", "de")("receivedHeading"))
    expect(received?.text).toContain("Sie läutet nicht.")
  })

  await test.step("the staff sees the language, and the answer's mail is in it", async () => {
    await page.goto(`${origin}/ticket/unassigned`)
    await rowLink(page, "Meine Klingel").click()
    await expect(property(page, "Language")).toContainText("German")
    await button(page, "Assign to me").click()
    await expect(property(page, "Assignee")).toContainText("Olga")
    await compose(page, "Reply", "Bitte ölen.")
    await send(page)
    await expect(conversation(page)).toContainText("Bitte ölen.")
    await expect(async () => {
      const [answer] = await mailsTo(customer)
      expect(answer?.text).toContain("Bitte ölen.")
      expect(answer?.text).toContain(words("mails.tickets", "de")("answered", { author: "Olga" }))
    }).toPass()
  })
  await readers.close()
})
