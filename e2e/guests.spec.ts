import type { Page } from "@playwright/test"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  createGuestTicket,
  findTicket,
  replyToTicket,
  signedIn,
} from "./arrange"
import { type Company, expect, originOf, test } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { holdBack, logIn } from "./portal"

const newEmail = () => newAddress("guest")

async function fill(page: Page, email: string) {
  await page.getByLabel("First name").fill("Gina")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Subject").fill("My bell is broken")
  await page.getByLabel("Content").fill("It does not ring.")
}

const send = (page: Page) => page.getByRole("button", { name: "Submit", exact: true }).click()

/** The address of a guest's ticket, by their mail. */
async function mailedLink(email: string) {
  const [mail] = await mailsTo(email)
  const [link = ""] = /http\S+\/ticket-link\/\S+/.exec(mail?.text ?? "") ?? []
  return link
}

/** A guest's ticket. @returns the address of its link. */
async function asked({ operator }: Company) {
  const visitor = { ...operator, actor: { role: "anonymous" as const } }
  const form = { subject: "My bell is broken", body: "<p>It does not ring.</p>" }
  const email = newEmail()
  await createGuestTicket(visitor, { ...form, firstName: "Gina", email })
  return mailedLink(email)
}

const reply = (page: Page) => page.getByLabel("Your reply")
const isBackInSight = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")))

/** An agent of the company answers its first ticket. */
async function answer({ operator }: Company, body: string) {
  const agent = await signedIn(operator, "agent", await buildAgent(operator, { firstName: "Ada" }))
  const { id } = await findTicket(agent, { number: 1 })
  await replyToTicket(agent, id, { body })
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
  // A busy machine solves the challenge slowly.
  await expect(acme.portal.heading()).toHaveText("Congratulations!!!")
  await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/kb")
  const link = await mailedLink(email)
  const answered = await page.goto(link)
  expect(answered?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": expect.stringMatching(/private.*no-store/),
  })
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex")
  await expect(acme.portal.heading()).toHaveText("My bell is broken")
  expect(await faults()).toEqual([])
  await answer(acme, "<p>We look.</p>")
  await page.reload()
  await expect(page.getByText("We look.")).toBeVisible()
})

