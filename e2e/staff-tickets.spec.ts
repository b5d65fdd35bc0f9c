import { createGuestTicket } from "./arrange"
import { openListening } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { conversation, type Desk, expect, list, row, rowLink, test } from "./panel"
import { button, field, holdBack, write } from "./portal"

const openView = ({ acme: { portal } }: Desk) => openListening(portal.page, `${portal.origin}/ticket/allopen`)

test("an agent opens a ticket for a new address; the customer reads it by the mail's link and answers", async ({
  desk,
  page,
  browser,
  faultsInBothSchemes,
}) => {
  const email = newAddress("nora")
  await openView(desk)
  await page.keyboard.press("t")
  await expect(desk.acme.portal.heading()).toHaveText("New ticket")
  await expect(button(page, "Create ticket")).toBeEnabled()
  await button(page, "Create ticket").click()
  await expect(page.locator(".field-error").first()).toBeVisible()
  await field(page, "Customer").fill("cara")
  const known = page.getByRole("option", { name: /Cara Customer/ })
  await expect(known).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await field(page, "Customer").press("ArrowDown")
  await expect(known).toHaveAttribute("aria-selected", "true")
  await field(page, "Customer").press("Escape")
  await expect(known).toHaveCount(0)
  for (const key of ["ArrowDown", "Enter"]) await field(page, "Customer").press(key)
  await expect(field(page, "Customer")).toHaveValue(desk.customer.email)
  await expect(known).toHaveCount(0)
  await field(page, "Customer").fill(email)
  await field(page, "First name (optional)").fill("Nora")
  await field(page, "Subject").fill("Your saddle has arrived")
  await write(page, "Message", "Come and fetch it.")
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Create ticket").click()
  await expect(desk.acme.portal.heading()).toHaveText("#1 Your saddle has arrived")
  await expect(conversation(page).getByText("Come and fetch it.")).toBeVisible()

  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain("Come and fetch it.")
  const [link = ""] = /http\S+\/ticket-link\/\S+/.exec(mail?.text ?? "") ?? []
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByText("Come and fetch it.")).toBeVisible()
  await guest.getByLabel("Your reply").fill("I will be there at noon.")
  await guest.getByRole("button", { name: "Submit", exact: true }).click()
  await expect(conversation(page).getByText("I will be there at noon.")).toBeVisible()
  await guest.context().close()
})

test("a ticket is deleted, that is undone, and what is in the trash is restored; a customer does not see it meanwhile", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("My bell is broken")
  const { page: customers } = await desk.as("customer", `/detail-ticket/${id}`)
  await openView(desk)
  await rowLink(page, "My bell is broken").click()
  await page.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  const undone = page.waitForResponse(/restoreTickets/)
  await page.getByRole("button", { name: /^Undo/ }).click()
  await undone
  await expect(row(page, "My bell is broken")).toBeVisible()

  await rowLink(page, "My bell is broken").click()
  await expect(desk.acme.portal.heading()).toHaveText("#1 My bell is broken")
  await page.keyboard.press("#")
  await expect(row(page, "My bell is broken")).toHaveCount(0)
  expect((await customers.reload())?.status()).toBe(404)
  await page.getByRole("link", { name: "Trash" }).click()
  await expect(page.getByRole("heading", { name: "My bell is broken" })).toBeVisible()
  await expect(page.getByText("Deleted by Ada Agent")).toBeVisible()
  await expect(button(page, "Delete for good")).toHaveCount(0)
  expect(await faultsInBothSchemes()).toEqual([])
  await button(page, "Restore").click()
  await expect(page.getByText("Restored", { exact: true })).toBeVisible()
  expect((await customers.reload())?.status()).toBe(200)
  const restored = page.getByRole("link", { name: "Open #1" })
  await expect(restored).toBeFocused()
  await restored.click()
  await expect(desk.acme.portal.heading()).toHaveText("#1 My bell is broken")
  await expect(page).toHaveTitle("#1 My bell is broken")
  await page.evaluate(() => {
    document.title = "Tickets"
  })
  await expect(page).toHaveTitle("#1 My bell is broken")
})

test("a ticket opened while another one is being deleted stays open [T01]", async ({ desk, page }) => {
  await desk.ticket("My bell is broken")
  await desk.ticket("My lamp is dark")
  await openView(desk)
  await rowLink(page, "My bell is broken").click()
  const release = await holdBack(page, "**/trashTickets")
  await page.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await rowLink(page, "My lamp is dark").click()
  await expect(desk.acme.portal.heading()).toHaveText("#2 My lamp is dark")
  release()
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible()
  await expect(row(page, "My bell is broken")).toHaveCount(0)
  await expect(desk.acme.portal.heading()).toHaveText("#2 My lamp is dark")
})

test("several tickets are marked as spam, their senders blocked, and unblocked with what is restored; the owner removes the rest for good", async ({
  desk,
  page,
}) => {
  const visitor = { ...desk.acme.operator, actor: { role: "anonymous" as const } }
  const form = { firstName: "Spam", body: "<p>Buy now.</p>" }
  for (const [at, subject] of ["Offer one", "Offer two"].entries())
    await createGuestTicket(visitor, { ...form, subject, email: newAddress(`spam-${at}`) })
  await openView(desk)
  for (const subject of ["Offer one", "Offer two"])
    await row(page, subject).getByRole("checkbox").check({ force: true })
  await button(page, "Spam").click()
  await page.getByLabel("Block all 2 senders").check()
  await button(page, "Mark as spam").click()
  await expect(list(page).getByText("No open tickets")).toBeVisible()

  const { page: owners } = await desk.as("owner", "/ticket/trash")
  const entry = (subject: string) => owners.getByRole("listitem").filter({ hasText: subject })
  await expect(entry("Offer one").getByText("Marked as spam by Ada Agent")).toBeVisible()
  await entry("Offer one").getByRole("button", { name: "Restore" }).click()
  await expect(owners.getByLabel(/^Unblock/)).toBeChecked()
  await owners.getByRole("dialog").getByRole("button", { name: "Restore" }).click()
  await expect(entry("Offer one").getByText("Restored")).toBeVisible()
  await entry("Offer two").getByRole("button", { name: "Delete for good" }).click()
  await owners.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click()
  await expect(entry("Offer two").getByText("Deleted for good")).toBeFocused()
  await owners.reload()
  await expect(owners.getByText("The trash is empty")).toBeVisible()
  await expect(row(page, "Offer one")).toBeVisible()
})

test("a ticket is given to another person, and the former requester reads it no more", async ({
  desk,
  page,
}) => {
  const { id } = await desk.ticket("My bell is broken")
  const { page: customers } = await desk.as("customer", `/detail-ticket/${id}`)
  await openListening(page, `${desk.acme.portal.origin}/ticket/allopen/${id}`)
  await page.getByRole("button", { name: "More actions" }).click()
  await page.getByRole("menuitem", { name: "Change requester" }).click()
  await field(page, "Customer").fill(newAddress("otto"))
  await field(page, "First name (optional)").fill("Otto")
  await button(page, "Change requester").click()
  await expect(page.getByRole("region", { name: "Requester" }).getByText("Otto").first()).toBeVisible()
  expect((await customers.reload())?.status()).toBe(404)
  await expect(conversation(page).getByText(/changed the requester/)).toBeVisible()
})
