import type { Page, Request } from "@playwright/test"
import { sectionPath } from "@/components/portals/settings/sections"
import { buildAgent, buildCustomer, createTicket, findTicket, signedIn } from "./arrange"
import { type Company, expect, openListening, originOf, test } from "./fixtures"
import { mailsTo, newAddress } from "./mail"
import { pick } from "./panel"
import { button, field, holdBack, readAgain } from "./portal"

type Field = { title: string; kind: string; options?: string[]; pattern?: string; rules?: string[] }

/** A field, as the owner adds it in the settings. */
async function addField(page: Page, { title, kind, options = [], pattern, rules = [] }: Field) {
  await button(page, "New field").click()
  await field(page, "Title").fill(title)
  await field(page, "Kind").selectOption({ label: kind })
  for (const [at, option] of options.entries()) {
    await button(page, "Add an option").click()
    await field(page, `Option ${at + 1}`).fill(option)
  }
  if (pattern) await field(page, "Pattern").fill(pattern)
  for (const rule of rules) await field(page, rule).check()
  await button(page, "Add field").click()
  await expect(page.getByRole("region", { name: title, exact: true })).toBeVisible()
}

const asked = ["Customers can fill it in", "Customers have to fill it in"]

/** An owner makes five fields and two forms, of which the second asks for a serial number only where it is a Pro. */
async function arrange(page: Page, { portal }: Company) {
  await portal.open(sectionPath("fields"))
  await expect(page.getByText("No fields yet")).toBeVisible()
  await addField(page, {
    ...{ title: "Plan", kind: "One of several options", options: ["Basic", "Pro"], rules: asked },
  })
  await addField(page, {
    ...{ title: "Serial number", kind: "Text of a pattern", pattern: "[A-Z]{2}-\\d{4}", rules: asked },
  })
  await addField(page, { title: "Bought on", kind: "Date", rules: asked.slice(0, 1) })
  await addField(page, {
    ...{ title: "Parts", kind: "Several options", options: ["Bell", "Clapper"], rules: asked.slice(0, 1) },
  })
  await addField(page, { title: "Root cause", kind: "Text", rules: ["Required to close a ticket"] })
  await portal.open(sectionPath("forms"))
  await expect(page.getByText("No forms yet")).toBeVisible()
  await button(page, "New form").click()
  await field(page, "Title").fill("An invoice")
  await button(page, "Add form").click()
  await expect(page.getByRole("region", { name: "An invoice" })).toBeVisible()
  await button(page, "New form").click()
  await field(page, "Title").fill("A device")
  await field(page, "Description").fill("It does not ring")
  for (const title of ["Plan", "Serial number", "Bought on", "Parts", "Root cause"])
    await pick(button(page, "Add a field"), title)
  await field(page, "When Serial number is shown").selectOption({ label: "Shown for some of Plan" })
  await field(page, "Pro").check()
  await field(page, "Tags of its tickets").fill("device")
  await button(page, "Add form").click()
  await expect(page.getByRole("region", { name: "A device" })).toBeVisible()
}

async function fill(page: Page, email: string) {
  await field(page, "First name").fill("Gina")
  await field(page, "Email").fill(email)
  await field(page, "Subject").fill("My bell is broken")
  await field(page, "Content").fill("It does not ring.")
}
const isThanked = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Congratulations!!!")

/** What staff reads of a field beside a ticket. */
const beside = (page: Page, title: string) =>
  page
    .getByRole("region", { name: "Fields", exact: true })
    .locator(".ticket-field")
    .filter({ hasText: title })

const openTicket = async ({ operator, host }: Company, page: Page, number: number) => {
  const agent = await signedIn(operator, "agent", await buildAgent(operator))
  const { id } = await findTicket(agent, { number })
  return openListening(page, `${originOf(host)}/ticket/allopen/${id}`)
}

