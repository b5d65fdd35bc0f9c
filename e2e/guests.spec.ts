import type { Page } from "@playwright/test"
import { buildAgent, buildArticle, signedIn } from "@/lib/testing/factories"
import { deliveredMails } from "@/lib/testing/mailbox"
import { replyToTicket } from "@/lib/tickets/mutations"
import { guestContext } from "@/lib/tickets/queries"
import { type Company, expect, test } from "./fixtures"

const dataDir = () => process.env.DATA_DIR ?? ""
let made = 0
const newEmail = () => `guest-${process.pid}-${++made}@example.com`

async function fill(page: Page, email: string) {
  await page.getByLabel("First Name").fill("Gina")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Subject").fill("My bell is broken")
  await page.getByLabel("Content").fill("It does not ring.")
}

const send = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click()

/** The address of a guest's ticket, by their mail. */
async function mailedLink(email: string) {
  const [mail] = await deliveredMails(dataDir(), email)
  const [link = ""] = /http\S+\/ticket-link\/\S+/.exec(mail?.text ?? "") ?? []
  return link
}

/** An agent of the company answers the ticket a link is for. */
async function answer({ operator }: Company, link: string, body: string) {
  const visitor = { ...operator, actor: { role: "anonymous" as const } }
  const { actor } = await guestContext(visitor, link.slice(link.lastIndexOf("/") + 1))
  const agent = await signedIn(visitor, "agent", await buildAgent(operator, { firstName: "Ada" }))
  await replyToTicket(agent, actor.ticketId, { body })
}

test("a visitor finds the form, is told what is missing, asks, and follows the ticket by its link [C09, C24, O01 to O08, D-50]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  await acme.portal.openHome()
  await page.getByRole("link", { name: "Submit a Ticket" }).first().click()
  await expect(acme.portal.heading()).toHaveText("Submit Ticket")
  const ways = page.getByRole("navigation", { name: "Your account" }).getByRole("link")
  expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute("href")))).toEqual([
    "/login",
    "/signup",
    "/forgot-password/user",
  ])
  const footer = page.getByRole("navigation", { name: "Footer" })
  await expect(footer.getByRole("link", { name: "Submit a ticket" })).toBeVisible()
  expect(await faults()).toEqual([])
  await send(page)
  for (const words of ["First name is required", "Please enter a valid email", "Subject is required"])
    await expect(page.locator("p.field-error", { hasText: words })).toBeVisible()
  expect(await faults()).toEqual([])
  const email = newEmail()
  await fill(page, email)
  await send(page)
  await expect(acme.portal.heading()).toHaveText("Congratulations!!!")
  await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/kb")
  const link = await mailedLink(email)
  const answered = await page.goto(link)
  expect(answered?.headers()["referrer-policy"]).toBe("no-referrer")
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex")
  await expect(acme.portal.heading()).toHaveText("My bell is broken")
  expect(await faults()).toEqual([])
  await answer(acme, link, "<p>We look.</p>")
  await page.reload()
  await expect(page.getByText("We look.")).toBeVisible()
})

test("without a script the form and the ticket's page work just the same [O08, D-50]", async ({
  company,
  browser,
}) => {
  const acme = await company()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`http://${acme.host}/submit-ticket`)
  const email = newEmail()
  await fill(page, email)
  await send(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Congratulations!!!")
  await page.goto(await mailedLink(email))
  await page.getByLabel("Your reply").fill("Still <b>broken</b>")
  await send(page)
  await expect(page.getByText("Still <b>broken</b>")).toBeVisible()
  await page.getByRole("button", { name: "Mark as Resolved" }).click()
  await expect(page.getByText("Closed", { exact: true })).toBeVisible()
  await expect(page.getByText("This ticket is resolved. A reply opens it again.")).toBeVisible()
  await page.context().close()
})

test("articles are suggested while the subject is typed", async ({ company, page }) => {
  const acme = await company()
  await buildArticle(acme.operator, { title: "Mending a bell", body: "<p>Turn the screw.</p>" })
  await acme.portal.open("/submit-ticket")
  await page.getByLabel("Subject").pressSequentially("mending")
  await expect(page.getByRole("link", { name: "Mending a bell" })).toBeVisible()
})

test("whoever is signed in has a form of their own [O01, C09]", async ({ company, signInAs, page }) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/submit-ticket")
  await expect(page).toHaveURL(/\/create-ticket$/)
  await expect(page.getByRole("link", { name: "Submit a Ticket" })).toBeHidden()
})

test("a broken link, and one of another company, open nothing [D-50]", async ({ company, page }) => {
  const [acme, globex] = [await company(), await company()]
  await acme.portal.open("/submit-ticket")
  const email = newEmail()
  await fill(page, email)
  await send(page)
  await expect(page).toHaveURL(/received$/)
  const { pathname } = new URL(await mailedLink(email))
  for (const url of [`http://${globex.host}${pathname}`, `http://${acme.host}${pathname}x`])
    expect((await page.goto(url))?.status()).toBe(404)
})
