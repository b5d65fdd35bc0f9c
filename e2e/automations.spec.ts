import type { Page, Request } from "@playwright/test"
import { sectionPath } from "@/components/portals/settings/sections"
import { buildAgent, buildCustomer, createTicket, signedIn } from "./arrange"
import { type Company, expect, openListening, originOf, test } from "./fixtures"
import { composer, pick } from "./panel"
import { button, choose, field, holdBack } from "./portal"

async function askAs({ operator }: Company, subject: string) {
  const customer = await signedIn(operator, "customer", await buildCustomer(operator, { firstName: "Cara" }))
  return createTicket(customer, { subject, body: "<p>It does not ring.</p>" })
}

const rules = (page: Page, kind: string) => page.getByRole("list", { name: kind, exact: true })
const rule = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("an owner makes rules, tries one on a ticket, and tickets are worked on by them", async ({
  company,
  page,
  signInAs,
  faultsInBothSchemes,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  const before = await askAs(acme, "My invoice is wrong")
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("automations"))
  await expect(page.getByText("Nothing happens by itself yet")).toBeVisible()

  await test.step("what is missing is said beside it", async () => {
    await button(page, "New trigger").click()
    await button(page, "Add").click()
    await expect(page.locator(".field-error")).toHaveText(["A rule needs a name", "Add an action"])
    await button(page, "Cancel").click()
  })

  await test.step("a ready-made one is changed, tried and added", async () => {
    await page.getByText("Ready-made rules").click()
    await page.getByRole("button", { name: /^Tag billing/ }).click()
    await expect(field(page, "Tags, with commas between them")).toHaveValue("billing")
    await button(page, "Add an action").click()
    await page.getByRole("combobox", { name: "Action" }).last().selectOption({ label: "Write a note" })
    await field(page, "Text").fill("For {{requester.firstName}}, by rule")
    await page.getByLabel("Try it on ticket number").fill(`#${before.number}`)
    await button(page, "Try").click()
    await expect(page.getByText(`It would act on #${before.number}`)).toBeVisible()
    await expect(page.getByText("Yes: Subject contains")).toBeVisible()
    await expect(page.getByRole("listitem").filter({ hasText: "Add the tag billing" })).toBeVisible()
    expect(await faultsInBothSchemes()).toEqual([])
    await button(page, "Add").click()
    await expect(rule(page, "Tag billing")).toContainText("Add the tag billing")
  })

  const after = await askAs(acme, "A refund, please")
  await openListening(page, `${originOf(acme.host)}/ticket/allopen/${after.id}`)
  await expect(page.getByText("For Cara, by rule")).toBeVisible()
  await expect(page.getByText("added the tag billing")).toBeVisible()
  await button(page, "More actions").click()
  await page.getByRole("menuitem", { name: "What rules did" }).click()
  const done = page.getByRole("dialog", { name: `What rules did to #${after.number}` })
  await expect(done).toContainText("Tag billing")
  await expect(done.getByRole("listitem").filter({ hasText: /^Write a note$/ })).toBeVisible()
  expect(await faultsInBothSchemes()).toEqual([])
  await done.getByRole("button", { name: "Close" }).click()

  await test.step("it is switched off, moved below another and deleted", async () => {
    await acme.portal.open(sectionPath("automations"))
    await page.getByText("Ready-made rules").click()
    await page.getByRole("button", { name: /^Assign new tickets by turns/ }).click()
    await button(page, "Add").click()
    await expect(rules(page, "Triggers").getByRole("region")).toHaveCount(2)
    await choose(page, "Tag billing", "Move down")
    await expect(rules(page, "Triggers").getByRole("region").last()).toHaveAccessibleName("Tag billing")
    await choose(page, "Tag billing", "Switch off")
    await expect(rule(page, "Tag billing")).toContainText("Off")
    expect(await faultsInBothSchemes()).toEqual([])
    await choose(page, "Tag billing", "Delete")
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
    await expect(rule(page, "Tag billing")).toHaveCount(0)
  })

  const given = await askAs(acme, "The third")
  await openListening(page, `${originOf(acme.host)}/ticket/allopen/${given.id}`)
  await expect(page.getByText(/assigned this to Ada Agent/)).toBeVisible()

  await test.step("a macro does its part, and leaves the answer to the one who applies it", async () => {
    await acme.portal.open(sectionPath("automations"))
    await page.getByText("Ready-made rules").click()
    await page.getByRole("button", { name: /^Take it and look into it/ }).click()
    await button(page, "Add").click()
    await expect(rule(page, "Take it and look into it")).toBeVisible()
    for (const [name, word] of [
      ["For refunds", "refund"],
      ["For invoices", "invoice"],
    ] as const) {
      await button(page, "New macro").click()
      await field(page, "Name").fill(name)
      await button(page, "Add condition").click()
      await page.getByRole("combobox", { name: "Field" }).selectOption({ label: "Subject" })
      await field(page, "Value").fill(word)
      await button(page, "Add an action").click()
      const tags = field(page, "Tags, with commas between them")
      await tags.pressSequentially("by-macro,")
      await tags.press("Backspace")
      await expect(tags).toHaveValue("by-macro")
      await button(page, "Add").click()
      await expect(rule(page, name)).toContainText("When an agent applies it · one condition")
    }
    await openListening(page, `${originOf(acme.host)}/ticket/allopen/${after.id}`)
    await page.getByRole("region", { name: "Your answer" }).getByRole("button", { name: "Reply" }).click()
    await button(page, "Macros:").click()
    const offered = page.getByRole("listbox", { name: "Macros" }).getByRole("option")
    await expect(offered).toHaveText([/^Take it and look into it/, /^For refunds/])
    await page.keyboard.press("Escape")
    await pick(button(page, "Macros:"), /Take it and look into it/)
    await expect(composer(page)).toContainText("Hello Cara, I am looking into this")
    await expect(page.getByText("put this ticket on hold")).toBeVisible()
  })

  await test.step("who is away is given nothing, and says so of themselves as well", async () => {
    await acme.portal.open(sectionPath("automations"))
    const away = page.getByRole("checkbox", { name: "Ada Agent is away" })
    const says = (capacity: number | null) => (request: Request) =>
      Boolean(request.postData()?.includes(`"capacity":${capacity}`))
    const isAnswered = (capacity: number | null) =>
      page.waitForResponse((response) => says(capacity)(response.request()))
    const isOnItsWay = page.waitForRequest(says(null))
    const order = Promise.race([
      isAnswered(null).then(() => "answered, then sent"),
      page.waitForRequest(says(3)).then(() => "sent before the answer"),
    ])
    const isSaved = isAnswered(3)
    const release = await holdBack(page, /setAvailability/)
    await away.click()
    await isOnItsWay
    await expect(away).toBeChecked()
    await field(page, "Open tickets Ada Agent takes at most").fill("3")
    await page.keyboard.press("Tab")
    release()
    // What is changed next waits for this, which would undo it otherwise.
    expect(await order).toBe("answered, then sent")
    // A page that is reloaded at once takes back what it has not sent yet.
    await isSaved
    await page.reload()
    await expect(away).toBeChecked()
    await expect(field(page, "Open tickets Ada Agent takes at most")).toHaveValue("3")
    expect(await faultsInBothSchemes()).toEqual([])
  })
})

