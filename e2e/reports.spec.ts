import { readFile } from "node:fs/promises"
import { newId } from "@/lib/platform/id"
import { buildAgent, buildCustomer, createTicket, replyToTicket, signedIn } from "./arrange"
import { type Company, expect, test } from "./fixtures"
import { awayFromMidnight } from "./midnight"
import { pick } from "./panel"
import { button, field, heading } from "./portal"

const dayMs = 24 * 60 * 60_000
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)

/** Tickets of today and of ten days ago, and what makes more. */
async function withTickets({ operator }: Company) {
  await awayFromMidnight()
  await buildAgent(operator, { firstName: "Ada", lastName: "Agent" })
  const customer = await signedIn(operator, "customer", await buildCustomer(operator, { firstName: "Cy" }))
  await createTicket(customer, { subject: "It rings", body: "<p>x</p>" })
  return { before: await bringIn(operator, { subject: "It rang", daysAgo: 10 }) }
}

type Past = { subject: string; daysAgo?: number; tags?: string[] }

/** A ticket as another help desk had it: of a day that is over, with tags as people cannot write them here. @returns its id */
async function bringIn({ store }: Company["operator"], { subject, daysAgo = 0, tags = [] }: Past) {
  const [priority] = await store.support.priorities.list()
  const now = new Date(Date.now() - daysAgo * dayMs)
  const id = newId()
  await store.support.tickets.insertMany([
    {
      ...{ id, requesterId: null, requesterFirstName: "Cy", requesterLastName: "", words: "" },
      ...{ requesterEmail: "cy@example.com", subject, priorityId: priority?.id ?? "" },
      ...{ status: "open", assigneeId: null, tags, createdAt: now, updatedAt: now, entries: [] },
    },
  ])
  return id
}

