import type { Page } from "@playwright/test"
import { asked } from "./asked"
import { expect, openListening, originOf, test } from "./fixtures"
import { mailsTo } from "./mail"
import { ownsProcess } from "./out-of-reach"
import { composer, conversation, pick, row, rowLink } from "./panel"
import { button, field } from "./portal"
import { startReceiver } from "./receiver"

type Field = { id: string; key: string; options: { id: string; title: string }[] }
const none = { "first-reply": null, "next-reply": null, resolution: null }

/** Two forms, five fields, three views, a service level, four rules and a webhook. */
async function arrange(owner: Page, address: string) {
  const addField = async (input: object) => (await asked<{ field: Field }>(owner, "createField", input)).field
  const ofCustomers = { editableByCustomers: true, requiredOfCustomers: true }
  const plan = await addField({
    ...{ kind: "choice", title: "Plan", options: [{ title: "Basic" }, { title: "Pro" }], ...ofCustomers },
  })
  const serial = await addField({
    kind: "pattern",
    title: "Serial number",
    pattern: "[A-Z]{2}-\\d{4}",
    ...ofCustomers,
  })
  const bought = await addField({ kind: "date", title: "Bought on", ...ofCustomers })
  const urgent = await addField({ kind: "checkbox", title: "Paying customer" })
  const cause = await addField({ kind: "text", title: "Root cause", requiredWhenSolved: true })
  const pro = plan.options.find(({ title }) => title === "Pro")?.id ?? ""
  await asked(owner, "createForm", { title: "An invoice" })
  await asked(owner, "createForm", {
    ...{ title: "A device", tags: ["device"] },
    fields: [
      { fieldId: plan.id },
      { fieldId: serial.id, when: { fieldId: plan.id, values: [pro] } },
      { fieldId: bought.id },
      { fieldId: cause.id },
    ],
  })
  const isPro = { field: `field:${plan.id}`, op: "anyOf", value: [pro] }
  const addView = async (title: string, condition: object, more: object = {}) =>
    (
      await asked<{ view: { id: string } }>(owner, "createSavedView", {
        ...{ title, visibility: "all", columns: [], sort: "updatedAt", order: "desc", groupBy: "none" },
        ...{ condition, ...more },
      })
    ).view.id
  const devices = await addView("Devices of Pro", {
    all: [isPro, { field: "tags", op: "hasAny", value: ["device"] }],
  })
  await addView(
    "Waits longest",
    { all: [{ field: "waiting", op: "set" }] },
    { sort: "waitingSince", order: "asc" },
  )
  await addView("By priority", { all: [] }, { groupBy: "priority" })
  const target = { ...none, "first-reply": 60, resolution: 480 }
  await asked(owner, "createServiceLevel", {
    ...{ name: "For Pro", condition: { all: [isPro] }, calendarId: null, warnMinutes: 10 },
    targets: Object.fromEntries(["low", "medium", "high", "urgent"].map((priority) => [priority, target])),
  })
  const { webhook } = await asked<{ webhook: { id: string; signingKey: string } }>(owner, "addWebhook", {
    address,
    events: ["ticket.created", "ticket.replied", "ticket.changed"],
  })
  const addRule = (name: string, rule: object) =>
    asked(owner, "createAutomation", {
      ...{ kind: "trigger", name, isOn: true, triggers: ["created"], delay: null, condition: { all: [] } },
      ...rule,
    })
  await addRule("Thank who asks", {
    actions: [{ do: "reply", body: "<p>Thank you, {{requester.firstName}}.</p>" }],
  })
  await addRule("Pro pays", {
    condition: { all: [isPro] },
    actions: [
      { do: "field", fieldId: urgent.id, value: true },
      { do: "priority", priorityId: "high" },
    ],
  })
  await addRule("Tell the workshop", {
    ...{
      triggers: ["fields"],
      condition: { all: [{ field: `field:${cause.id}`, op: "contains", value: "bent" }] },
    },
    actions: [{ do: "webhook", webhookId: webhook.id }],
  })
  await addRule("Take it", {
    ...{ kind: "macro", triggers: [] },
    actions: [
      { do: "assign", assigneeId: "me" },
      { do: "reply", body: "<p>I look into {{ticket.fields.serial_number}}.</p>" },
    ],
  })
  return { devices, signingKey: webhook.signingKey }
}

