import type { Page } from "@playwright/test"
import { deactivateAgent, inviteAgent } from "@/lib/agents/mutations"
import { updateOrganisation } from "@/lib/organisations/mutations"
import { findOrganisation } from "@/lib/organisations/queries"
import { buildAgent, buildOwner, goodPassword } from "@/lib/testing/factories"
import { deliveredCode, deliveredMails } from "@/lib/testing/mailbox"
import { ask, type Company, expect, port, test } from "./fixtures"

const apex = `http://localhost:${port}`
const dataDir = () => process.env.DATA_DIR ?? ""
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const queue = /\/ticket\/myopentickets$/
let made = 0
const newAddress = (who: string) => `${who}-${process.pid}-${Date.now().toString(36)}-${made++}@example.com`

async function logIn(page: Page, email: string, password = goodPassword) {
  await field(page, "Email").fill(email)
  await field(page, "Password").fill(password)
  await button(page, "Log In").click()
}

const close = ({ operator }: Company, closed = true) =>
  updateOrganisation(operator, { knowledgeBaseDeactivated: closed })

test("an agent signs in, lands at the open tickets and, coming back to sign in, is led there again [L01, L03, L04, L23, T01]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { firstName: "Ada", lastName: "Lovelace" })
  await acme.portal.open("/ticket/myopentickets")
  await expect(page).toHaveURL(/\/agent-login\?to=/)
  await expect(acme.portal.heading()).toHaveText("Agent Sign-In")
  await expect(page.getByRole("link", { name: "Forgot Password?" })).toHaveAttribute(
    "href",
    "/forgot-password/agent",
  )
  await expect(page.getByRole("link", { name: "Are you a customer? Login here" })).toHaveAttribute(
    "href",
    "/kb/login",
  )
  expect(await faults()).toEqual([])
  await logIn(page, agent.email, "wrong")
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect  User Name and password" })).toBeVisible()
  await field(page, "Password").fill(goodPassword)
  await button(page, "Log In").click()
  await expect(page).toHaveURL(queue)
  await expect(acme.portal.heading()).toHaveText("My open tickets")
  await expect(page.getByRole("main").getByText("Ada Lovelace")).toBeVisible()
  expect(await faults()).toEqual([])
  await acme.portal.open("/agent-login")
  await expect(page).toHaveURL(queue)
})

test("with only the knowledge base, an agent comes to it, by /knowledge/dashboard too [L03, L04, D-13, D-21, T04]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await updateOrganisation(acme.operator, { ticketApp: false })
  const { email } = await buildAgent(acme.operator)
  await acme.portal.open("/agent-login")
  await logIn(page, email)
  await expect(page).toHaveURL(/\/kb$/)
  for (const path of ["/agent-login", "/knowledge/dashboard"]) {
    await acme.portal.open(path)
    await expect(page).toHaveURL(/\/kb$/)
  }
  const { token } = await signInAs(acme, "agent")
  const cookie = `vestibule.session=${token}`
  const tickets = await ask(acme.host, "/ticket/myopentickets", { headers: { cookie } })
  expect([tickets.status, tickets.headers.location]).toEqual([307, "/not-exist"])
})

test("who is no agent here is told so; a deactivated agent is too [L05, L06]", async ({ company, page }) => {
  const acme = await company()
  await acme.portal.open("/agent-login")
  await logIn(page, newAddress("stranger"))
  await expect(page.getByText("Agent not added in this helpdesk")).toBeVisible()
  const agent = await buildAgent(acme.operator)
  await deactivateAgent(acme.operator, agent.id)
  await logIn(page, agent.email)
  await expect(page.getByText("Your account has been deactivated.")).toBeVisible()
})

test("a customer's session opens no page of agents [L24, T01]", async ({ company, signInAs }) => {
  const acme = await company()
  await signInAs(acme, "customer")
  await acme.portal.open("/ticket/myopentickets")
  await expect(acme.portal.heading()).toHaveText("Agent Sign-In")
})

test("the owner of another portal is shown the way there [A12, A13, D-40]", async ({ company, page }) => {
  const [acme, globex] = [await company(), await company()]
  const owner = await buildOwner(globex.operator)
  await acme.portal.open("/agent-login")
  await logIn(page, owner.email)
  await expect(page.getByText("Invalid Domain")).toBeVisible()
  await page.getByRole("link", { name: "Sign in to your own portal" }).click()
  await expect(page).toHaveURL(`http://${globex.host}/agent-login`)
})