test("an owner reads reports of other days, follows a figure to its tickets and downloads a table without formulas", async ({
  company,
  page,
  signInAs,
  faults,
}) => {
  const acme = await company()
  const { before } = await withTickets(acme)
  await bringIn(acme.operator, { subject: "It buzzes", tags: ["=1+1"] })
  await signInAs(acme, "owner")
  await acme.portal.open("/overview")
  await page.getByRole("link", { name: "Reports", exact: true }).click()
  const agents = page.getByRole("region", { name: "Agents" }).first()
  await expect(agents.getByRole("row", { name: /^Unassigned/ })).toContainText(
    "3 Unassigned, created0 before",
  )

  await test.step("the period is changed, and what was before stands beside it", async () => {
    await page.getByRole("link", { name: "7 days" }).click()
    await expect(page).toHaveURL(/\/overview\/reports\?by=agent&days=7$/)
    await expect(agents.getByRole("row", { name: /^Unassigned/ })).toContainText(
      "2 Unassigned, created1 before",
    )
    await field(page, "From").fill(dayOf(12))
    await field(page, "To").fill(dayOf(8))
    await button(page, "Show").click()
    await expect(page).toHaveURL(new RegExp(`from=${dayOf(12)}&to=${dayOf(8)}$`))
    await expect(page.getByText("beside the 5 days before")).toBeVisible()
  })

  await test.step("a figure leads to its tickets, and back", async () => {
    await page.getByRole("link", { name: "1 Unassigned, created" }).click()
    await expect(heading(page)).toHaveText("Tickets created: Unassigned")
    await expect(page.getByRole("article")).toHaveCount(1)
    await expect(page.getByRole("link", { name: "It rang" })).toHaveAttribute("href", `/ticket/all/${before}`)
    await page.getByRole("checkbox", { name: /^Select #\d+: It rang/ }).check()
    const bar = page.getByRole("region", { name: "Selected tickets" })
    await expect(bar).toContainText("1 selected")
    expect(await faults()).toEqual([])
    await pick(bar.getByRole("button", { name: "Priority", exact: true }), "High")
    await expect(bar).toBeHidden()
    await page.getByRole("checkbox", { name: /^Select #\d+: It rang/ }).check()
    await bar.getByRole("button", { name: "Clear selection" }).click()
    await expect(bar).toBeHidden()
    await page.getByRole("link", { name: "Back to the figures" }).click()
    await expect(page).toHaveURL(new RegExp(`by=agent&from=${dayOf(12)}`))
  })

  await test.step("a tag that looks like a formula is guarded in the file", async () => {
    await page.getByRole("link", { name: "30 days" }).click()
    await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "page")
    await page.getByRole("link", { name: "Tags", exact: true }).click()
    await expect(page.getByRole("rowheader", { name: "=1+1" })).toBeVisible()
    const downloading = page.waitForEvent("download")
    await page.getByRole("link", { name: "Download CSV of Tags" }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^tag-.+\.csv$/)
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n")
    expect(lines[0]).toContain('"Name","Created"')
    expect(lines[1]).toBe(`"'=1+1",1,0,0,0,0,,,0,0`)
  })

  await test.step("an hour of the week leads to its tickets", async () => {
    await page.getByRole("link", { name: "Busy hours", exact: true }).click()
    const table = page.getByRole("table", { name: "Tickets created by weekday and hour" })
    await table.getByRole("link").first().click()
    await expect(heading(page)).toContainText("Tickets created: ")
    await expect(page.getByRole("article").first()).toBeVisible()
  })
})

test("of a figure's tickets, one that was refused because its requester has written is done to once that is seen", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const cy = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator))
  const { id } = await createTicket(cy, { subject: "It rings", body: "<p>x</p>" })
  await signInAs(acme, "owner")
  await acme.portal.open("/overview/reports")
  await page.getByRole("link", { name: "1 Unassigned, created" }).click()
  await page.getByRole("checkbox", { name: /^Select #\d+: It rings/ }).check()
  const bar = page.getByRole("region", { name: "Selected tickets" })
  const status = bar.getByRole("button", { name: "Status", exact: true })
  await expect(status).toBeVisible()
  await replyToTicket(cy, id, { body: "<p>Loudly</p>" })
  await pick(status, "On Hold")
  await expect(page.locator(".toast")).toContainText("has written meanwhile")
  await pick(status, "On Hold")
  await expect(bar).toBeHidden()
  await expect(page.getByRole("article")).toContainText("On Hold")
})

test("without a ticket each report says so; agents who do not manage the portal are told who may read them", async ({
  company,
  page,
  signInAs,
  faults,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  for (const by of ["agent", "tag", "level", "satisfaction", "hours", "nonsense"]) {
    await acme.portal.open(`/overview/reports?by=${by}&from=x&to=2020-01-01`)
    await expect(page.getByText("Nothing in this period")).toBeVisible()
  }
  expect(await faults()).toEqual([])
  await acme.portal.open("/overview/reports/tickets?what=created&from=2020-01-01&to=2020-01-02")
  await expect(page.getByText("No such tickets")).toBeVisible()
  expect((await page.goto(`${new URL(page.url()).origin}/overview/reports/tickets?what=all`))?.status()).toBe(
    404,
  )
  await page.context().clearCookies()
  await signInAs(acme, "agent")
  await acme.portal.open("/overview/reports")
  await expect(page.getByText("Nothing in this period")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Reports" })).toHaveCount(0)
})

test("axe finds nothing on the reports, wide and narrow, in light and dark", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  await withTickets(acme)
  await signInAs(acme, "owner")
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ["?by=agent", "?by=hours", "/tickets?what=created"]) {
      await acme.portal.open(`/overview/reports${path}`)
      await expect(heading(page)).toBeVisible()
      expect({ path, width, faults: await faultsInBothSchemes() }).toEqual({ path, width, faults: [] })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ path, width, overflow }).toEqual({ path, width, overflow: 0 })
    }
  }
})
