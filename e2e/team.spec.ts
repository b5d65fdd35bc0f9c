import type { Page } from "@playwright/test"
import { buildAgent, changeTeamMembers, createTeam, renameTeam } from "./arrange"
import { expect, openListening, test } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { pick } from "./panel"
import { button, field, fieldErrors, heading } from "./portal"

const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true })

test("an owner invites several people at once, makes one a manager and takes it back [T03, negative 35]", async ({
  browser,
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const other = await browser.newContext()
  await signInAs(acme, "owner")
  const agent = await signInAs(acme, "agent", other)
  await acme.portal.open("/team")
  await button(page, "Invite agents").click()
  const [one, two] = ["one", "two"].map((name) => newAddress(name))
  await field(page, "Email addresses").fill(`${one}, nobody`)
  await button(page, "Send invitations").click()
  await expect(fieldErrors(page)).toHaveText("nobody: Email is invalid")
  await field(page, "Email addresses").fill(`${one}\n${two}; ${agent.email}`)
  await button(page, "Send invitations").click()
  await expect(page.getByText("2 invitations have been sent.")).toBeVisible()
  await expect(page.getByText(`Agents already: ${agent.email}`)).toBeVisible()
  expect(await mailsTo(two ?? "")).toHaveLength(1)
  await expect(page.getByText(one ?? "")).toBeVisible()
  const theirs = await other.newPage()
  const settings = async () => (await theirs.goto(`${acme.portal.origin}/settings`))?.status()
  expect(await settings()).toBe(403)
  const role = page
    .getByRole("article")
    .filter({ hasText: agent.email })
    .getByLabel(/^Role of/)
  await role.selectOption("Manager")
  await expect.poll(settings).toBe(200)
  await role.selectOption("Agent")
  await expect.poll(settings).toBe(403)
  await other.close()
})

test("agents are found by name and status, deactivated after a question that says what becomes of their tickets, and let in again [L06]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  await buildAgent(acme.operator, { firstName: "Bo", lastName: "Agent" })
  await signInAs(acme, "owner")
  await acme.portal.open("/team")
  await page.getByRole("searchbox", { name: "Search agents" }).fill("ada")
  await expect(page).toHaveURL(/\/team\?q=ada$/)
  await expect(row(page, "Bo Agent")).toHaveCount(0)
  await page.getByRole("button", { name: "Actions for Ada Agent" }).click()
  await page.getByRole("menuitem", { name: "Deactivate" }).click()
  await expect(page.getByRole("dialog")).toContainText("Their open and on-hold tickets become unassigned")
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click()
  await expect(row(page, "Ada Agent")).toContainText("Deactivated")
  await page.getByRole("link", { name: "Deactivated" }).click()
  await expect(row(page, "Ada Agent")).toBeVisible()
  await page.getByRole("button", { name: "Actions for Ada Agent" }).click()
  await page.getByRole("menuitem", { name: "Reactivate" }).click()
  await expect(page.getByText("The agent has been reactivated.")).toBeVisible()
  await page.getByRole("searchbox", { name: "Search agents" }).fill("nobody of this name")
  await expect(page.getByText("No agents found")).toBeVisible()
})

test("a status that is chosen right after a name is typed is asked for with the name", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  await signInAs(acme, "owner")
  await openListening(page, `${acme.portal.origin}/team`)
  const box = page.getByRole("searchbox", { name: "Search agents" })
  await box.fill("bo")
  await page.getByRole("link", { name: "Active", exact: true }).click()
  await expect(page).toHaveURL(/\/team\?q=bo&status=active$/)
  await expect(box).toHaveValue("bo")
  await expect(page.getByText("No agents found")).toBeVisible()
})

test("what the server refuses is taken back and said", async ({ company, page, signInAs }) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  await signInAs(acme, "owner")
  await acme.portal.open("/team")
  await page.route("**/api/staff/changeAgent", (route) => route.abort())
  const role = page.getByLabel("Role of Ada Agent")
  await role.selectOption("Manager")
  await expect(page.getByText("The portal could not be reached")).toBeVisible()
  await expect(role).toHaveValue("agent")
})

