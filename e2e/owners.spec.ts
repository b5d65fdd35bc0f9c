import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { buildOwner } from "./arrange"
import { apex, expect, hostNamed, originOf, test } from "./fixtures"
import { codeTo, newAddress, otherThan } from "./mail"
import { agentView, askForRecovery, button, field, heading, logIn, recover } from "./portal"

test("the owner of another portal is shown the way there [A12, A13, D-40]", async ({ company, page }) => {
  const [acme, globex] = [await company(), await company()]
  const owner = await buildOwner(globex.operator)
  await acme.portal.open("/agent-login")
  await logIn(page, owner.email)
  await expect(page.getByText("Invalid Domain")).toBeVisible()
  await page.getByRole("link", { name: "Sign in to your own portal" }).click()
  await expect(page).toHaveURL(`${originOf(globex.host)}/agent-login`)
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
  const code = await codeTo(owner.email)
  await field(page, "Verification Code").fill(otherThan(code))
  await button(page, "Sign in").click()
  await expect(page.getByText("The verification code is incorrect or has expired.")).toBeVisible()
  await field(page, "Verification Code").fill(code)
  await button(page, "Sign in").click()
  await expect(page).toHaveURL(agentView)
})

test("one sign-in opens each of an owner's portals; signing out there ends it and comes back [D-32, L21, A12]", async ({
  company,
  page,
  faults,
}) => {
  const [acme, globex] = [await company({ name: "Acme" }), await company({ name: "Globex" })]
  const owner = await buildOwner(acme.operator)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  await page.goto(apex)
  await page.getByRole("link", { name: "Owner? Sign in" }).click()
  await expect(heading(page)).toHaveText("Owner Sign-In")
  expect(await faults()).toEqual([])
  await logIn(page, newAddress("nobody"))
  await expect(page.getByText("Incorrect  User Name and password")).toBeVisible()
  await logIn(page, owner.email)
  await expect(heading(page)).toHaveText("Your portals")
  expect(await faults()).toEqual([])
  for (const [name, { host }] of Object.entries({ Acme: acme, Globex: globex })) {
    await page.goto(apex)
    await button(page, `Open ${name}`).click()
    await expect(page).toHaveURL(`${originOf(host)}/ticket/myopentickets`)
  }
  await page.goto(`${originOf(acme.host)}/owner-logout`)
  await expect(page).toHaveURL(new RegExp(`^${originOf(acme.host)}/(agent-login|ticket)`))
  await page.goto(apex)
  await expect(heading(page)).toHaveText("Find your help centre")
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
  await acme.operator.store.tenancy.organisation.update({ ownerId: null })
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
  await expect(page.getByText(`${originOf(hostNamed(identifier))} is free.`)).toBeVisible()
  await button(page, "Create a help centre").dblclick()
  // A new portal begins with what to do first.
  await expect(page).toHaveURL(`${originOf(hostNamed(identifier))}/overview`)
  const steps = page.getByRole("region", { name: "Get started" })
  await expect(steps).toContainText(/\d of 7 done/)
  expect(await faults()).toEqual([])
  await steps.getByRole("link", { name: "Open branding" }).click()
  await expect(heading(page)).toHaveText("Branding")
  await page.goto(`${originOf(hostNamed(identifier))}/overview`)
  await button(page, "Dismiss").click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toHaveText("Overview")
  await expect(steps).toHaveCount(0)
  expect(await findOrganisation(apexContext(pool), identifier)).toMatchObject({
    name: "Fresh Start",
    ownerId: owner.id,
  })
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
  await askForRecovery(page, owner.email)
  await expect(page.getByText("The verification code has been sent to your email address")).toBeVisible()
  await recover(page, await codeTo(owner.email), next)
  await page.getByRole("link", { name: "Sign In" }).click()
  await logIn(page, owner.email, next)
  await expect(heading(page)).toHaveText("Your portals")
})
