import type { Page } from "@playwright/test"
import { addIdentityProvider, changeIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { redirectAddress } from "@/lib/people/identity-providers/queries"
import { goodPassword } from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import {
  clientId,
  clientSecret,
  type OpenIdProvider,
  startOpenIdProvider,
} from "@/lib/testing/openid-provider"
import { buildAgent, buildOwner } from "./arrange"
import { type Company, expect, test } from "./fixtures"
import { button, field, forget, readAgain, whoIsSignedIn } from "./portal"

let idp: OpenIdProvider
test.beforeEach(async () => {
  process.env.PRIVATE_NETWORKS = "127.0.0.0/8"
  idp = await startOpenIdProvider()
})
test.afterEach(() => idp.stop())

/** Chooses who it is on the provider's own page. */
const chooseAt = async (page: Page, who: string) => {
  await expect(page.getByRole("heading", { name: "Who are you?" })).toBeVisible()
  await page.getByRole("link", { name: who, exact: true }).click()
}

test("the owner adds a provider, tries it out and switches it on, and a new customer comes in by it", async ({
  pool: _,
  companyAs,
  browser,
  faultsInBothSchemes,
  page,
}) => {
  const acme = await companyAs("owner")
  const { portal } = acme
  await portal.open("/settings/sign-in")
  await expect(page.getByText("No identity provider yet")).toBeVisible()
  await button(page, "Add identity provider").click()
  await page.getByLabel("Provider", { exact: true }).selectOption("microsoft")
  await expect(field(page, "Issuer")).toHaveValue(/TENANT/)
  await field(page, "Client ID").fill(clientId)
  await button(page, "Add identity provider").click()
  await expect(page.getByText("Replace the part in capitals by your own").first()).toBeVisible()
  await page.getByLabel("Provider", { exact: true }).selectOption("")
  await field(page, "Name").fill("Acme Login")
  await page.getByLabel("Who signs in with it").selectOption("customers")
  await field(page, "Issuer").fill(idp.issuer)
  await field(page, "Client secret").fill(clientSecret)
  await page.getByLabel("Create accounts for people who have none").check()
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Add identity provider").click()
  const card = page.getByRole("region", { name: "Acme Login" })
  const redirect = (await card.locator("code").first().textContent()) ?? ""
  idp.admit({ redirects: [redirect] })
  const email = `ann-${Date.now().toString(36)}@example.com`
  idp.people.set("ann", { sub: "ann", email, email_verified: true, given_name: "Ann" })

  await card.getByRole("link", { name: "Test" }).click()
  await chooseAt(page, "ann")
  const shown = page.getByRole("status", { name: "What the test has shown" })
  await expect(shown).toContainText(`An account would be created for ${email}.`)
  await expect(shown.locator("pre")).toContainText('"email_verified": true')
  expect(await faultsInBothSchemes()).toEqual([])
  await page.getByRole("button", { name: "Actions for Acme Login" }).click()
  await page.getByRole("menuitem", { name: "Switch on" }).click()
  await expect(card).toContainText("On · Customers")

  const other = await browser.newContext()
  const visitor = await other.newPage()
  const open = (path: string) => visitor.goto(new URL(path, page.url()).href)
  await open("/agent-login")
  await expect(visitor.getByRole("link", { name: /Continue with/ })).toHaveCount(0)
  await open("/kb/login?return=/list-ticket")
  await expect(field(visitor, "Password")).toBeVisible()
  await visitor.getByRole("link", { name: "Continue with Acme Login" }).click()
  await chooseAt(visitor, "ann")
  await expect(visitor).toHaveURL(/\/list-ticket$/)
  expect(await whoIsSignedIn(visitor)).toBe(email)
  await other.close()
})

/** A provider of the company's, by which everybody signs in. */
async function required({ operator }: Company, name: string) {
  const { id } = await addIdentityProvider(operator, {
    ...{ audience: "both", name, issuer: idp.issuer, clientId, clientKey: clientSecret },
  })
  idp.admit({ redirects: [redirectAddress(operator.organisation, id)] })
  await changeIdentityProvider(operator, { id, isOn: true, isEnforced: true })
  return id
}

test("an agent comes in by the provider that the company requires; the owner's password is the way beside it", async ({
  pool: _,
  company,
  faults,
  page,
}) => {
  const acme = await company()
  const { operator, portal } = acme
  const [agent, owner] = [await buildAgent(operator), await buildOwner(operator)]
  await required(acme, "Acme Login")
  idp.people.set("ann", { sub: "ann", email: agent.email, email_verified: true })
  idp.people.set("bob", { sub: "bob", email: agent.email, email_verified: false })

  await portal.open("/agent-login")
  await expect(field(page, "Password")).toHaveCount(0)
  expect(await faults()).toEqual([])
  await page.getByRole("link", { name: "Continue with Acme Login" }).click()
  await chooseAt(page, "bob")
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "has not confirmed your email address",
  )
  expect(await faults()).toEqual([])

  const domain = agent.email.split("@")[1] ?? ""
  await operator.store.people.addressDomains.insert(domain, new Date())
  const now = new Date()
  await operator.store.people.addressDomains.noteCheck(domain, { provedAt: now, checkedAt: now })
  // The provider would know who was there.
  await page.context().clearCookies()
  await portal.open("/agent-login?to=/overview")
  await page.getByRole("link", { name: "Continue with Acme Login" }).click()
  await chooseAt(page, "ann")
  await expect(page).toHaveURL(/\/overview$/)
  expect(await whoIsSignedIn(page)).toBe(agent.email)

  await forget(page)
  await portal.open("/agent-login")
  await page.getByRole("link", { name: "Are you the owner? Sign in with a password" }).click()
  await field(page, "Email").fill(agent.email)
  await field(page, "Password").fill(goodPassword)
  await button(page, "Sign in").click()
  await expect(page.getByText("Sign in with Acme Login instead of a password.").first()).toBeVisible()
  await field(page, "Email").fill(owner.email)
  await field(page, "Password").fill(goodPassword)
  await button(page, "Sign in").click()
  await expect(page).toHaveURL(/\/ticket/)
  expect(await whoIsSignedIn(page)).toBe(owner.email)
})

