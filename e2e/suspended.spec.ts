import type { SendMailOptions } from "nodemailer"
import { sectionPath } from "@/components/portals/settings/sections"
import { suspendedPath } from "@/lib/platform/paths"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { createTeam } from "@/lib/support/teams/mutations"
import { later } from "@/lib/testing/desk"
import { expect, openListening, originOf, test } from "./fixtures"
import { sendMail } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { button, field, fieldErrors } from "./portal"

test.beforeEach(() => ownsProcess("the test sends mail to the portal's own listener"))

const send = (mail: SendMailOptions) =>
  sendMail({ subject: "Away until Monday", text: "I am at the sea.", ...mail })
const automatic = { "Auto-Submitted": "auto-replied" }

let made = 0
const newAddress = () => `help-${Date.now().toString(36)}-${++made}@acme.example`

test("an owner adds an inbox, and an agent recovers a suspended email of it as a ticket", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  await createTeam(owner, { name: "Billing" })
  const address = newAddress()
  await acme.portal.open(sectionPath("inboxes"))
  await expect(page.getByText("No inboxes yet")).toBeVisible()
  await expect(page.getByText(`on port ${process.env.E2E_MAIL_PORT}`)).toBeVisible()
  await button(page, "New inbox").click()
  await field(page, "Address").fill("help")
  await button(page, "Add inbox").click()
  await expect(fieldErrors(page).first()).toHaveText("Email is invalid")
  await field(page, "Address").fill(address)
  // What is wrong no more gives its room away: the button stands still only then.
  await expect(fieldErrors(page)).toHaveCount(0)
  await field(page, "Signature").fill("Your billing team")
  await field(page, "Team for new tickets").selectOption({ label: "Billing" })
  await button(page, "Add inbox").click()
  const card = page.getByRole("region", { name: address })
  await expect(card).toContainText("Answers to tickets go to this inbox.")
  await expect(card).toContainText("Billing")
  await expect(card).toContainText("None yet")

  const agents = await browser.newContext()
  await signInAs(acme, "agent", agents)
  const agent = await openListening(await agents.newPage(), `${originOf(acme.host)}/ticket/allopen`)
  const way = agent.getByRole("link", { name: /^Suspended/ })
  await expect(way).toContainText("0")
  await send({ from: "Zoë <zoe@example.com>", to: address, headers: automatic })
  await expect(way).toContainText("1")
  await way.click()
  const row = agent.getByRole("listitem").filter({ hasText: "Away until Monday" })
  await expect(row).toContainText("zoe@example.com")
  await expect(row).toContainText("It was sent by a machine")
  await row.getByRole("link", { name: "Away until Monday" }).click()
  await expect(agent.getByText("I am at the sea.")).toBeVisible()
  await expect(agent.getByText("auto-replied")).toBeVisible()
  const download = agent.waitForEvent("download")
  await agent.getByRole("link", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("Away until Monday.eml")
  await button(agent, "Recover as ticket").click()
  await expect(agent).toHaveURL(/\/ticket\/all\//)
  await expect(agent.getByRole("heading", { level: 1 })).toContainText("Away until Monday")
  await expect(agent.getByText("recovered this email from Suspended")).toBeVisible()
  await expect(agent.getByText("I am at the sea.")).toBeVisible()

  await expect(card.getByText("None yet")).toHaveCount(0)
  await agents.close()
})

test("an agent deletes several suspended emails and blocks a sender, live for another, and a manager unblocks the sender", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const to = newAddress()
  await addInbox(owner, { address: to })
  for (const [name, subject] of [
    ["eve", "Win a bicycle"],
    ["eve", "Win two bicycles"],
    ["ann", "Away"],
    ["bob", "Out of office"],
  ])
    await send({ from: `${name}@example.com`, to, subject, headers: automatic })
  await openListening(page, `${originOf(acme.host)}${suspendedPath}`)
  const rows = page.locator(".suspended-row")
  await expect(rows).toHaveCount(4)
  const agents = await browser.newContext()
  await signInAs(acme, "agent", agents)
  const agent = await agents.newPage()
  await agent.goto(`${originOf(acme.host)}${suspendedPath}`)
  await agent.getByRole("checkbox", { name: "Away" }).check()
  await agent.getByRole("checkbox", { name: "Out of office" }).check()
  const chosen = agent.getByRole("region", { name: "Selected emails" })
  await expect(chosen).toContainText("2 selected")
  await button(agent, "Delete").click()
  await agent.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(agent.locator(".suspended-row")).toHaveCount(2)
  await expect(chosen).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await button(agent, "Actions for Win a bicycle").click()
  await agent.getByRole("menuitem", { name: "Block sender" }).click()
  await agent.getByRole("dialog").getByRole("button", { name: "Block" }).click()
  await expect(agent.getByText("No suspended emails")).toBeVisible()
  await expect(page.getByText("No suspended emails")).toBeVisible()
  await agents.close()

  await acme.portal.open(sectionPath("inboxes"))
  await button(page, "Unblock eve@example.com").click()
  await expect(button(page, "Unblock eve@example.com")).toHaveCount(0)
})

test("an owner changes an inbox, has answers sent to another one, and removes one", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const [one, two] = [newAddress(), newAddress()]
  await addInbox(owner, { address: one })
  await addInbox(later(1, owner), { address: two, name: "Billing" })
  await acme.portal.open(sectionPath("inboxes"))
  const cards = page.getByRole("list", { name: "Inboxes" }).getByRole("region")
  const headings = cards.getByRole("heading")
  await expect(headings).toHaveText([one, two])
  await button(page, `Actions for ${two}`).click()
  await page.getByRole("menuitem", { name: "Have answers sent here" }).click()
  await expect(headings).toHaveText([two, one])
  await button(page, `Actions for ${two}`).click()
  await page.getByRole("menuitem", { name: "Change" }).click()
  await field(page, "Name").fill("Invoices")
  await field(page, "Answers from others than the requester").selectOption({ label: "Waits in Suspended" })
  await button(page, "Save").click()
  await expect(cards.first()).toContainText("Invoices")
  await expect(cards.first()).toContainText("Waits in Suspended")
  await button(page, `Actions for ${two}`).click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText(`ask for answers to ${one} instead`)
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText("Answers to tickets go to this inbox.")
})

test("axe finds nothing on the suspended emails, the opened one and the inboxes, in light and dark", async ({
  company,
  faultsInBothSchemes,
  page,
  signInAs,
}) => {
  test.slow()
  const acme = await company()
  const owner = await signInAs(acme, "owner")
  const to = newAddress()
  await addInbox(owner, { address: to, name: "Support", signature: "Acme" })
  await send({ from: "ann@example.com", to, headers: automatic })
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const look = async (where: string) => {
      expect({ where, faults: await faultsInBothSchemes() }).toEqual({ where, faults: [] })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ where, width, overflow }).toEqual({ where, width, overflow: 0 })
    }
    await acme.portal.open(sectionPath("inboxes"))
    await expect(page.getByRole("region", { name: to })).toBeVisible()
    await look("inboxes")
    await openListening(page, `${originOf(acme.host)}${suspendedPath}`)
    await expect(page.locator(".suspended-row")).toHaveCount(1)
    await page.getByRole("checkbox", { name: "Away until Monday" }).check()
    await look("suspended")
    await page.getByRole("link", { name: "Away until Monday" }).click()
    await expect(page.getByRole("region", { name: "The email" })).toBeVisible()
    await expect(page).toHaveTitle(/Suspended email/)
    await look("opened")
  }
})
