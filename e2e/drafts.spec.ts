import type { Page } from "@playwright/test"
import { createTicket } from "./arrange"
import { type Company, expect, openListening, sessionCookie, test } from "./fixtures"
import { loseAnswer } from "./lost-answer"
import { button, logIn, write } from "./portal"

const replyBox = (page: Page) => page.getByLabel("Your reply")
const messages = (page: Page) => page.getByRole("article")
const submit = (page: Page) => button(page, "Submit").click()
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("draft:")).length)
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nx") })
const picker = (page: Page) => page.locator('input[type="file"]')

/** A ticket of the customer `signInAs` has just signed in. */
type Asking = Parameters<typeof createTicket>[0]
const ticketOf = (customer: Asking) =>
  createTicket(customer, { subject: "Bell", body: "<p>It does not ring.</p>" })

const pathOf = ({ portal }: Company, { id }: { id: string }) => `${portal.origin}/detail-ticket/${id}`

/** The session has ended, and the page has not been told. */
const sessionCall = "**/api/kb/session"
/** The session is over, and the page finds out by what it sends: it hears nothing of it before. */
async function endSession(page: Page) {
  await page.route(sessionCall, (route) => route.abort())
  await page.context().clearCookies({ name: sessionCookie })
}

test("nobody reads another person's draft, and signing out leaves none in the browser", async ({
  companyAs,
  signInAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await acme.portal.open("/create-ticket")
  await page.getByLabel("Subject").fill("A private matter")
  await write(page, "Details", "Between us")
  await picker(page).setInputFiles([pdf("private.pdf")])
  await expect(button(page, "Remove private.pdf")).toBeVisible()
  await signInAs(acme, "customer")
  await page.reload()
  // Only a form whose script runs takes up drafts.
  await expect(button(page, "Submit")).toBeEnabled()
  await expect(page.getByLabel("Subject")).toHaveValue("")
  await expect(page.getByLabel("Details")).toHaveValue("")
  await expect(page.getByText("private.pdf")).toHaveCount(0)
  await page.getByLabel("Subject").fill("Another matter")
  await expect.poll(() => draftsIn(page)).toBe(2)
  await page.getByRole("button", { name: "Account" }).click()
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible()
  expect(await draftsIn(page)).toBe(0)
})

test("a session that ends while somebody writes loses nothing, and what had arrived already is written once [D-19, negative 55]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const customer = acme.person
  const ticket = await ticketOf(customer)
  await page.goto(pathOf(acme, ticket))
  await write(page, "Your reply", "It rings again")
  const keys: string[] = []
  await page.route("**/createTicketsThread", async (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "")
    if (keys.length > 1) return route.continue()
    await loseAnswer(route, acme.host)
  })
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/createTicketsThread"),
  )
  await submit(page)
  await failed
  await expect(button(page, "Submit")).toBeEnabled()
  await expect(replyBox(page)).toHaveText("It rings again")
  await endSession(page)
  await submit(page)
  await expect(page).toHaveURL(/\/kb\/login\?return=/)
  await expect(page.getByText("What you wrote is kept.")).toBeVisible()
  await page.unroute(sessionCall)
  await logIn(page, customer.email)
  await expect(page).toHaveURL(pathOf(acme, ticket))
  await expect(replyBox(page)).toHaveValue("It rings again")
  await submit(page)
  await expect(page.getByText("Reply has been send successfully.")).toBeVisible()
  await expect(messages(page)).toHaveCount(2)
  await page.reload()
  await expect(messages(page)).toHaveCount(2)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test("a new ticket whose session ended is found again after signing in, with its files [D-19]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  const customer = acme.person
  await acme.portal.open("/create-ticket")
  await page.getByLabel("Subject").fill("A flat tyre")
  await write(page, "Details", "It is flat")
  await picker(page).setInputFiles([pdf("tyre.pdf")])
  await expect(button(page, "Remove tyre.pdf")).toBeVisible()
  await endSession(page)
  await submit(page)
  await expect(page).toHaveURL(/\/kb\/login\?return=/)
  await page.unroute(sessionCall)
  await logIn(page, customer.email)
  await expect(page).toHaveURL(`${acme.portal.origin}/create-ticket`)
  await expect(button(page, "Remove tyre.pdf")).toBeVisible()
  await submit(page)
  await expect(page).toHaveURL(/list-ticket$/)
  await page.getByRole("link", { name: "A flat tyre" }).click()
  await expect(page.getByRole("link", { name: "tyre.pdf" })).toBeVisible()
})

test("Submit pressed twice writes one reply and one ticket [N13, negative 55]", async ({
  company,
  signInAs,
  page,
}) => {
  const acme = await company()
  const ticket = await ticketOf(await signInAs(acme, "customer"))
  await page.goto(pathOf(acme, ticket))
  await write(page, "Your reply", "Once")
  await button(page, "Submit").dblclick()
  await expect(messages(page)).toHaveCount(2)
  await page.reload()
  await expect(messages(page)).toHaveCount(2)
  await acme.portal.open("/create-ticket")
  await page.getByLabel("Subject").fill("Only one")
  await write(page, "Details", "It is flat")
  await button(page, "Submit").dblclick()
  await expect(page).toHaveURL(/list-ticket$/)
  await expect(page.getByRole("link", { name: "Only one" })).toHaveCount(1)
})

test("a reply sent in one tab appears in the other", async ({ company, signInAs, page, context }) => {
  const acme = await company()
  const ticket = await ticketOf(await signInAs(acme, "customer"))
  await openListening(page, pathOf(acme, ticket))
  const other = await context.newPage()
  await other.goto(pathOf(acme, ticket))
  await write(other, "Your reply", "From the other tab")
  await submit(other)
  await expect(messages(page).last()).toContainText("From the other tab")
})

test("files of a reply that was begun survive a reload; what did not is named [P04]", async ({
  company,
  signInAs,
  page,
}) => {
  const acme = await company()
  const ticket = await ticketOf(await signInAs(acme, "customer"))
  await page.goto(pathOf(acme, ticket))
  await expect(button(page, "Submit")).toBeEnabled()
  await picker(page).setInputFiles([pdf("there.pdf"), pdf("old.pdf")])
  await expect(button(page, "Remove there.pdf")).toBeVisible()
  await expect(button(page, "Remove old.pdf")).toBeVisible()
  await page.route(/\/api\/attachments\?/, () => {})
  await picker(page).setInputFiles([pdf("half.pdf")])
  await expect(page.getByRole("progressbar", { name: "Uploading half.pdf" })).toBeVisible()
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith("draft:")) ?? ""
    const draft = JSON.parse(localStorage.getItem(name) ?? "")
    draft.attachments.find((file: { name: string }) => file.name === "old.pdf").at -= 25 * 3_600_000
    localStorage.setItem(name, JSON.stringify(draft))
  })
  await page.reload()
  await expect(button(page, "Remove there.pdf")).toBeVisible()
  await expect(page.getByText("No longer here, please attach again: old.pdf, half.pdf")).toBeVisible()
  await expect(page.getByRole("list", { name: "Attachments" }).getByRole("listitem")).toHaveCount(1)
  await write(page, "Your reply", "One file")
  await submit(page)
  await expect(messages(page).last().getByRole("link", { name: "there.pdf" })).toBeVisible()
})