test("a company works by rules: its forms, fields, views, service level, automations and webhook, as owner, customer and agent", async ({
  company,
  page,
  browser,
  signInAs,
}) => {
  ownsProcess("the portal tells a receiver at this machine")
  test.slow()
  const acme = await company()
  const receiver = await startReceiver()
  const [owners, customers] = [await browser.newContext(), await browser.newContext()]
  await signInAs(acme, "owner", owners)
  const owner = await openListening(await owners.newPage(), `${originOf(acme.host)}/settings`)
  const { devices, signingKey } = await arrange(owner, receiver.address)
  const { email } = await signInAs(acme, "customer", customers, { firstName: "Cara", lastName: "Customer" })
  await signInAs(acme, "agent", page.context(), { firstName: "Ada", lastName: "Agent" })

  const customer = await openListening(await customers.newPage(), `${originOf(acme.host)}/create-ticket`)
  await test.step("a customer asks by a form", async () => {
    await customer.getByRole("link", { name: /A device/ }).click()
    await field(customer, "Subject").fill("My bell is broken")
    await field(customer, "Plan").selectOption({ label: "Pro" })
    await field(customer, "Serial number").fill("AB-1234")
    await field(customer, "Bought on").fill("2026-01-31")
    await customer.getByRole("textbox", { name: "Details" }).fill("It does not ring.")
    await button(customer, "Submit").click()
    await expect(customer.getByRole("link", { name: "My bell is broken" }).first()).toBeVisible()
  })

  await test.step("an agent finds it in a view, with what is due, worked on by rule", async () => {
    await openListening(page, `${originOf(acme.host)}/ticket/view-${devices}`)
    await expect(page.getByRole("heading", { name: "Devices of Pro" }).first()).toBeVisible()
    await expect(row(page, "My bell is broken")).toContainText(/First reply/i)
    await rowLink(page, "My bell is broken").click()
    await expect(conversation(page)).toContainText("Thank you, Cara.")
    await expect(page.getByRole("checkbox", { name: "Paying customer" })).toBeChecked()
    await expect(page.getByText("set the priority to High")).toBeVisible()
  })

  await test.step("a macro takes it, and the agent's answer keeps the promise", async () => {
    await page.getByRole("region", { name: "Your answer" }).getByRole("button", { name: "Reply" }).click()
    await pick(button(page, "Macros:"), /Take it/)
    await expect(page.getByText("Take it has been applied.")).toBeVisible()
    await expect(composer(page)).toContainText("I look into AB-1234.")
    await button(page, "Send").click()
    await expect
      .poll(async () => (await mailsTo(email)).some(({ text }) => text?.includes("I look into AB-1234.")))
      .toBe(true)
    await expect(row(page, "My bell is broken")).not.toContainText(/First reply/i)
  })

  await test.step("it is closed once its cause is known, which a program is told by rule", async () => {
    await button(page, "Close").click()
    await expect(page.getByText(/cannot be closed before this is filled in: Root cause/)).toBeVisible()
    const cause = page.getByRole("region", { name: "Fields", exact: true }).locator(".ticket-field")
    await cause.filter({ hasText: "Root cause" }).getByRole("button").click()
    await field(page, "Root cause").fill("The clapper is bent")
    await page.keyboard.press("Enter")
    await expect(cause.filter({ hasText: "Root cause" })).toContainText("The clapper is bent")
    await button(page, "Close").click()
    await expect(page.getByText(/#\d+ is closed\./)).toBeVisible()
  })

  await test.step("the program has heard of all of it, signed", async () => {
    const types = () => receiver.received.map(({ body }) => JSON.parse(body).type as string)
    await expect
      .poll(types)
      .toEqual(
        expect.arrayContaining(["ticket.created", "ticket.replied", "ticket.changed", "ticket.automated"]),
      )
    const told = receiver.verified(signingKey)
    expect(told).toContainEqual(
      expect.objectContaining({
        type: "ticket.automated",
        data: expect.objectContaining({
          rule: "Tell the workshop",
          ticket: expect.objectContaining({
            fields: expect.objectContaining({ serial_number: "AB-1234", root_cause: "The clapper is bent" }),
          }),
        }),
      }),
    )
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(told.length)
  })

  await test.step("the owner reads that the promise was kept", async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const report = await owner.evaluate(
      async ([from = "", to = ""]) =>
        (await fetch(`/api/staff/serviceLevelReport?from=${from}&to=${to}`)).json(),
      [day(-1), day(1)],
    )
    expect(JSON.stringify(report)).toContain('"met":1')
  })
  receiver.close()
  await Promise.all([owners.close(), customers.close()])
})