test("where a provider is required, neither the ticket form nor an invitation speaks of passwords", async ({
  pool: _,
  browser,
  company,
  faults,
  page,
}) => {
  const acme = await company()
  const { operator, portal } = acme
  const ways = page.getByRole("navigation", { name: "Your account" }).getByRole("link")
  await portal.open("/submit-ticket")
  await expect(ways.filter({ hasText: "Forgot password" })).toBeVisible()
  await required(acme, "Acme Login")
  await portal.open("/submit-ticket")
  await expect(ways).toHaveText(["Sign in"])

  const email = `new@${operator.organisation.identifier}.example`
  const { link } = await invite(operator, email)
  await portal.open(new URL(link).pathname)
  await expect(portal.heading()).toHaveText("Agent Sign-In")
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole("link", { name: "Continue with Acme Login" })).toBeVisible()
  await expect(field(page, "Password")).toHaveCount(0)
  expect(await faults()).toEqual([])

  const then = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  const late = await invite({ ...operator, now: then }, `late@${operator.organisation.identifier}.example`)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(portal.origin + new URL(late.link).pathname)
  await expect(plain.getByText("This invitation has expired.")).toBeVisible()
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Agent Sign-In")
  await context.close()
})

test("a provider that a colleague has changed while it is in a form is not overwritten unseen [stale editors]", async ({
  pool: _,
  companyAs,
  page,
}) => {
  const { operator, portal } = await companyAs("owner")
  const { id } = await addIdentityProvider(operator, {
    ...{ audience: "both", name: "Acme Login", issuer: idp.issuer, clientId, clientKey: clientSecret },
  })
  await portal.open("/settings/sign-in")
  await button(page, "Actions for Acme Login").click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  await field(page, "Client ID").fill("mine")
  await changeIdentityProvider(operator, { id, name: "Their Login", audience: "staff" })
  await readAgain(page, "listIdentityProviders")
  await button(page, "Save").click()
  await expect(page.locator(".form-error")).toContainText(
    "Someone has changed this identity provider meanwhile",
  )
  await expect(field(page, "Client ID")).toHaveValue("mine")
  const newer = page.getByRole("region", { name: "What is there now" })
  await expect(newer).toContainText("Their Login")
  await button(page, "Take what is there now").click()
  await expect(newer).toHaveCount(0)
  await expect(field(page, "Client ID")).toHaveValue(clientId)
  await expect(page.getByLabel("Who signs in with it")).toHaveValue("staff")
  await field(page, "Client ID").fill("mine")
  await button(page, "Save").click()
  await expect(page.getByRole("region", { name: "Their Login" })).toBeVisible()
})