test("an invited agent sets a password by the mailed link and is in; the link then counts no more [L14, L15, L16, L18, T03]", async ({
  company,
  page,
  faults,
  browser,
}) => {
  const acme = await company()
  const email = newAddress("invited")
  await inviteAgent(acme.operator, { email })
  const [mail] = await deliveredMails(dataDir(), email)
  const link = /http\S+\/agent-verify\/[^\s")\]]+/.exec(mail?.text ?? "")?.[0] ?? ""
  const { status } = await ask(acme.host, new URL(link).pathname)
  expect(status).toBe(200)
  await page.goto(link)
  await expect(acme.portal.heading()).toHaveText("Set Password")
  expect(await faults()).toEqual([])
  await field(page, "New Password").fill("weak")
  await field(page, "Confirm Password").fill("other")
  await button(page, "Set Password").click()
  await expect(page.getByText(/^Must Contain 8 Characters/).first()).toBeVisible()
  await field(page, "New Password").fill(goodPassword)
  await field(page, "Confirm Password").fill("other")
  await expect(page.getByText("Passwords must match").first()).toBeVisible()
  await field(page, "Confirm Password").fill(goodPassword)
  await button(page, "Set Password").click()
  await expect(page).toHaveURL(queue)
  await page.goto(link)
  await expect(page).toHaveURL(/\/kb$/)

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/agent-login$/)
  await expect(elsewhere.getByText("This invitation has already been used. Please sign in.")).toBeVisible()
})

test("an expired invitation says so at the sign-in; an invented one is no address [L17]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const then = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const { link } = await inviteAgent({ ...acme.operator, now: then }, { email: newAddress("late") })
  await page.goto(link)
  await expect(page).toHaveURL(/\/agent-login$/)
  await expect(page.getByText("This invitation has expired. Please ask for a new one.")).toBeVisible()
  await acme.portal.open("/agent-verify/invented.token")
  await expect(page).toHaveURL(/\/invalid-url$/)
})

test("the owner signs in with a mailed code, offered for their address alone [L02, D-42]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  await acme.portal.open("/agent-login")
  expect(await page.content()).not.toContain(owner.email)
  const asked = page.waitForResponse(/\/api\/v1\/checkuser$/)
  await field(page, "Email").fill(newAddress("nobody"))
  await asked
  await expect(button(page, "Login with OTP")).toHaveCount(0)
  await field(page, "Email").fill(owner.email)
  await button(page, "Login with OTP").click()
  await expect(field(page, "Verification Code")).toBeVisible()
  expect(await faults()).toEqual([])
  const code = await deliveredCode(dataDir(), owner.email)
  await field(page, "Verification Code").fill(code === "000000" ? "000001" : "000000")
  await button(page, "Log In").click()
  await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  await field(page, "Verification Code").fill(code)
  await button(page, "Log In").click()
  await expect(page).toHaveURL(queue)
})