test("teams are made, filled, renamed and deleted by the keyboard alone [D-14]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  await signInAs(acme, "owner")
  await acme.portal.open("/team/teams")
  await expect(page.getByText("No teams yet")).toBeVisible()
  await field(page, "New team").fill("Billing")
  await expect(button(page, "Create team")).toBeEnabled()
  await page.keyboard.press("Enter")
  const team = page.getByRole("region", { name: "Billing" })
  await expect(team).toContainText("No members")
  await expect(field(page, "New team")).toBeFocused()
  await field(page, "New team").fill("billing")
  await page.keyboard.press("Enter")
  await expect(fieldErrors(page)).toHaveText("There is already a team of this name")
  const more = page.getByRole("button", { name: "Actions for Billing" })
  await more.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.getByRole("checkbox", { name: "Ada Agent" }).press("Space")
  await button(page, "Save members").press("Enter")
  await expect(team).toContainText("Ada Agent")
  await expect(more).toBeFocused()
  await more.press("Enter")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(field(page, "New name of Billing")).toBeFocused()
  await page.keyboard.type("Money")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Actions for Money" }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("No teams yet")).toBeVisible()
})

test("two who change a team at once both add their people, and the second to rename it is told [stale editors]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  const bo = await buildAgent(acme.operator, { firstName: "Bo", lastName: "Brewer" })
  const owner = await signInAs(acme, "owner")
  const { id } = await createTeam(owner, { name: "Billing" })
  await acme.portal.open("/team/teams")
  const more = page.getByRole("button", { name: "Actions for Billing" })
  await more.click()
  await page.getByRole("menuitem", { name: "Change members" }).click()
  await page.getByRole("checkbox", { name: "Ada Agent" }).check()
  await changeTeamMembers(owner, id, { added: [bo.id] })
  await button(page, "Save members").click()
  await expect(page.getByRole("region", { name: "Billing" })).toContainText("Ada Agent, Bo Brewer")
  await more.click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await field(page, "New name of Billing").fill("Bills")
  await renameTeam(owner, id, { name: "Money" })
  await button(page, "Rename").click()
  await expect(page.locator(".form-error")).toContainText("It is called “Money” now.")
  await expect(field(page, "New name of Billing")).toHaveValue("Bills")
  await expect(button(page, "Keep “Money”")).toBeVisible()
  await button(page, "Rename").click()
  await expect(page.getByRole("heading", { name: "Bills" })).toBeVisible()
})

test("an agent has a name, a time zone and a first queue of their own, and a password [T01, D-13]", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const agent = await signInAs(acme, "agent")
  await acme.portal.open("/account")
  await expect(heading(page)).toHaveText("My Profile")
  await field(page, "First name").fill("Ada")
  await pick(page.getByRole("button", { name: "Time zone:" }), /^Europe\/Berlin/)
  await field(page, "First view").selectOption("Unassigned")
  await button(page, "Save changes").click()
  await expect(page.getByText("Your profile has been successfully updated.")).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Workspace" })).toContainText("Ada")
  await expect(page.getByRole("link", { name: "Tickets" }).first()).toHaveAttribute(
    "href",
    "/ticket/unassigned",
  )
  expect(await agent.store.people.accounts.find(agent.id)).toMatchObject({
    ...{ firstName: "Ada", timeZone: "Europe/Berlin", ticketHome: "unassigned" },
  })
  await expect(button(page, "Edit Password")).toBeVisible()
})

test("axe finds nothing on the team's pages and one's own, wide and narrow, in light and dark", async ({
  company,
  faultsInBothSchemes,
  page,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  for (const firstName of ["Ada", "Bo"]) await buildAgent(acme.operator, { firstName, lastName: "Agent" })
  await createTeam(acme.operator, { name: "Billing" })
  await signInAs(acme, "owner")
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ["/team", "/team/teams", "/account"]) {
      await acme.portal.open(path)
      expect({ path, faults: await faultsInBothSchemes() }).toEqual({ path, faults: [] })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
    }
  }
})