test("an owner makes fields and forms, visitors ask by them with and without a script, and agents work on what they said", async ({
  company,
  page,
  browser,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  await signInAs(acme, "owner")
  await arrange(page, acme)
  expect(await faultsInBothSchemes()).toEqual([])
  await acme.portal.open(sectionPath("fields"))
  await expect(page.getByRole("list", { name: "Fields", exact: true }).getByRole("listitem")).toHaveCount(5)
  expect(await faultsInBothSchemes()).toEqual([])

  await test.step("a visitor chooses a form, and is asked for what is meant", async () => {
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${originOf(acme.host)}/submit-ticket`)
    await visitor.getByRole("link", { name: /A device/ }).click()
    await expect(visitor).toHaveURL(/\?form=a-device$/)
    await expect(field(visitor, "Serial number")).toBeHidden()
    await expect(visitor.getByText("Root cause")).toHaveCount(0)
    const email = newAddress("guest")
    await fill(visitor, email)
    await button(visitor, "Submit").click()
    await expect(visitor.locator(".field-error")).toHaveText("Plan is required")
    await field(visitor, "Plan").selectOption({ label: "Pro" })
    await field(visitor, "Serial number").fill("1234")
    await field(visitor, "Bell").check()
    await button(visitor, "Submit").click()
    await expect(visitor.locator(".field-error")).toHaveText("Serial number is not written as it has to be")
    await field(visitor, "Serial number").fill("AB-1234")
    await button(visitor, "Submit").click()
    await isThanked(visitor)
    const [mail] = await mailsTo(email)
    const [link = ""] = /http\S+\/ticket-link\/\S+/.exec(mail?.text ?? "") ?? []
    await visitor.goto(link)
    await expect(visitor.getByText("AB-1234")).toBeVisible()
    await visitor.context().close()
  })

  await test.step("without a script all is asked, and what is not meant is ignored", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(`${originOf(acme.host)}/submit-ticket`)
    await plain.getByRole("link", { name: /A device/ }).click()
    await expect(plain.getByText("Only for Plan: Pro.")).toBeVisible()
    await fill(plain, newAddress("guest"))
    await field(plain, "Plan").selectOption({ label: "Pro" })
    await button(plain, "Submit").click()
    await expect(plain.getByRole("alert").first()).toContainText("Serial number")
    await expect(plain).toHaveURL(/form=a-device/)
    await fill(plain, newAddress("guest"))
    await field(plain, "Plan").selectOption({ label: "Basic" })
    await field(plain, "Serial number").fill("nonsense")
    await field(plain, "Bell").check()
    await field(plain, "Clapper").check()
    await button(plain, "Submit").click()
    await isThanked(plain)
    await plain.context().close()
  })

  await test.step("an agent edits a field, a second one is told, and closing waits for what is required", async () => {
    const [one, two] = [await browser.newContext(), await browser.newContext()]
    await signInAs(acme, "agent", one, { firstName: "Ada", lastName: "Agent" })
    await signInAs(acme, "agent", two, { firstName: "Bo", lastName: "Brewer" })
    const ada = await openTicket(acme, await one.newPage(), 2)
    const bo = await openTicket(acme, await two.newPage(), 2)
    await expect(beside(ada, "Plan")).toContainText("Basic")
    await expect(beside(ada, "Parts")).toContainText("Bell, Clapper")
    await expect(beside(ada, "Serial number")).toHaveCount(0)
    let isHeld = false
    const passed: Request[] = []
    await bo.route("**/api/staff/getStaffThread*", (route) => {
      if (isHeld) return
      passed.push(route.request())
      return route.continue()
    })
    await readAgain(bo, "getStaffThread")
    isHeld = true
    // Nothing that was asked for before is still on its way.
    for (const request of passed) await (await request.response())?.finished()
    await pick(beside(ada, "Plan").getByRole("button"), "Pro")
    await expect(beside(ada, "Plan")).toContainText("Pro")
    await expect(beside(ada, "Serial number")).toBeVisible()
    await expect(ada.getByText("changed Plan: Pro")).toBeVisible()
    await pick(beside(bo, "Plan").getByRole("button"), "Empty")
    await expect(bo.getByText(/A colleague has changed #2 meanwhile: Plan is Pro/)).toBeVisible()
    await expect(beside(bo, "Plan")).toContainText("Pro")
    await button(ada, "Close").click()
    await expect(ada.getByText(/#2 cannot be closed before this is filled in: Root cause/)).toBeVisible()
    await beside(ada, "Root cause").getByRole("button").click()
    await field(ada, "Root cause").fill("The clapper is bent")
    await ada.keyboard.press("Enter")
    await expect(beside(ada, "Root cause")).toContainText("The clapper is bent")
    await button(ada, "Close").click()
    await expect(ada.getByText("#2 is closed.")).toBeVisible()
    await Promise.all([one.close(), two.close()])
  })

  await test.step("another company sees none of it", async () => {
    const other = await company()
    const theirs = await browser.newContext()
    const owner = await signInAs(other, "owner", theirs)
    const stranger = await theirs.newPage()
    for (const section of ["fields", "forms"] as const) {
      await stranger.goto(originOf(other.host) + sectionPath(section))
      await expect(stranger.getByText(`No ${section} yet`)).toBeVisible()
    }
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(`${originOf(other.host)}/submit-ticket?form=a-device`)
    await expect(field(visitor, "Subject")).toBeVisible()
    await expect(field(visitor, "Plan")).toHaveCount(0)
    expect(owner.id).not.toBe("")
    await Promise.all([theirs.close(), visitor.context().close()])
  })
})

test("the focus is back on a ticket's field after it has been written or left", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  const customer = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator, {}))
  const { id } = await createTicket(customer, { subject: "My bell is broken", body: "<p>x</p>" })
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("fields"))
  await addField(page, { title: "Root cause", kind: "Text" })
  await addField(page, { title: "Plan", kind: "One of several options", options: ["Basic", "Pro"] })
  await acme.portal.open(`/ticket/allopen/${id}`)
  const cause = page.getByRole("button", { name: /^Root cause:/ })
  await cause.click()
  await field(page, "Root cause").fill("The clapper is bent")
  await page.keyboard.press("Enter")
  await expect(cause).toContainText("The clapper is bent")
  await expect(cause).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(field(page, "Root cause")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(cause).toBeFocused()
  await page.keyboard.press("Enter")
  await button(page, "Cancel").click()
  await expect(cause).toBeFocused()
  const plan = page.getByRole("button", { name: /^Plan:/ })
  const release = await holdBack(page, "**/setFields")
  await plan.press("Enter")
  // The list takes keys once it has the focus.
  await expect(page.locator(".picker:popover-open :focus")).toHaveCount(1)
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(plan).toBeDisabled()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("listbox")).toBeHidden()
  release()
  await expect(plan).toContainText("Basic")
  await expect(plan).toBeFocused()
})

test("what a colleague saves in a field while it is open is not saved over unseen", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  const acme = await company()
  const customer = await signedIn(acme.operator, "customer", await buildCustomer(acme.operator, {}))
  await createTicket(customer, { subject: "My bell is broken", body: "<p>x</p>" })
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("fields"))
  await addField(page, { title: "Root cause", kind: "Text" })
  const others = await browser.newContext()
  await signInAs(acme, "agent", others, { firstName: "Bo", lastName: "Brewer" })
  const [ada, bo] = [await openTicket(acme, page, 1), await openTicket(acme, await others.newPage(), 1)]
  const cause = ada.getByRole("button", { name: /^Root cause:/ })
  const entry = field(ada, "Root cause")
  const saveAsBo = async (text: string, changes: number) => {
    await bo.getByRole("button", { name: /^Root cause:/ }).click()
    await field(bo, "Root cause").fill(text)
    await bo.keyboard.press("Enter")
    // The ticket has been read anew behind what is open.
    await expect(ada.getByText("changed Root cause")).toHaveCount(changes)
  }
  await cause.click()
  await entry.fill("The clapper is bent")
  await saveAsBo("The wire is cut", 1)
  await entry.press("Enter")
  await expect(
    ada.getByText(/A colleague has changed #1 meanwhile: Root cause is The wire is cut/),
  ).toBeVisible()
  await expect(entry).toHaveValue("The clapper is bent")
  await entry.press("Enter")
  await expect(cause).toContainText("The clapper is bent")
  await expect(beside(bo, "Root cause")).toContainText("The clapper is bent")
  await cause.click()
  await saveAsBo("No power", 3)
  await button(ada, "Save").click()
  await expect(cause).toContainText("No power")
  await expect(beside(bo, "Root cause")).toContainText("No power")
  await others.close()
})

test("a customer chooses a form in My Area, and reads in the ticket what was filled in", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  const acme = await company()
  const owners = await browser.newContext()
  await signInAs(acme, "owner", owners)
  const own = await owners.newPage()
  await arrange(own, {
    ...acme,
    portal: { open: (path: string) => own.goto(originOf(acme.host) + path) } as never,
  })
  await owners.close()
  const customer = await signInAs(acme, "customer")
  await createTicket(customer, { subject: "Before", body: "<p>x</p>", form: "an-invoice" })
  await acme.portal.open("/create-ticket")
  await page.getByRole("link", { name: /A device/ }).click()
  await field(page, "Subject").fill("My bell is broken")
  await field(page, "Plan").selectOption({ label: "Pro" })
  await field(page, "Serial number").fill("AB-1234")
  await page.getByRole("textbox", { name: "Details" }).fill("It does not ring.")
  await button(page, "Submit").click()
  await page.getByRole("link", { name: "My bell is broken" }).first().click()
  const facts = page.getByRole("complementary", { name: "Ticket details" })
  await expect(facts).toContainText("Pro")
  await expect(facts).toContainText("AB-1234")
})