test("one sign-in opens each of an owner's portals; signing out there ends it and comes back [D-32, L21, A12]", async ({
  company,
  page,
  faults,
}) => {
  const [acme, globex] = [await company({ name: "Acme" }), await company({ name: "Globex" })]
  const owner = await buildOwner(acme.operator)
  await globex.operator.store.organisation.update({ ownerId: owner.id })
  await page.goto(apex)
  await page.getByRole("link", { name: "Owner? Sign in" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Owner Sign-In")
  expect(await faults()).toEqual([])
  await logIn(page, newAddress("nobody"))
  await expect(page.getByText("Incorrect  User Name and password")).toBeVisible()
  await logIn(page, owner.email)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your portals")
  expect(await faults()).toEqual([])
  for (const [name, { host }] of Object.entries({ Acme: acme, Globex: globex })) {
    await page.goto(apex)
    await button(page, `Open ${name}`).click()
    await expect(page).toHaveURL(`http://${host}/ticket/myopentickets`)
  }
  await page.goto(`http://${acme.host}/owner-logout`)
  await expect(page).toHaveURL(new RegExp(`^http://${acme.host}/(agent-login|ticket)`))
  await page.goto(apex)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your help centre")
})

test("a sign-out leads to no address but a portal's [L21]", async ({ page }) => {
  for (const target of ["https://evil.test", "//evil.test", "nobody-has-this", ""]) {
    await page.goto(`${apex}/logout?return=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL(`${apex}/login`)
  }
})

test("an owner without a company names one and lands in it [A14, D-41]", async ({
  company,
  page,
  pool,
  faults,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  await acme.operator.store.organisation.update({ ownerId: null })
  await page.goto(`${apex}/setup-organisation`)
  await expect(page).toHaveURL(`${apex}/login`)
  await logIn(page, owner.email)
  await expect(page).toHaveURL(`${apex}/setup-organisation`)
  expect(await faults()).toEqual([])
  await field(page, "Portal name").fill("Fresh Start")
  await field(page, "Company identifier").fill("admin")
  await expect(page.getByText("This identifier is reserved")).toBeVisible()
  await field(page, "Company identifier").fill(acme.identifier)
  await expect(page.getByText("This identifier is taken")).toBeVisible()
  const identifier = `fresh-${process.pid}-${Date.now().toString(36)}`
  await field(page, "Company identifier").fill(identifier)
  await expect(page.getByText(`http://${identifier}.localhost:${port} is free.`)).toBeVisible()
  await button(page, "Create a help centre").dblclick()
  await expect(page).toHaveURL(`http://${identifier}.localhost:${port}/ticket/myopentickets`)
  expect(await findOrganisation(identifier, pool)).toMatchObject({ name: "Fresh Start", ownerId: owner.id })
})

test("the owner of a deactivated portal opens it again in a window of the common login [L07, L08, Z08]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company({ name: "Acme" })
  const owner = await buildOwner(acme.operator)
  await close(acme)
  await acme.portal.open("/agent-login")
  await logIn(page, owner.email)
  const dialog = page.getByRole("dialog", { name: "Reactivate your portal?" })
  await expect(dialog).toBeVisible()
  expect(await faults()).toEqual([])
  const opening = page.waitForEvent("popup")
  await button(page, "Reactivate").click()
  const popup = await opening
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Owner Sign-In")
  await logIn(popup, owner.email)
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Reactivate Acme")
  const closed = popup.waitForEvent("close")
  await button(popup, "Reactivate Acme").click()
  await closed
  await expect(page).toHaveURL(queue, { timeout: 15_000 })
  const open = await findOrganisation(acme.identifier)
  expect(open).toMatchObject({ knowledgeBaseDeactivated: false, ticketsDeactivated: false })
})

test("a window closed early reactivates nothing and says so; an agent is not even asked [L07, L09]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const agent = await buildAgent(acme.operator)
  await close(acme)
  await acme.portal.open("/agent-login")
  await logIn(page, agent.email)
  await expect(page.getByText("This portal has been deactivated. Please contact your admin.")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await logIn(page, owner.email)
  const opening = page.waitForEvent("popup")
  await button(page, "Reactivate").click()
  await (await opening).close()
  await expect(page.getByText("The window was closed before the portal was reactivated.")).toBeVisible({
    timeout: 10_000,
  })
})

test("a page of another origin that opens the reactivation's window hears nothing of it [L08, D-32]", async ({
  company,
  page,
}) => {
  const [acme, evil] = [await company({ name: "Acme" }), await company()]
  const owner = await buildOwner(acme.operator)
  await close(acme)
  await evil.portal.open("/agent-login")
  await page.evaluate(() => {
    Object.assign(window, { heard: [] })
    window.addEventListener("message", (event) =>
      (window as unknown as { heard: unknown[] }).heard.push(event.data),
    )
  })
  const opening = page.waitForEvent("popup")
  const address = `${apex}/login?portal=${acme.identifier}&popup=1`
  await page.evaluate((url) => void window.open(url), address)
  const popup = await opening
  await logIn(popup, owner.email)
  const closed = popup.waitForEvent("close")
  await button(popup, "Reactivate Acme").click()
  await closed
  const heard = () => page.evaluate(() => (window as unknown as { heard: { kind?: string }[] }).heard)
  expect((await heard()).filter((data) => data?.kind === "vestibule.reactivated")).toEqual([])
})

test("who signs in in another tab goes on from the sign-in page too [L11, L12]", async ({
  company,
  page,
  context,
}) => {
  const acme = await company()
  const { email } = await buildAgent(acme.operator)
  await acme.portal.open("/agent-login")
  const other = await context.newPage()
  await other.goto(`http://${acme.host}/agent-login`)
  await logIn(other, email)
  await expect(other).toHaveURL(queue)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(page).toHaveURL(queue)
})

test("an owner who forgot the password of the common login sets a new one by a mailed code [L21, D-39]", async ({
  company,
  page,
  faults,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const next = "Bb2_cdefgh"
  await page.goto(`${apex}/forgot-password`)
  expect(await faults()).toEqual([])
  await field(page, "Email").fill(owner.email)
  await button(page, "Continue").click()
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await field(page, "Verification Code").fill(await deliveredCode(dataDir(), owner.email))
  await field(page, "New Password").fill(next)
  await field(page, "Confirm Password").fill(next)
  await button(page, "Continue").click()
  await page.getByRole("link", { name: "Sign In" }).click()
  await logIn(page, owner.email, next)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your portals")
})