test("without a script the form and the ticket's page work just the same [O08, D-50]", async ({
  company,
  browser,
}) => {
  const acme = await company()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${originOf(acme.host)}/submit-ticket`)
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

test("a guest's reply outlives a reload with its files, and is sent with them [P04, D-50]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  await page.goto(await asked(acme))
  await send(page)
  await expect(page.locator("p.field-error")).toHaveText("Content field should not be empty")
  await reply(page).fill("See the picture")
  const buffer = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(991, "x")])
  await page.locator('input[type="file"]').setInputFiles({ name: "bell.pdf", mimeType: "x/y", buffer })
  await expect(page.getByRole("button", { name: "Remove bell.pdf" })).toBeVisible()
  await page.reload()
  await expect(reply(page)).toHaveValue("See the picture")
  await expect(page.getByRole("button", { name: "Remove bell.pdf" })).toBeVisible()
  expect(await faults()).toEqual([])
  await page.getByRole("button", { name: "Mark as Resolved and Submit" }).click()
  const thread = page.getByRole("list", { name: "Conversation" })
  await expect(thread.getByText("See the picture")).toBeVisible()
  await expect(page.getByText("Closed", { exact: true })).toBeVisible()
  await expect(reply(page)).toHaveValue("")
  const downloading = page.waitForEvent("download")
  await thread.getByRole("link", { name: "bell.pdf" }).click()
  expect((await downloading).suggestedFilename()).toBe("bell.pdf")
  await page.reload()
  await expect(reply(page)).toHaveValue("")
})

test("an open page learns of answers while something is written in it, and bears with a network that is away [D-50]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const link = await asked(acme)
  await page.clock.install()
  await page.goto(link)
  await reply(page).fill("I wanted to sa")
  await expect(page.getByRole("button", { name: "Mark as Resolved and Submit" })).toBeVisible()
  await answer(acme, "<p>We look.</p>")
  await isBackInSight(page)
  await expect(page.getByText("We look.")).toBeVisible()
  await answer(acme, "<p>It is mended.</p>")
  await page.clock.runFor(31_000)
  await expect(page.getByText("It is mended.")).toBeVisible()
  await page.context().setOffline(true)
  await isBackInSight(page)
  await page.clock.runFor(31_000)
  await send(page)
  await expect(page.getByText("The portal could not be reached")).toBeVisible()
  await expect(reply(page)).toHaveValue("I wanted to sa")
  await page.context().setOffline(false)
})

test("without a script one is told why a ticket was not taken, and finds what one wrote [O08, negative 57]", async ({
  company,
  browser,
}) => {
  const acme = await company()
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const email = newEmail()
  for (let i = 0; i < 6; i++) {
    await page.goto(`${originOf(acme.host)}/submit-ticket`)
    await fill(page, email)
    await send(page)
  }
  await expect(page.getByText("Your ticket was not sent.")).toContainText("send it again in an hour")
  await page.goBack()
  await expect(page.getByLabel("Content")).toHaveValue("It does not ring.")
  await page.context().close()
})

test("what is typed before the page's script is there stays [O08]", async ({ company, page }) => {
  const acme = await company()
  const release = await holdBack(page, /\/_next\/.*\.js/)
  await page.goto(`${originOf(acme.host)}/submit-ticket`, { waitUntil: "commit" })
  await expect(page.getByLabel("Priority")).toHaveValue("medium")
  await fill(page, "gina@example.com")
  release()
  await page.getByLabel("Email").fill("gina")
  await expect(async () => {
    await send(page)
    await expect(page.locator("p.field-error")).toHaveText("Please enter a valid email", { timeout: 1000 })
  }).toPass()
  await expect(page.getByLabel("Content")).toHaveValue("It does not ring.")
})

test("a program that looks at links beforehand changes nothing by it [D-50, negative 30]", async ({
  company,
  page,
}) => {
  const link = await asked(await company())
  await page.goto(link)
  const { pathname } = new URL(link)
  const status = (url: string, method: string) =>
    page.evaluate(async (at) => (await fetch(at.url, { method: at.method })).status, { url, method })
  for (const url of [pathname, `/api${pathname}`])
    for (const method of ["HEAD", "GET"]) expect(await status(url, method)).toBe(200)
  await page.reload()
  await expect(page.getByText("Open", { exact: true })).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(1)
})

test("a person who has an account with a proved address reads a ticket asked signed out in My Area [D-50, negative 36]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  await acme.portal.open("/submit-ticket")
  await fill(page, email)
  await send(page)
  await expect(page).toHaveURL(/received\?number=\d+$/)
  const [mail] = await mailsTo(email)
  const [link = ""] = /http\S+\/detail-ticket\/\S+/.exec(mail?.text ?? "") ?? []
  await page.goto(link)
  await expect(page).toHaveURL(/\/kb\/login/)
  await logIn(page, email)
  await expect(page).toHaveURL(link)
  await expect(acme.portal.heading()).toHaveText("My bell is broken")
})

test("articles are suggested while the subject is typed", async ({ company, page }) => {
  const acme = await company()
  await buildArticle(acme.operator, { title: "Mending a bell", body: "<p>Turn the screw.</p>" })
  await acme.portal.open("/submit-ticket")
  await page.getByLabel("Subject").pressSequentially("mending")
  await expect(page.getByRole("link", { name: "Mending a bell" })).toBeVisible()
})

test("a person who is signed in has a form of their own [O01, C09]", async ({ companyAs, page }) => {
  const acme = await companyAs("customer")
  await acme.portal.open("/submit-ticket")
  await expect(page).toHaveURL(/\/create-ticket$/)
  await expect(page.getByRole("link", { name: "Submit a Ticket" })).toBeHidden()
})

test("a broken link, and one of another company, open nothing [D-50]", async ({ company, page }) => {
  const [acme, globex] = [await company(), await company()]
  const { pathname } = new URL(await asked(acme))
  for (const url of [`${originOf(globex.host)}${pathname}`, `${originOf(acme.host)}${pathname}x`])
    expect((await page.goto(url))?.status()).toBe(404)
})
