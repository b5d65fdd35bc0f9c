import type { BrowserContext, Page } from "@playwright/test"
import { editorPath } from "@/lib/platform/paths"
import type { signedIn } from "@/lib/testing/factories"
import { buildArticle, buildCategory, buildFolder } from "./arrange"
import { ask, test as base, type Company, expect } from "./fixtures"
import { button } from "./portal"

type Person = Awaited<ReturnType<typeof signedIn>> & { id: string; email: string }
export type Study = {
  acme: Company
  /** The agent of this test's page. */
  ada: Person
  category: { id: string; name: string }
  folder: { id: string; name: string }
  article: (title?: string, body?: string) => ReturnType<typeof buildArticle>
  /** Opens an article's editor and waits until one can write. */
  write: (id: string, page?: Page) => Promise<void>
  /** A page of another person, in a browser of their own. */
  as: (role: "agent" | "owner" | "customer" | "visitor") => Promise<Page>
}

/** A company with a category and a folder, and an agent who is signed in here. */
export const test = base.extend<{ study: Study }>({
  study: async ({ company, signInAs, browser, page }, use) => {
    const acme = await company()
    const category = await buildCategory(acme.operator, { name: "Billing" })
    const folder = await buildFolder(acme.operator, category.id, { name: "Invoices" })
    const ada = await signInAs(acme, "agent")
    const opened: BrowserContext[] = []
    await use({
      acme,
      ada,
      category,
      folder,
      article: (title = "Refunds", body = "<p>Some words.</p>") =>
        buildArticle(acme.operator, { title, body, categoryId: category.id }),
      write: async (id, at = page) => {
        await at.goto(acme.portal.origin + editorPath(id))
        await expect(text(at)).toBeVisible()
      },
      as: async (role) => {
        const context = await browser.newContext()
        opened.push(context)
        if (role !== "visitor") await signInAs(acme, role, context)
        return context.newPage()
      },
    })
    for (const context of opened) await context.close()
  },
})

export const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true })
export const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true })
export const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible()

/** Writes at the end of the article, as a person who continues it. */
export async function goOn(page: Page, words: string) {
  await text(page).focus()
  await page.keyboard.press("Control+End")
  await page.keyboard.type(words)
}

export async function publish(page: Page, label = "Publish") {
  const told = page.getByText("Published. Visitors see it now.")
  // What was said of an earlier one goes by itself.
  await expect(told).toHaveCount(0)
  await button(page, label).click()
  await expect(told).toBeVisible()
}

/** Puts something on the clipboard and pastes it into the text. */
export async function paste(page: Page, data: Record<string, string>) {
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(pasted)) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

/** Asks the staff's API as a person, outside any browser. */
export async function call(acme: Company, person: { token: string } | null, name: string, input: object) {
  const headers = {
    "content-type": "application/json",
    ...(person && { authorization: `Bearer ${person.token}` }),
  }
  const answer = await ask(acme.host, `/api/staff/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(input),
  })
  return { status: answer.status, data: JSON.parse(answer.body) }
}

/** What a visitor's browser is sent. */
export const visited = async ({ host }: Company, path: string) => (await ask(host, path)).body
