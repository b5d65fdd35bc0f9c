import { resolveTicket, updateOrganisation } from "./arrange"
import { expect, test, ticket } from "./panel"
import { button, field, holdBack, write } from "./portal"

test("17: a reply to a ticket closed for long opens a follow-up; customer and staff go from one to the other", async ({
  desk,
  page,
}) => {
  const { acme, ada } = desk
  await updateOrganisation(acme.operator, { settings: { reopenedWithin: "0" } })
  const { id } = await desk.ticket("The bell")
  await resolveTicket(ada, id)
  const customer = await desk.as("customer", `/detail-ticket/${id}`)
  await expect(
    customer.page.getByText(
      "This ticket is closed. A reply opens a new ticket, which is linked to this one.",
    ),
  ).toBeVisible()
  await write(customer.page, "Your reply", "It is silent again.")
  await button(customer.page, "Submit").click()
  await expect(customer.page.getByText("Follow-up of #1")).toBeVisible()
  await expect(customer.page.getByRole("article")).toHaveCount(1)
  await expect(customer.page.getByRole("article")).toContainText("It is silent again.")
  await customer.page.getByRole("link", { name: "#1", exact: true }).click()
  await expect(customer.page.getByText("Followed up by #2")).toBeVisible()

  await acme.portal.open(`/ticket/all/${id}`)
  await expect(ticket(page)).toContainText("Followed up by #2")
  await ticket(page).getByRole("link", { name: "#2", exact: true }).click()
  await expect(ticket(page)).toContainText("Follow-up of #1")
})

test("17: a customer who has gone elsewhere meanwhile is not led to the follow-up", async ({ desk }) => {
  const { acme, ada } = desk
  await updateOrganisation(acme.operator, { settings: { reopenedWithin: "0" } })
  const { id } = await desk.ticket("The bell")
  await resolveTicket(ada, id)
  const { page } = await desk.as("customer", "/list-ticket")
  await page.getByRole("link", { name: "The bell" }).click()
  await write(page, "Your reply", "It is silent again.")
  const release = await holdBack(page, "**/createTicketsThread")
  await button(page, "Submit").click()
  await expect(button(page, "Submit")).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/list-ticket/)
  release()
  await expect(page.getByText("Reply has been send successfully.")).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/list-ticket/)
})

test("17: an agent keeps a signature, and sees it below the answer that is written", async ({
  desk: { acme, ticket: asked },
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await asked("The bell")
  await acme.portal.open("/account")
  await field(page, "Signature").fill("Ada Agent\nhttps://acme.example/ada")
  await button(page, "Save signature").click()
  await expect(page.getByText("Your signature has been saved.")).toBeVisible()
  await acme.portal.open(`/ticket/all/${id}`)
  const dock = page.getByRole("region", { name: "Your answer" })
  await dock.getByRole("button", { name: "Reply" }).click()
  await expect(dock.getByRole("region", { name: "Your signature" })).toContainText("https://acme.example/ada")
  expect(await faultsInBothSchemes()).toEqual([])
  await page.keyboard.press("Escape")
  await acme.portal.open("/account")
  await expect(field(page, "Signature")).toHaveValue("Ada Agent\nhttps://acme.example/ada")
})
