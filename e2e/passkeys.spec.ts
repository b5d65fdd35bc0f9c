import type { Page } from "@playwright/test"
import { updateOrganisation } from "./arrange"
import { expect, test } from "./fixtures"
import { agentView, button, field, logIn } from "./portal"

/** A device that makes passkeys and recognises its person, as Chromium plays one; it offers none in the field of an address. */
async function deviceOf(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const passkeys = (page: Page) => page.getByRole("list", { name: "Passkeys" }).getByRole("listitem")

test("a customer adds a passkey, signs in by it, and does without a password", async ({
  companyAs,
  page,
  context,
  faultsInBothSchemes,
}) => {
  const { portal, operator } = await companyAs("customer")
  // Before the portal knows the company: a page that is opened in the instant of a change may still be that of before.
  await updateOrganisation(operator, { settings: { passkeysFor: "both" } })
  await portal.open("/kb/login")
  await deviceOf(page)
  await portal.open("/profilesettings")
  await button(page, "Add a passkey").click()
  await expect(passkeys(page)).toHaveCount(1)
  await button(page, "Remove my password").click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove my password" }).click()
  await expect(page.getByText("You sign in without a password.")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])

  await context.clearCookies()
  await portal.open("/kb/login?return=/profilesettings")
  await button(page, "Sign in with a passkey").click()
  await page.waitForURL(/profilesettings/)
  await page.getByRole("button", { name: /^Delete / }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("This is your only way to sign in.").first()).toBeVisible()
})

test("an agent whose company requires a second factor adds a passkey for it, and signs in by it, or after the password", async ({
  companyAs,
  page,
  context,
}) => {
  const { portal, person, operator } = await companyAs("agent")
  await updateOrganisation(operator, { settings: { passkeysFor: "staff", secondFactorFrom: "2020-01-01" } })
  await deviceOf(page)
  await portal.open("/account")
  await button(page, "Add a passkey").click()
  await page.waitForURL(agentView)

  await context.clearCookies()
  await portal.open("/agent-login")
  await button(page, "Sign in with a passkey").click()
  await page.waitForURL(agentView)

  await context.clearCookies()
  await portal.open("/agent-login")
  await logIn(page, person.email)
  await button(page, "Use a passkey").click()
  await page.waitForURL(agentView)

  await portal.open("/account")
  await page.getByRole("button", { name: /^Rename / }).click()
  await button(page, "New API key").click()
  // Both forms have a field called Name.
  await expect(field(page, "Name")).toHaveCount(2)
  const ids = await field(page, "Name").evaluateAll((fields) => fields.map(({ id }) => id))
  expect(new Set(ids).size).toBe(2)
})
