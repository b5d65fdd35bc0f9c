import type { Page } from "@playwright/test"
import { sectionPath } from "@/components/portals/settings/sections"
import { buildCustomer, createTicket, replyToTicket, signedIn } from "./arrange"
import { type Company, expect, openListening, originOf, test } from "./fixtures"
import { button, field } from "./portal"

async function askAs({ operator }: Company, subject: string) {
  const customer = await signedIn(operator, "customer", await buildCustomer(operator, { firstName: "Cara" }))
  return createTicket(customer, { subject, body: "<p>It does not ring.</p>" })
}

const rows = (page: Page) => page.getByRole("region", { name: "Tickets", exact: true }).getByRole("listitem")

test("an owner promises times for some tickets; theirs show what is due, sort by it, an answer meets it, and the report says so", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  const owner = await signInAs(acme, "owner")

  await test.step("business hours are made", async () => {
    await acme.portal.open(sectionPath("hours"))
    await button(page, "New business hours").click()
    await field(page, "Name").fill("Always")
    await page.getByLabel("Open around the clock, every day").check()
    await button(page, "Add business hours").click()
    await expect(page.getByRole("region", { name: "Always" })).toBeVisible()
  })

  await test.step("a service level is made for tickets that a condition describes", async () => {
    await acme.portal.open(sectionPath("service-levels"))
    await expect(page.getByText("No service levels yet")).toBeVisible()
    await button(page, "New service level").click()
    await field(page, "Name").fill("Bells")
    const builder = page.getByRole("group", { name: "For tickets of which" })
    await builder.getByRole("button", { name: "Add condition" }).click()
    const term = page.getByRole("group", { name: "Condition 1" })
    await term.getByLabel("Field").selectOption({ label: "Subject" })
    await field(page, "Medium, first reply").fill("2h")
    await button(page, "Add service level").click()
    await expect(page.getByText("Fill in every condition").first()).toBeVisible()
    await term.getByRole("textbox").fill("bell")
    await field(page, "Counts").selectOption({ label: "Business hours: Always" })
    expect(await faultsInBothSchemes()).toEqual([])
    await button(page, "Add service level").click()
    const card = page.getByRole("region", { name: "Bells" })
    await expect(card).toContainText("Subject contains “bell” · Always")
    await expect(card.getByRole("row", { name: /^Medium/ })).toContainText("2h")
  })

  const other = await askAs(acme, "A lamp is dark")
  const ticket = await askAs(acme, "The bell is broken")
  await test.step("what is due is shown in the ticket and in the list, which sorts by it", async () => {
    await openListening(page, `${originOf(acme.host)}/ticket/allopen/${ticket.id}?sort=dueAt&order=asc`)
    const due = page.getByTitle(/^First reply: /)
    await expect(due.first()).toContainText(/Due in [12] h/)
    await expect(due).toHaveCount(2)
    await page.goto(`${originOf(acme.host)}/ticket/allopen?sort=dueAt&order=asc`)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText("The bell is broken")
    await expect(
      rows(page)
        .first()
        .getByTitle(/^First reply: /),
    ).toBeVisible()
    await expect(rows(page).last()).toContainText("A lamp is dark")
    await expect(
      rows(page)
        .last()
        .getByTitle(/^First reply: /),
    ).toHaveCount(0)
    expect(other.id).not.toBe(ticket.id)
  })

  await test.step("an answer meets it", async () => {
    await openListening(page, `${originOf(acme.host)}/ticket/allopen/${ticket.id}`)
    await expect(page.getByTitle(/^First reply: /).first()).toBeVisible()
    await replyToTicket(owner, ticket.id, { body: "<p>Turn it.</p>" })
    await expect(page.getByTitle(/^First reply: /)).toHaveCount(0)
  })

  await test.step("the report shows it, and leads to the ticket", async () => {
    await acme.portal.open("/overview/reports?by=level&days=7")
    const levels = page.getByRole("table", { name: "By service level" })
    await expect(levels.getByRole("row", { name: /^Bells/ })).toContainText("100 %")
    await levels.getByRole("link", { name: "1 Bells, met" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Tickets with a service level met: Bells",
    )
    await expect(page.getByRole("link", { name: "The bell is broken" })).toBeVisible()
  })
})
