import type { Page } from "@playwright/test"
import { articlePath } from "@/lib/platform/paths"
import { buildArticle } from "./arrange"
import { expect, openListening, originOf, test } from "./fixtures"
import { expectShownFor, stopClock } from "./portal"

/** The names of what signing in has left in the browser. */
const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => /session|signed-in/.test(name))

test("a visitor is offered to log in and to sign up, without a script too [C10, C11]", async ({
  browser,
  company,
}) => {
  const { portal } = await company()
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await page.goto(`${portal.origin}/kb`)
    const banner = page.getByRole("banner")
    await expect(banner.getByRole("link", { name: "Log In" })).toBeVisible()
    await expect(banner.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/kb/signup")
    await expect(banner.getByRole("button", { name: "Account" })).toBeHidden()
    await expect(page.getByRole("link", { name: "Go to My Panel" })).toBeHidden()
  }
})

test("the header of somebody signed in is right before any script of the page has run", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("agent")
  await page.route("**/static/page/*.js", (route) => route.abort())
  await page.goto(`${acme.portal.origin}/kb`)
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Go to My Panel" })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeHidden()
})

test("a customer's menu opens and closes by keyboard and leads to the profile [C08, C13, C15]", async ({
  companyAs,
  page,
  faults,
}) => {
  const acme = await companyAs("customer")
  const { email } = acme.person
  await page.goto(acme.portal.origin + articlePath(await buildArticle(acme.operator)))
  const account = page.getByRole("button", { name: "Account" })
  await expect(account.getByText(email.slice(0, 2).toUpperCase(), { exact: true })).toBeVisible()
  await expect(page.getByRole("banner").getByRole("link", { name: "My Area" })).toBeVisible()
  await account.press("Enter")
  await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeFocused()
  expect(await faults()).toEqual([])
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("menuitem", { name: "My Profile" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("menu")).toHaveCount(0)
  await expect(account).toBeFocused()
  await account.press("ArrowUp")
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused()
  await page.getByRole("heading", { level: 1 }).click()
  await expect(page.getByRole("menu")).toHaveCount(0)
  await account.click()
  await account.click()
  await expect(page.getByRole("menu")).toHaveCount(0)
  await account.click()
  await page.getByRole("menuitem", { name: "My Profile" }).click()
  await expect(page).toHaveURL(/\/profilesettings$/)
})

test("a customer who signs out sees the page anew as a visitor, and for two seconds that it worked [C02, L22, Z11, D-53]", async ({
  companyAs,
  page,
}) => {
  const acme = await companyAs("customer")
  await page.clock.install()
  await openListening(page, `${acme.portal.origin}/kb/categories`)
  await page.getByRole("button", { name: "Account" }).click()
  await stopClock(page)
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expectShownFor(page, page.getByText("Logged Out Successfully."), 2000)
  await expect(page).toHaveURL(/\/kb\/categories$/)
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible()
  expect(await sessionCookies(page)).toEqual([])
  await page.clock.resume()
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull()
})

test("an agent's bar leads to the panel, folds and stays folded; signing out leads to the agents' login [C16, C17, C20, L20]", async ({
  companyAs,
  page,
  faults,
}) => {
  const acme = await companyAs("agent")
  await page.goto(`${acme.portal.origin}/kb`)
  const toPanel = page.getByRole("link", { name: "Go to My Panel" })
  await expect(toPanel).toHaveAttribute("href", "/ticket/myopentickets")
  expect(await faults()).toEqual([])
  await page.getByRole("button", { name: "Hide the bar" }).click()
  await expect(toPanel).toBeHidden()
  await page.reload()
  await expect(page.getByRole("button", { name: "Show the bar" })).toHaveAttribute("aria-expanded", "false")
  await expect(toPanel).toBeHidden()
  await page.getByRole("button", { name: "Show the bar" }).click()
  await expect(toPanel).toBeVisible()
  await page.getByRole("button", { name: "Account" }).click()
  await expect(page.getByRole("menuitem")).toHaveText(["Update Password", "Sign Out"])
  await page.getByRole("menuitem", { name: "Sign Out" }).click()
  await expect(page).toHaveURL(/\/agent-login$/)
})

test("on a small screen the account is in the menu", async ({ companyAs, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const acme = await companyAs("customer")
  await page.goto(`${acme.portal.origin}/kb`)
  await expect(page.getByRole("button", { name: "Account" })).toBeHidden()
  await page.getByLabel("Menu", { exact: true }).first().click()
  for (const name of ["My Area", "My Profile"])
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole("button", { name: "Sign Out" }).click()
  await expect.poll(() => sessionCookies(page)).toEqual([])
})

test("what the browser keeps of somebody is nothing secret, and a customer of another company is sent there [A11, A15, D-33]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const other = await company()
  const { id, email, token } = await signInAs(acme, "customer")
  // Until the page has heard who is signed in, it may still write down what it remembers.
  const heard = page.waitForResponse(/\/api\/kb\/session$/)
  await page.goto(`${acme.portal.origin}/kb`)
  await heard
  await expect(page.getByRole("button", { name: "Account" })).toHaveText(/^CU/)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({ userId: id, token: "cookie" })
  expect(JSON.parse(atob(kept.customer ?? ""))).toEqual({ user_id: id, companyidentifier: acme.identifier })
  for (const secret of [token, email]) expect(JSON.stringify(kept)).not.toContain(secret)
  await page.evaluate(
    (identifier) => localStorage.setItem("customer", btoa(JSON.stringify({ companyidentifier: identifier }))),
    other.identifier,
  )
  // It leaves for the other company before it has loaded whole.
  await page.reload({ waitUntil: "commit" })
  await expect(page).toHaveURL(new RegExp(`^${originOf(other.host)}/`))
  // The page to return to, once one was asked for, and which page an entry of the history is.
  await page.goto(`${acme.portal.origin}/list-ticket?status=open`)
  await expect(acme.portal.heading()).toHaveText("My Area")
  const entry = () => page.evaluate(() => [window.history.state?.pathname, window.history.state?.path])
  await expect.poll(entry).toEqual(["/list-ticket", "/list-ticket?status=open"])
  expect(await page.evaluate(() => localStorage.getItem("inComingPage"))).toBe("/list-ticket?status=open")
  await page.goto(`${acme.portal.origin}/kb`)
  await page.goBack()
  await expect(acme.portal.heading()).toHaveText("My Area")
})
