import type { Page } from "@playwright/test"
import { startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import { articleId } from "@/lib/testing/desks/zendesk-data"
import { findTicket, setStatus } from "./arrange"
import { ask, expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { button, field } from "./portal"

/** What is read and brought by jobs, on a machine that does other things too. */
const soon = { timeout: 150_000 }
const oldAddress = `/hc/en-us/articles/${articleId(0)}-About-invoice-0`

const standing = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true })
/** Of the tickets: how many were read, and once it is brought how many are here. */
async function ticketsCounted(page: Page) {
  const cells = page.getByRole("row", { name: /^Tickets/ }).getByRole("cell")
  return (await cells.allTextContents()).map(Number)
}

async function letIn(page: Page, { user, token }: { user: string; token: string }) {
  await field(page, "Email address").fill(user)
  await field(page, "API token").fill(token)
}

test("an owner looks what would come from Zendesk, brings it, brings what is new, and takes nothing away that was changed", async ({
  page,
  companyAs,
  faultsInBothSchemes,
}) => {
  test.slow()
  ownsProcess("the desk that is moved from is at this machine")
  const desk = await startFakeZendesk()
  const { address } = desk.account
  const { portal, host, person } = await companyAs("owner")
  await portal.open("/settings/moving")
  await button(page, "Zammad").click()
  await expect(page.getByText("Zammad has no export file with tickets in it.")).toBeVisible()
  await button(page, "Cancel").click()
  await button(page, "Zendesk").click()
  await expect(page.getByText(/migrate zendesk --company \S+ --file/)).toBeVisible()
  await field(page, "Address").fill(address)
  await letIn(page, { ...desk.account, token: "wrong" })
  await button(page, "Look what would come").click()
  await expect(page.getByText("The desk does not accept the token")).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await field(page, "API token").fill(desk.account.token)
  await button(page, "Look what would come").click()

  await expect(standing(page, "This would come from Zendesk")).toBeVisible(soon)
  await page.reload()
  await expect(page.getByText(/^Bringing it takes about/)).toBeVisible()
  await button(page, "Show each of them").click()
  const each = page.getByRole("list", { name: "What does not come, or not whole" }).last()
  await expect(each.getByText(/ID there:/).first()).toBeVisible()
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download the report" }).click()
  expect((await download).suggestedFilename()).toMatch(/^move-.*\.csv$/)
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await faultsInBothSchemes()).toEqual([])
  expect((await ask(host, oldAddress)).status).toBe(404)

  await button(page, "Bring it here").click()
  await expect(standing(page, "Everything is here from Zendesk")).toBeVisible(soon)
  const [, here = 0] = await ticketsCounted(page)
  expect(here).toBeGreaterThan(0)
  await portal.open(oldAddress)
  await expect(page).toHaveURL(/\/kb\/article\/About-invoice-0$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About invoice 0")

  desk.addTickets(10)
  await portal.open("/settings/moving")
  await button(page, "Bring what is new").click()
  await field(page, "Address").fill(address)
  await letIn(page, desk.account)
  await button(page, "Bring what is new").click()
  await expect(async () => expect((await ticketsCounted(page))[1]).toBe(here + 10)).toPass(soon)
  await expect(standing(page, "Everything is here from Zendesk")).toBeVisible(soon)

  const { id } = await findTicket(person, { number: 11 })
  await setStatus(person, { ids: [id], status: "closed" })
  await button(page, "Take it away again").click()
  await page.getByRole("dialog").getByRole("button", { name: "Take it away again" }).click()
  await expect(
    page.getByText(/cannot be taken away any more, because it was changed here: #11/),
  ).toBeVisible()
  await expect(standing(page, "Everything is here from Zendesk")).toBeVisible()
  await desk.close()
})

test("what was read is discarded, and a manager who does not own the portal does not find the way here", async ({
  page,
  company,
  signInAs,
}) => {
  ownsProcess("the desk that is moved from is at this machine")
  const desk = await startFakeZendesk({ odd: false })
  const acme = await company()
  await signInAs(acme, "owner")
  await acme.portal.open("/settings/moving")
  await button(page, "Zendesk").click()
  await field(page, "Address").fill(desk.account.address)
  await letIn(page, desk.account)
  await button(page, "Look what would come").click()
  await expect(standing(page, "This would come from Zendesk")).toBeVisible(soon)
  await button(page, "Discard").click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click()
  await expect(standing(page, "Where do you move from?")).toBeVisible()

  await signInAs(acme, "agent", undefined, { manages: true })
  await acme.portal.open("/settings")
  await expect(page.getByRole("link", { name: /^Redirects/ })).toBeVisible()
  await expect(page.getByRole("link", { name: /^Move here/ })).toHaveCount(0)
  expect((await acme.portal.open("/settings/moving"))?.status()).toBe(404)
  await desk.close()
})
