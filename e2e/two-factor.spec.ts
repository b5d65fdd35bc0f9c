import type { Page } from "@playwright/test"
import { appCode } from "@/lib/testing/authenticator"
import { updateOrganisation } from "./arrange"
import { expect, test } from "./fixtures"
import { agentView, button, field, forget, heading, logIn } from "./portal"

/** The code of the half minute after this one: the portal takes it, and the one before may be used. */
const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + 30_000))

/** Sets up an app from where the page offers it. @returns its secret, and the recovery codes */
async function setUp(page: Page) {
  await button(page, "Set up").click()
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
  const secret = ((await page.locator("code").textContent()) ?? "").replace(/\s/g, "")
  await field(page, "Code from the app").fill("000000")
  await button(page, "Turn on").click()
  await expect(page.getByText("This code is not right.").first()).toBeVisible()
  await field(page, "Code from the app").fill(appCode(secret))
  await button(page, "Turn on").click()
  const shown = page.getByRole("status", { name: "Recovery codes" })
  await expect(shown.getByRole("listitem")).toHaveCount(10)
  const codes = await shown.getByRole("listitem").allInnerTexts()
  await button(page, "I have saved them").click()
  return { secret, codes }
}

test("an agent sets up an app, signs in with it, has the browser remembered, and uses a recovery code", async ({
  companyAs,
  page,
  context,
  faultsInBothSchemes,
}) => {
  const { portal, person } = await companyAs("agent")
  await portal.open("/account")
  const { secret, codes } = await setUp(page)
  await expect(page.getByText("10 recovery codes left")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await forget(page)
  await portal.open("/agent-login")
  await logIn(page, person.email)
  await expect(field(page, "Code")).toBeFocused()
  expect(await faultsInBothSchemes()).toEqual([])
  await field(page, "Code").fill("000000")
  await button(page, "Verify").click()
  await expect(page.getByText("This code is not right.").first()).toBeVisible()
  await page.getByLabel(/Do not ask again/).check()
  await field(page, "Code").fill(nextCode(secret))
  await button(page, "Verify").click()
  await page.waitForURL(agentView)
  const kept = (await context.cookies()).filter(({ name }) => name.endsWith("vestibule.browser"))
  await forget(page)
  await context.addCookies(kept)
  await portal.open("/agent-login")
  await logIn(page, person.email)
  await page.waitForURL(agentView)
  await forget(page)
  await portal.open("/agent-login")
  await logIn(page, person.email)
  await field(page, "Code").fill(codes[0] ?? "")
  await button(page, "Verify").click()
  await page.waitForURL(agentView)
  await portal.open("/account")
  await expect(page.getByText("9 recovery codes left")).toBeVisible()
  const sessions = page.getByRole("list", { name: "Where you are signed in" })
  await expect(sessions.getByText("This browser")).toBeVisible()
  await button(page, "Sign out everywhere else").click()
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
})

test("an owner whose company requires it sets it up before anything else, and resets an agent's", async ({
  companyAs,
  signInAs,
  page,
  browser,
}) => {
  const company = await companyAs("owner")
  const { portal, person, operator } = company
  const other = await browser.newContext()
  const agent = await signInAs(company, "agent", other)
  const theirs = await other.newPage()
  await theirs.goto(`${portal.origin}/account`)
  await setUp(theirs)
  await updateOrganisation(operator, { settings: { secondFactorFrom: "2020-01-01" } })
  // The change is made by another process, of which the server hears a moment later.
  await expect(async () => {
    await portal.open("/settings")
    await expect(heading(page)).toHaveText("Two-factor authentication", { timeout: 1000 })
  }).toPass()
  const { secret } = await setUp(page)
  await page.waitForURL(agentView)
  await portal.open("/settings/security")
  await expect(field(page, "Required from")).toHaveValue("2020-01-01")
  await portal.open("/team")
  await page.getByRole("button", { name: `Actions for ${agent.email}` }).click()
  await page.getByRole("menuitem", { name: "Sign-in and sessions" }).click()
  await expect(page.getByText("Two-factor authentication is on.")).toBeVisible()
  await button(page, "Reset two-factor authentication").click()
  await page
    .getByRole("dialog", { name: "Reset two-factor authentication?" })
    .getByRole("button", { name: "Reset" })
    .click()
  await expect(page.getByText("Two-factor authentication is not set up.")).toBeVisible()
  // The open page hears that its session is over, and leaves by itself.
  await expect(theirs).toHaveURL(/agent-login/)
  await other.close()
  await forget(page)
  await portal.open("/agent-login")
  await logIn(page, person.email)
  await field(page, "Code").fill(nextCode(secret))
  await button(page, "Verify").click()
  await page.waitForURL(agentView)
})
