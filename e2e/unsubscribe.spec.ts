import type { Page } from "@playwright/test"
import { saveConsents } from "@/lib/people/consents/mutations"
import { allowsMail } from "@/lib/people/consents/queries"
import { unsubscribeLink } from "@/lib/people/consents/unsubscribe-link"
import { ask, type Company, expect, originOf, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

test.beforeEach(() => ownsProcess("the test signs a link with the portal's key"))

/** The path of a link in a mail about the latest articles, to a customer who wants them. */
async function mailed({ operator }: Company, { id }: { id: string }) {
  const actor = { role: "customer" as const, id, sessionId: "", email: "", firstName: "", lastName: "" }
  const customer = {
    ...operator,
    actor: { ...actor, alias: "", photo: "", timeZone: "", ticketHome: "", manages: false },
  }
  await saveConsents(customer, { "article-updates": true })
  const link = await unsubscribeLink(operator.organisation, { accountId: id, kind: "article-updates" })
  const allowed = () => allowsMail(operator.store, id, "article-updates")
  return { path: new URL(link.page).pathname, oneClick: new URL(link.oneClick).pathname, allowed }
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 })

test("looking at the link of a mail changes nothing; its button does, without scripts and signed in nowhere [R03, negative 30]", async ({
  companyWithCustomer,
  browser,
}) => {
  const acme = await companyWithCustomer()
  const { path, allowed } = await mailed(acme, acme.customer)
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${originOf(acme.host)}${path}`)
  await expect(heading(page)).toHaveText("Unsubscribe?")
  expect(await allowed()).toBe(true)
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(heading(page)).toHaveText("You are unsubscribed")
  await expect(page.getByRole("button", { name: "Send them again" })).toHaveCount(0)
  expect(await allowed()).toBe(false)
  await page.context().close()
})

test("a person who is signed in may have the mails again [R03]", async ({
  company,
  signInAs,
  page,
  faults,
}) => {
  const acme = await company()
  const customer = await signInAs(acme, "customer")
  const { path, allowed } = await mailed(acme, customer)
  await page.goto(`${originOf(acme.host)}${path}`)
  expect(await faults()).toEqual([])
  await page.getByRole("button", { name: "Unsubscribe" }).click()
  await expect(heading(page)).toHaveText("You are unsubscribed")
  expect(await faults()).toEqual([])
  await page.getByRole("button", { name: "Send them again" }).click()
  await expect(heading(page)).toHaveText("Unsubscribe?")
  expect(await allowed()).toBe(true)
})

test("the page is kept by nobody, found by nobody and told to nobody; a forged link is a 404 [negative 26, negative 30]", async ({
  companyWithCustomer,
}) => {
  const acme = await companyWithCustomer()
  const { path, oneClick, allowed } = await mailed(acme, acme.customer)
  for (const method of ["GET", "HEAD"]) {
    const { status, headers, body } = await ask(acme.host, path, { method })
    expect([method, status, headers["referrer-policy"]]).toEqual([method, 200, "no-referrer"])
    expect(headers["cache-control"]).toContain("no-store")
    if (method === "GET") expect(body).toMatch(/<meta name="robots" content="noindex/)
    expect((await ask(acme.host, oneClick, { method })).status).toBe(303)
  }
  expect((await ask(acme.host, `${path}x`)).status).toBe(404)
  expect((await ask(acme.host, path, { method: "POST" })).status).toBe(405)
  expect(await allowed()).toBe(true)
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" }
  const clicked = { method: "POST", headers, body: "List-Unsubscribe=One-Click" }
  expect((await ask(acme.host, `${oneClick}x`, clicked)).status).toBe(404)
  expect((await ask(acme.host, oneClick, clicked)).status).toBe(200)
  expect(await allowed()).toBe(false)
})
