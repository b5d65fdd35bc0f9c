import type { Page } from "@playwright/test"
import { type SamlProvider, startSamlProvider } from "@/lib/testing/saml-provider"
import { buildAgent } from "./arrange"
import { expect, test } from "./fixtures"
import { button, field, whoIsSignedIn } from "./portal"

let idp: SamlProvider
test.beforeEach(async () => {
  idp = await startSamlProvider()
})
test.afterEach(() => idp.stop())

/** Chooses who it is at the provider, whose page posts its answer to the portal. */
const comeAs = async (page: Page, who: string) => {
  await page.getByRole("link", { name: who, exact: true }).click()
  await button(page, "Go on").click()
}

test("the owner adds a SAML provider by its metadata and sees what it says of an agent, who then comes in by it", async ({
  pool: _,
  companyAs,
  browser,
  faultsInBothSchemes,
  page,
}) => {
  const { portal, operator } = await companyAs("owner")
  const agent = await buildAgent(operator)
  idp.people.set("ann", { nameId: "ann-7", attributes: { email: agent.email, groups: ["leads", "sales"] } })
  const domain = agent.email.split("@")[1] ?? ""
  const now = new Date()
  await operator.store.people.addressDomains.insert(domain, now)
  await operator.store.people.addressDomains.noteCheck(domain, { provedAt: now, checkedAt: now })

  await portal.open("/settings/sign-in")
  await button(page, "Add identity provider").click()
  await page.getByLabel("Protocol").selectOption("saml")
  await field(page, "Name").fill("Acme SAML")
  await field(page, "Metadata (XML)").fill(idp.metadata)
  await button(page, "Read metadata").click()
  await expect(field(page, "Entity ID of the provider")).toHaveValue(idp.issuer)
  await expect(field(page, "Signing certificates")).toHaveValue(/BEGIN CERTIFICATE/)
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Add identity provider").click()
  const card = page.getByRole("region", { name: "Acme SAML" })
  await expect(card).toContainText("CN=idp · until")
  const metadata = (await card.locator("code").nth(1).textContent()) ?? ""
  idp.admit(await page.evaluate(async (address) => (await fetch(address)).text(), metadata))
  expect(await faultsInBothSchemes()).toEqual([])

  await card.getByRole("link", { name: "Test" }).click()
  await comeAs(page, "ann")
  const shown = page.getByRole("status", { name: "What the test has shown" })
  await expect(shown).toContainText(`The account ${agent.email} would be connected and signed in.`)
  await expect(shown.locator("pre")).toContainText('"leads"')
  await page.getByRole("button", { name: "Actions for Acme SAML" }).click()
  await page.getByRole("menuitem", { name: "Switch on" }).click()
  await expect(card).toContainText("On · Agents and the owner")

  const other = await browser.newContext()
  const visitor = await other.newPage()
  await visitor.goto(new URL("/agent-login?to=/overview", page.url()).href)
  await visitor.getByRole("link", { name: "Continue with Acme SAML" }).click()
  await comeAs(visitor, "ann")
  await expect(visitor).toHaveURL(/\/overview$/)
  expect(await whoIsSignedIn(visitor)).toBe(agent.email)
  await other.close()
})
