import type { Page } from "@playwright/test"
import { asked } from "./asked"
import { openListening } from "./fixtures"
import { compose, composer, conversation, expect, list, pick, row, test, ticket } from "./panel"

const bell = (page: Page) => page.getByRole("button", { name: /^Notices/ }).and(page.locator(":visible"))
const panel = (page: Page) => page.getByRole("dialog", { name: "Notices" })
const later = (page: Page) =>
  page.getByRole("region", { name: "Your answer" }).getByRole("button", { name: "Send later" })
const snooze = (page: Page) =>
  page.getByRole("region", { name: "Properties" }).getByRole("button", { name: "Snooze" })

test("an answer waits for the time that was chosen, says what the requester writes meanwhile, and is taken back with its text [T01]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("My bell is broken")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  await compose(page, "Reply", "How is the bell now?")
  await pick(later(page), /^Tomorrow 9:00/)
  const card = conversation(page).getByRole("article", { name: "Reply to be sent later" })
  await expect(card).toContainText(/Will be sent on \d+ \w+ \d{4}, 09:00/)
  await expect(composer(page)).toHaveCount(0)
  await page.reload()
  await expect(card).toContainText("How is the bell now?")
  await desk.says(id, "It rings again.")
  await expect(card).toContainText("The requester has written since you wrote this")
  expect(await faultsInBothSchemes()).toEqual([])
  const bo = await desk.as("colleague", `/ticket/allopen/${id}`)
  const theirs = conversation(bo.page).getByRole("article", { name: "Reply to be sent later" })
  await expect(theirs).toContainText("Will be sent on")
  await expect(theirs.getByRole("button")).toHaveCount(0)
  await card.getByRole("button", { name: "Take back and edit" }).click()
  await expect(composer(page)).toContainText("How is the bell now?")
  await expect(card).toHaveCount(0)
  await expect(theirs).toHaveCount(0)
})

test("a time of one's own is asked for, and one that is over is refused where it is asked [T01]", async ({
  desk,
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { id } = await desk.ticket("My bell is broken")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  await compose(page, "Internal note", "Look at this again.")
  await pick(later(page), "Another time…")
  const dialog = page.getByRole("dialog", { name: "When should it be sent?" })
  await dialog.getByLabel("Day and time").fill("2020-01-01T09:00")
  await dialog.getByRole("button", { name: "Send then" }).click()
  await expect(dialog).toContainText("at least a minute ahead")
  const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel("Day and time").fill(`${day}T10:30`)
  await dialog.getByRole("button", { name: "Send then" }).click()
  await expect(dialog).toBeHidden()
  const card = conversation(page).getByRole("article", { name: "Internal note to be sent later" })
  await expect(card).toContainText(/Will be added on .*10:30/)
  await card.getByRole("button", { name: "Add now" }).click()
  await expect(card).toHaveCount(0)
  const note = conversation(page).getByText("Look at this again.")
  await expect(note).toBeVisible()
  await expect(conversation(page).getByRole("article", { name: "Internal note on its way" })).toHaveCount(0)
  await page.reload()
  await expect(note).toBeVisible()
})

test("at their time an answer is sent and a snoozed ticket opens, while the list is looked at [T01]", async ({
  desk,
  page,
}) => {
  const [{ id }, lamp] = [await desk.ticket("My bell is broken"), await desk.ticket("My lamp is broken")]
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  const at = new Date(Date.now() + 90_000).toISOString()
  await asked(page, "sendReply", { ticketId: id, body: "<p>How is it now?</p>", sendAt: at })
  await asked(page, "snoozeTickets", { ids: [lamp.id], until: at })
  const card = conversation(page).getByRole("article", { name: "Reply to be sent later" })
  await expect(card).toContainText("Will be sent on")
  await expect(row(page, "My lamp is broken")).toHaveCount(0)
  await expect(card).toHaveCount(0, { timeout: 300_000 })
  await expect(conversation(page)).toContainText("How is it now?")
  const customer = await desk.as("customer", `/detail-ticket/${id}`)
  await expect(customer.page.getByText("How is it now?")).toBeVisible()
  await expect(row(page, "My lamp is broken")).toBeVisible({ timeout: 300_000 })
  await expect(row(page, "My lamp is broken")).not.toContainText("Snoozed until")
  await bell(page).click()
  await expect(panel(page).getByRole("link", { name: /open again, as its snooze is over.*#2/ })).toBeVisible()
})

test("a snoozed ticket is on hold until its time, which the list says too, and its requester's answer ends that [T01]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("My bell is broken")
  await openListening(page, `${desk.acme.portal.origin}/ticket/all/${id}`)
  await pick(snooze(page), /^Tomorrow 9:00/)
  await expect(ticket(page)).toContainText(/Snoozed until \d+ \w+, 09:00/)
  await expect(row(page, "My bell is broken")).toContainText("Snoozed until")
  await expect(conversation(page)).toContainText("Ada Agent snoozed this until")
  expect(await faultsInBothSchemes()).toEqual([])
  // Closed by mistake, it is snoozed again.
  await page.keyboard.press("c")
  await expect(page.locator(".toast").filter({ hasText: "#1 is closed" })).toBeVisible()
  await page.keyboard.press("z")
  await expect(ticket(page)).toContainText(/Snoozed until \d+ \w+, 09:00/)
  await desk.says(id, "It rings again.")
  await expect(row(page, "My bell is broken")).toContainText("Needs reply")
  await expect(list(page)).not.toContainText("Snoozed until")
  await expect(ticket(page).getByRole("region", { name: "Properties" })).not.toContainText("Snoozed until")
})

test("several tickets are snoozed at once [T01]", async ({ desk, page }) => {
  for (const subject of ["Bell", "Lamp"]) await desk.ticket(subject)
  await openListening(page, `${desk.acme.portal.origin}/ticket/all`)
  for (const subject of ["Bell", "Lamp"]) await row(page, subject).getByRole("checkbox").check()
  const bar = page.getByRole("region", { name: "Selected tickets" })
  await pick(bar.getByRole("button", { name: "Snooze" }), /^In an hour/)
  for (const subject of ["Bell", "Lamp"]) await expect(row(page, subject)).toContainText("Snoozed until")
  await expect(bar).toBeHidden()
})

test("who follows a ticket hears of what is written there, until they stop [T01]", async ({ desk, page }) => {
  const { id } = await desk.ticket("My bell is broken")
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  const properties = page.getByRole("region", { name: "Properties" })
  await properties.getByRole("button", { name: "Follow", exact: true }).click()
  await expect(properties.getByRole("list", { name: "Followers" })).toContainText("Ada Agent")
  const bo = await desk.as("colleague", `/ticket/allopen/${id}`)
  await expect(
    bo.page.getByRole("region", { name: "Properties" }).getByRole("list", { name: "Followers" }),
  ).toContainText("Ada Agent")
  await openListening(page, `${desk.acme.portal.origin}/ticket/closed`)
  await compose(bo.page, "Internal note", "I ask the workshop.")
  await bo.page.getByRole("button", { name: "Add note" }).click()
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  await bell(page).click()
  const told = panel(page).getByRole("link", { name: /Bo Brewer wrote in a ticket you follow.*#1/ })
  await expect(told).toBeVisible()
  await told.click()
  await properties.getByRole("button", { name: "Unfollow" }).click()
  await expect(properties.getByRole("list", { name: "Followers" })).toHaveCount(0)
})
