import type { BrowserContext, Locator, Page } from "@playwright/test"
import type { signedIn } from "@/lib/testing/factories"
import { createTicket, replyToTicket } from "./arrange"
import { test as base, type Company, expect, openListening } from "./fixtures"

type Signed = Awaited<ReturnType<typeof signedIn>> & { id: string; email: string }
type Colleague = Signed & { page: Page }
export type Desk = {
  acme: Company
  customer: Signed
  /** The agent of this test's page. */
  ada: Signed
  /** A new ticket of the customer's. */
  ticket: (subject?: string, body?: string) => ReturnType<typeof createTicket>
  /** The customer says something more. */
  says: (ticketId: string, words: string) => Promise<unknown>
  /** Opens a path as another person, in a browser of their own. */
  as: (who: "customer" | "colleague" | "owner", path: string) => Promise<Colleague>
}

/** A company with a customer and an agent, who is signed in here. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ company, signInAs, browser, context }, use) => {
    const acme = await company()
    const opened: BrowserContext[] = []
    const newContext = async () => {
      const made = await browser.newContext()
      opened.push(made)
      return made
    }
    const customers = await newContext()
    const customer = await signInAs(acme, "customer", customers, { firstName: "Cara", lastName: "Customer" })
    const ada = await signInAs(acme, "agent", context, { firstName: "Ada", lastName: "Agent" })
    const bo = { firstName: "Bo", lastName: "Brewer" }
    await use({
      acme,
      customer,
      ada,
      ticket: (subject = "My bell is broken", body = "<p>It does not ring.</p>") =>
        createTicket(customer, { subject, body }),
      says: (id, words) => replyToTicket(customer, id, { body: `<p>${words}</p>` }),
      as: async (who, path) => {
        const theirs = who === "customer" ? customers : await newContext()
        const signed =
          who === "customer"
            ? customer
            : await signInAs(acme, who === "owner" ? "owner" : "agent", theirs, who === "colleague" ? bo : {})
        const page = await openListening(await theirs.newPage(), acme.portal.origin + path)
        return { ...signed, page }
      },
    })
    await Promise.all(opened.map((made) => made.close()))
  },
})

export { expect }

// What people do in the panel, by what they read there.
export const list = (page: Page) => page.getByRole("region", { name: "Tickets", exact: true })
export const row = (page: Page, subject: string) =>
  list(page).getByRole("listitem").filter({ hasText: subject })
export const rowLink = (page: Page, subject: string) => row(page, subject).getByRole("link")
export const subjects = (page: Page) => list(page).locator("[data-row]").allInnerTexts()
export const ticket = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 1 }) })
export const conversation = (page: Page) => page.getByRole("list", { name: "Conversation" })
export const property = (page: Page, name: string) =>
  page.getByRole("region", { name: "Properties" }).getByRole("button", { name: `${name}:` })

/** Chooses one of the list that a button opens. */
export async function pick(opener: Locator, option: string | RegExp) {
  await opener.click()
  await opener.page().getByRole("listbox").getByRole("option", { name: option }).click()
}

/** Writes an answer or a note in the open ticket. */
export async function compose(page: Page, manner: "Reply" | "Internal note", text: string) {
  const dock = page.getByRole("region", { name: "Your answer" })
  await dock.getByRole("button", { name: manner }).click()
  await expect(dock.getByRole("group", { name: "Formatting" })).toBeVisible()
  await dock.getByRole("textbox", { name: manner }).pressSequentially(text)
}
export const composer = (page: Page) => page.getByRole("region", { name: "Your answer" }).getByRole("textbox")
export const send = (page: Page, how = "Send") => page.getByRole("button", { name: how, exact: true }).click()
