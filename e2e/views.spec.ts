import type { Page } from "@playwright/test"
import { ticketsPath } from "@/lib/platform/paths"
import { asked } from "./asked"
import { expect, list, pick, row, subjects, test } from "./panel"
import { button, choose, field, heading, leaveQuestion } from "./portal"

const nav = (page: Page) => page.getByRole("navigation", { name: "Views" })
const inNav = (page: Page, title: string) => nav(page).getByRole("link", { name: title })
const preview = (page: Page) => page.getByRole("region", { name: "Preview", exact: true })
const part = (page: Page, title: string) => page.getByRole("list", { name: title, exact: true })

/** A condition added at the end of those in the form. */
async function addCondition(page: Page, title: string, operator: string, value: string) {
  await button(page, "Add condition").click()
  const term = page.getByRole("group", { name: /^Condition \d+$/ }).last()
  await term.getByRole("combobox", { name: "Field" }).selectOption({ label: title })
  await term.getByRole("combobox", { name: "Operator" }).selectOption({ label: operator })
  await term.getByRole("textbox", { name: "Value" }).fill(value)
}

test("an agent makes a view with a preview, in groups and columns, and has it beside the list [T01]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  await desk.ticket("A bell is broken")
  await desk.ticket("The lamp is dark")
  await desk.acme.portal.open("/ticket/allopen")
  await nav(page).getByRole("link", { name: "New view" }).click()
  await expect(heading(page)).toHaveText("New view")
  await expect(preview(page)).toContainText("2 tickets")

  await test.step("what is missing is said beside it", async () => {
    await button(page, "Add condition").click()
    await page.getByRole("combobox", { name: "Field" }).last().selectOption({ label: "Subject" })
    await expect(preview(page)).toContainText("Complete the conditions")
    await button(page, "Save view").click()
    await expect(page.locator(".field-error")).toHaveText(["A view needs a title", "Enter some text"])
    await page.getByRole("link", { name: "Enter some text" }).click()
    const second = page.getByRole("group", { name: "Condition 2", exact: true })
    await expect(page.getByRole("listitem").filter({ has: second })).toBeFocused()
    await expect(leaveQuestion(page)).toBeHidden()
    await button(page, "Remove condition 2").click()
  })

  await field(page, "Title").fill("Bells")
  await addCondition(page, "Subject", "contains", "bell")
  await expect(preview(page)).toContainText("1 ticket")
  await expect(preview(page).getByRole("row", { name: /A bell is broken/ })).toBeVisible()
  await expect(preview(page)).not.toContainText("The lamp is dark")
  await field(page, "Groups").selectOption({ label: "Priority" })
  for (const column of ["Number", "Subject", "Requester"]) {
    await page.getByRole("button", { name: /Add a column/ }).click()
    await page.getByRole("listbox", { name: "Add a column" }).getByRole("option", { name: column }).click()
  }
  await expect(preview(page).getByRole("columnheader")).toHaveText(["Number", "Subject", "Requester"])

  await test.step("columns are ordered by keyboard, and leaving is asked about", async () => {
    await button(page, "Move Requester").focus()
    await page.keyboard.press("ArrowUp")
    await expect(preview(page).getByRole("columnheader")).toHaveText(["Number", "Requester", "Subject"])
    expect(await faultsInBothSchemes()).toEqual([])
    await page
      .getByRole("link", { name: "Overview" })
      .or(page.getByRole("link", { name: "Tickets" }))
      .first()
      .click()
    await expect(leaveQuestion(page)).toBeVisible()
    await button(page, "Keep editing").click()
  })

  await button(page, "Save view").click()
  await expect(page).toHaveURL(/\/ticket\/view-\w+$/)
  await expect(heading(page)).toHaveText("Bells")
  await expect(page).toHaveTitle(/Bells/)
  await expect(inNav(page, "Bells")).toHaveAccessibleName(/1 ticket/)
  const table = list(page).getByRole("table", { name: "Bells" })
  await expect(table.getByRole("rowheader", { name: "Medium" })).toBeVisible()
  await expect(table.getByRole("row", { name: /A bell is broken/ })).toContainText("Cara Customer")
  expect(await faultsInBothSchemes()).toEqual([])

  await test.step("a ticket is opened by key from the columns, and stands beside the list", async () => {
    await page.keyboard.press("j")
    await page.keyboard.press("o")
    await expect(heading(page)).toContainText("A bell is broken")
    await expect(row(page, "A bell is broken")).toBeVisible()
    await expect(list(page).getByRole("heading", { name: "Medium" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(table).toBeVisible()
  })

  await test.step("on a small screen its tickets stand below each other", async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(row(page, "A bell is broken")).toBeVisible()
    await expect(table).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole("button", { name: /^View:/ }).click()
    await expect(page.getByRole("option", { name: /Bells/ })).toBeVisible()
    await page.getByRole("option", { name: "Arrange views" }).click()
    await expect(heading(page)).toHaveText("Views")
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test("a field of the company is a column, and a saved view is what an agent's day begins with [T01]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  const { id } = await desk.ticket("A bell is broken")
  const owner = await desk.as("owner", "/ticket/allopen")
  const { field: plan } = await asked<{ field: { key: string } }>(owner.page, "createField", {
    ...{ kind: "text", title: "Plan of the customer" },
  })
  await asked(owner.page, "setFields", { ids: [id], fields: { [plan.key]: "Gold for a hundred bells" } })
  await desk.acme.portal.open("/ticket/views/new")
  await field(page, "Title").fill("By plan")
  await pick(page.getByRole("button", { name: /Add a column/ }), "Plan of the customer")
  await expect(preview(page).getByRole("cell", { name: "Gold for a hundred bells" })).toBeVisible()
  await button(page, "Save view").click()
  const table = list(page).getByRole("table", { name: "By plan" })
  await expect(table.getByRole("columnheader")).toHaveText(["Select", "Subject", "Plan of the customer"])
  await expect(table.getByRole("row", { name: /A bell is broken/ })).toContainText("Gold for a hundred bells")
  expect(await faultsInBothSchemes()).toEqual([])
  await desk.acme.portal.open("/account")
  await field(page, "First view").selectOption({ label: "By plan" })
  await button(page, "Save changes").click()
  await expect(page.getByText("Your profile has been successfully updated.")).toBeVisible()
  const tickets = page.getByRole("link", { name: "Tickets" }).first()
  // It leads to the former first view until the frame around the page is drawn anew.
  await expect(tickets).toHaveAttribute("href", ticketsPath)
  await tickets.click()
  await expect(heading(page)).toHaveText("By plan")
  await page.getByRole("link", { name: "Edit view" }).click()
  await button(page, "Delete").click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(heading(page)).toHaveText("Views")
  await desk.acme.portal.open("/ticket")
  await expect(heading(page)).toHaveText("My open tickets")
})

test("an agent orders views by keyboard, hides one, and saves a filtered list as a view [T01]", async ({
  desk,
  page,
  faultsInBothSchemes,
}) => {
  await desk.ticket("A bell is broken")
  await desk.acme.portal.open("/ticket/allopen")
  await pick(page.getByRole("button", { name: "Priority", exact: true }), "Medium")
  await pick(page.getByRole("button", { name: /^Order/ }), "Longest waiting first")
  await expect(page).toHaveURL(/sort=waitingSince&order=asc/)
  expect(await subjects(page)).toEqual(["A bell is broken"])
  await page.getByRole("link", { name: "Save as view" }).click()
  await expect(page.getByRole("group", { name: /^Condition \d+$/ })).toHaveCount(2)
  await expect(field(page, "Order")).toHaveValue("waitingSince asc")
  await field(page, "Title").fill("Medium ones")
  await button(page, "Save view").click()
  await expect(heading(page)).toHaveText("Medium ones")
  await expect(row(page, "A bell is broken")).toBeVisible()
  await expect(page.getByRole("link", { name: "Save as view" })).toHaveCount(0)

  await nav(page).getByRole("link", { name: "Arrange views" }).click()
  await expect(part(page, "Saved views").getByRole("listitem")).toHaveCount(1)
  const first = part(page, "Tickets").getByRole("listitem").first()
  await expect(first).toContainText("My open tickets")
  await button(page, "Move Unassigned").focus()
  const saved = page.waitForResponse(/saveViewOrder/)
  await page.keyboard.press("ArrowUp")
  await expect(first).toContainText("Unassigned")
  await expect(page.getByText("Unassigned, position 1 of 9")).toBeAttached()
  await saved
  const hidden = page.waitForResponse(/saveViewOrder/)
  await button(page, "Hide Closed").click()
  await expect(button(page, "Show Closed")).toBeVisible()
  await hidden
  expect(await faultsInBothSchemes()).toEqual([])
  await page.reload()
  await expect(first).toContainText("Unassigned")
  await page.getByRole("link", { name: "Back to tickets" }).click()
  await expect(
    nav(page)
      .getByRole("link")
      .filter({ hasText: /Unassigned|My open/ })
      .first(),
  ).toContainText("Unassigned")
  await expect(inNav(page, "On Hold")).toBeVisible()
  await expect(inNav(page, "Closed")).toHaveCount(0)
})

test("an owner shares a view with all: a colleague sees it, cannot edit it, and is told when it is gone [T01, negative 1]", async ({
  desk,
  page,
  browser,
  company,
  signInAs,
}) => {
  await desk.ticket("A bell is broken")
  const owner = await desk.as("owner", "/ticket/views/new")
  await field(owner.page, "Title").fill("For all of us")
  await field(owner.page, "Who sees it").selectOption({ label: "Everyone" })
  await expect(preview(owner.page)).toContainText("1 ticket")
  await button(owner.page, "Save view").click()
  await expect(heading(owner.page)).toHaveText("For all of us")
  const { pathname } = new URL(owner.page.url())

  await desk.acme.portal.open("/ticket/allopen")
  await inNav(page, "For all of us").click()
  await expect(row(page, "A bell is broken")).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit view" })).toHaveCount(0)
  await desk.acme.portal.open(pathname.replace("/ticket/view-", "/ticket/views/"))
  await expect(page.getByText("Only the owner and managers change this view")).toBeVisible()
  await page.getByRole("link", { name: "Make a copy" }).click()
  await expect(field(page, "Title")).toHaveValue("For all of us (copy)")

  await test.step("two who change it at once: the second is told, and keeps what was typed", async () => {
    const edit = pathname.replace("/ticket/view-", "/ticket/views/")
    const other = await owner.page.context().newPage()
    for (const each of [owner.page, other]) await each.goto(desk.acme.portal.origin + edit)
    await field(other, "Title").fill("Renamed meanwhile")
    await button(other, "Save view").click()
    await expect(heading(other)).toHaveText("Renamed meanwhile")
    await field(owner.page, "Title").fill("Mine")
    await button(owner.page, "Save view").click()
    await expect(owner.page.getByText("Someone has changed this view meanwhile")).toBeVisible()
    await expect(owner.page.getByRole("region", { name: "What is there now" })).toContainText(
      "Renamed meanwhile",
    )
    await expect(field(owner.page, "Title")).toHaveValue("Mine")
    await button(owner.page, "Save view").click()
    await expect(heading(owner.page)).toHaveText("Mine")
    await other.close()
  })

  await test.step("another company has none of it", async () => {
    const others = await company()
    const theirs = await browser.newContext()
    await signInAs(others, "owner", theirs)
    const stranger = await theirs.newPage()
    await stranger.goto(others.portal.origin + pathname)
    await expect(list(stranger).getByRole("alert")).toContainText("This view is not there")
    await theirs.close()
  })

  await test.step("it is deleted while it is looked at", async () => {
    await desk.acme.portal.open(pathname)
    await expect(heading(page)).toHaveText("Mine")
    await owner.page.getByRole("link", { name: "Edit view" }).click()
    // What is unsaved goes with it.
    await field(owner.page, "Title").fill("Mine, changed")
    await button(owner.page, "Delete").click()
    await owner.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expect(heading(owner.page)).toHaveText("Views")
    await owner.page.reload()
    await expect(heading(owner.page)).toHaveText("Views")
    await expect(list(page).getByRole("alert")).toContainText("This view is not there")
    await expect(heading(page)).toHaveText("No such view")
    await expect(inNav(page, "Mine")).toHaveCount(0)
    await page.getByRole("link", { name: "Show my open tickets" }).click()
    await expect(heading(page)).toHaveText("My open tickets")
  })
})

test("an owner looks after the views of a team they are not in [T01]", async ({ desk }) => {
  const owner = await desk.as("owner", "/team/teams")
  await field(owner.page, "New team").fill("Billing")
  await expect(button(owner.page, "Create team")).toBeEnabled()
  await owner.page.keyboard.press("Enter")
  await expect(owner.page.getByRole("region", { name: "Billing" })).toBeVisible()
  await owner.page.goto(`${desk.acme.portal.origin}/ticket/views/new`)
  await field(owner.page, "Title").fill("Refunds")
  await field(owner.page, "Who sees it").selectOption({ label: "The team Billing" })
  await button(owner.page, "Save view").click()
  await expect(heading(owner.page)).toHaveText("Refunds")
  await expect(inNav(owner.page, "Refunds")).toHaveCount(0)
  await owner.page.goto(`${desk.acme.portal.origin}/ticket/views`)
  const elsewhere = part(owner.page, "Views of other teams")
  await expect(elsewhere.getByRole("listitem")).toContainText("Billing")
  await choose(owner.page, "Refunds", "Delete")
  await owner.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(elsewhere).toHaveCount(0)
})