test("an action that is removed takes its text with it, and those behind it keep theirs", async ({
  companyAs,
  page,
}) => {
  const { portal } = await companyAs("owner")
  await portal.open(sectionPath("automations"))
  await button(page, "New macro").click()
  await field(page, "Name").fill("Two notes")
  for (const text of ["The first", "The second"]) {
    await button(page, "Add an action").click()
    await page.getByRole("combobox", { name: "Action" }).last().selectOption({ label: "Write a note" })
    await page.getByRole("textbox", { name: "Text" }).last().fill(text)
  }
  await button(page, "Remove this action").first().click()
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveText("The second")
  await button(page, "Add").click()
  await choose(page, "Two notes", "Change")
  await expect(field(page, "Text")).toHaveValue("The second")
})

test("a number that was just typed does not take away what is clicked next", async ({
  company,
  page,
  signInAs,
}) => {
  const acme = await company()
  await buildAgent(acme.operator, { firstName: "Ada", lastName: "Agent" })
  await signInAs(acme, "owner")
  await acme.portal.open(sectionPath("automations"))
  const away = page.getByRole("checkbox", { name: "Ada Agent is away" })
  const most = field(page, "Open tickets Ada Agent takes at most")
  await most.fill("3")
  await away.hover()
  // What leaving the number has saved is shown before the button of the mouse is let go.
  const saved = page.waitForResponse(/setAvailability/)
  await page.mouse.down()
  await saved
  await page.mouse.up()
  await expect(away).toBeChecked()
  await expect(most).toHaveValue("3")
})
