import { goodPassword } from "@/lib/testing/factories"
import { buildAgent, deactivateAgent, invite, updateOrganisation } from "./arrange"
import { ask, expect, originOf, sessionCookie, test } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { agentView, button, field, logIn, stopClock } from "./portal"

test("an agent signs in, lands at the open tickets and, coming back to sign in, is led there again [L01, L03, L04, L23, T01, A15]", async ({
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
  await button(page, "Sign in").click()
  await expect(page).toHaveURL(agentView)
  await expect(acme.portal.heading()).toHaveText("My open tickets")
  expect(await page.evaluate(() => localStorage.getItem("articlecount"))).toBe("0")
  const rail = page.getByRole("navigation", { name: "Workspace" })
  await expect(rail.getByText(agent.email)).toHaveCount(1)
  expect(await faults()).toEqual([])
  await acme.portal.open("/agent-login")
  await expect(page).toHaveURL(agentView)
})

test("with only the knowledge base, an agent comes to it, and who is signed in already to where it is looked after [L03, L04, D-13, D-21, T04]", async ({
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
    await expect(page).toHaveURL(/\/knowledge\/dashboard$/)
    await expect(acme.portal.heading()).toHaveText("Knowledge")
  }
  const { token } = await signInAs(acme, "owner")
  const cookie = `${sessionCookie}=${token}`
  for (const path of ["/ticket/myopentickets", "/ticket-status", "/feedback", "/feedback/survey"]) {
    const { status, headers } = await ask(acme.host, path, { headers: { cookie } })
    expect([path, status, headers.location]).toEqual([path, 307, "/not-exist"])
  }
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

test("a customer's session opens no page of agents [L24, T01]", async ({ companyAs }) => {
  const acme = await companyAs("customer")
  await acme.portal.open("/ticket/myopentickets")
  await expect(acme.portal.heading()).toHaveText("Agent Sign-In")
})

test("an invited agent sets a password by the mailed link and is in; the link then counts no more [L14, L15, L16, L18, T03]", async ({
  company,
  page,
  faults,
  browser,
}) => {
  const acme = await company()
  const email = newAddress("invited")
  await invite(acme.operator, email)
  const [mail] = await mailsTo(email)
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
  await expect(page).toHaveURL(agentView)
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
  ownsProcess("the invitation is a week old")
  const then = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const { link } = await invite({ ...acme.operator, now: then }, newAddress("late"))
  await page.goto(link)
  await expect(page).toHaveURL(/\/agent-login$/)
  await expect(page.getByText("This invitation has expired. Please ask for a new one.")).toBeVisible()
  await acme.portal.open("/agent-verify/invented.token")
  await expect(page).toHaveURL(/\/invalid-url$/)
})

test("every 30 seconds the sign-in page looks whether somebody has signed in elsewhere, and leads on; a page of articles stays [L11, L12, Z09]", async ({
  company,
  page,
  context,
  signInAs,
}) => {
  const acme = await company()
  await page.clock.install()
  const reading = await context.newPage()
  await reading.goto(`${originOf(acme.host)}/kb/categories`)
  const begun = Date.now()
  await acme.portal.open("/agent-login")
  await expect(button(page, "Sign in")).toBeEnabled()
  await stopClock(page)
  // At most so much of the 30 seconds, with the ten that are skipped to stop the clock.
  const gone = Date.now() - begun + 10_000
  await signInAs(acme, "agent")
  await page.clock.runFor(Math.max(0, 28_000 - gone))
  await expect(page).toHaveURL(/\/agent-login$/)
  await page.clock.runFor(30_000)
  await page.clock.resume()
  await expect(page).toHaveURL(agentView)
  await expect(reading).toHaveURL(/\/kb\/categories$/)
  const kept = () => page.evaluate(() => [localStorage.token, JSON.parse(localStorage.user ?? "{}").role])
  await expect.poll(kept).toEqual(["cookie", "agent"])
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
  await other.goto(`${originOf(acme.host)}/agent-login`)
  await logIn(other, email)
  await expect(other).toHaveURL(agentView)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(page).toHaveURL(agentView)
})
