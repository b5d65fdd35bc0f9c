import { buildAgent, buildOwner, readSettings, updateOrganisation } from "./arrange"
import { apex, type Company, expect, test } from "./fixtures"
import { agentView, button, heading, logIn, stopClock } from "./portal"

const close = ({ operator }: Company) => updateOrganisation(operator, { knowledgeBaseDeactivated: true })

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
  await expect(heading(popup)).toHaveText("Owner Sign-In")
  await logIn(popup, owner.email)
  await expect(heading(popup)).toHaveText("Reactivate Acme")
  const closed = popup.waitForEvent("close")
  await button(popup, "Reactivate Acme").click()
  await closed
  await expect(page).toHaveURL(agentView)
  expect(await readSettings(acme.operator)).toMatchObject({
    knowledgeBaseDeactivated: false,
    ticketsDeactivated: false,
  })
})

test("a window closed early reactivates nothing and says so; an agent is not even asked [L07, L08, L09, Z08]", async ({
  company,
  page,
}) => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const agent = await buildAgent(acme.operator)
  await close(acme)
  await page.clock.install()
  await acme.portal.open("/agent-login")
  await logIn(page, agent.email)
  await expect(page.getByText("This portal has been deactivated. Please contact your admin.")).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await logIn(page, owner.email)
  const opening = page.waitForEvent("popup")
  await button(page, "Reactivate").click()
  const opened = await opening
  // Once it is there: how a browser gives up a load is not what is tested.
  await opened.waitForLoadState("domcontentloaded")
  await stopClock(page)
  await opened.close()
  const words = page.getByText("The window was closed before the portal was reactivated.")
  await page.clock.runFor(3900)
  await expect(words).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(words).toBeVisible()
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
