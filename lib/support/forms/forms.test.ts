import { getStaffThread } from "@/lib/support/conversation/queries"
import { archiveField, createField } from "@/lib/support/fields/mutations"
import { createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import { setStatus } from "@/lib/support/ticket-actions/mutations"
import {
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { listView } from "@/lib/support/views/queries"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, later } from "@/lib/testing/desk"
import { archiveForm, changeForm, createForm, makeDefaultForm, moveForm } from "./mutations"
import { formsForCustomers, listForms } from "./queries"

const database = testDatabase()
const question = { subject: "The bell is broken", body: "<p>It does not ring.</p>" }
const slugs = async (ctx: Context) => (await formsForCustomers(ctx)).map(({ slug }) => slug)

/** A company whose customers say their plan, and its serial number for one of two. */
async function desk() {
  const all = await buildDesk(database.db)
  const { owner } = all
  const asked = { editableByCustomers: true, requiredOfCustomers: true }
  const plan = await createField(owner, {
    ...{
      kind: "choice",
      title: "Plan",
      customerTitle: "Your plan",
      options: [{ title: "Basic" }, { title: "Pro" }],
    },
    ...asked,
  })
  const serial = await createField(owner, {
    ...{ kind: "pattern", title: "Serial number", pattern: "[A-Z]{2}-\\d{4}", hint: "Below the device" },
    ...asked,
  })
  const inner = await createField(owner, { kind: "text", title: "Root cause", requiredWhenSolved: true })
  const [basic, pro] = plan.options.map(({ id }) => id)
  const team = await createTeam(owner, { name: "Hardware" })
  const form = await createForm(owner, {
    ...{
      title: "A device",
      description: "It does not work",
      teamId: team.id,
      priorityId: "high",
      tags: ["Device"],
    },
    fields: [
      { fieldId: plan.id },
      { fieldId: serial.id, when: { fieldId: plan.id, values: [pro ?? ""] } },
      { fieldId: inner.id },
    ],
  })
  return { ...all, plan, serial, inner, basic: basic ?? "", pro: pro ?? "", team, form }
}

test("a ticket asked by a form has its fields, team, priority and tags, and is found by what was filled in", async () => {
  const { customer, ada, form, pro, team } = await desk()
  const fields = { plan: pro, serial_number: "AB-1234", root_cause: "mine", nothing: "x" }
  const { id } = await createTicket(customer, { ...question, form: form.slug, fields })
  const { ticket } = await getStaffThread(ada, id)
  expect(ticket).toMatchObject({
    ...{ formId: form.id, priorityId: "high", team: { id: team.id }, tags: ["device"] },
    fields: { plan: pro, serial_number: "AB-1234" },
  })
  expect((await listView(ada, { queue: "all", search: "AB-1234" })).tickets).toMatchObject([{ id }])
  const other = await createTicket(customer, { ...question, form: form.slug, fields, priorityId: "low" })
  expect(other.priorityId).toBe("low")
})

test("requesters read the fields that are for them, by the titles that are", async () => {
  const { customer, form, pro } = await desk()
  const fields = { plan: pro, serial_number: "AB-1234" }
  const { id } = await createTicket(customer, { ...question, form: form.slug, fields })
  expect((await getThread(customer, id)).fields).toEqual([
    { key: "plan", title: "Your plan", words: "Pro" },
    { key: "serial_number", title: "Serial number", words: "AB-1234" },
  ])
})

test("customers read no word of a field that is staff's, nor what hangs on one", async () => {
  const { owner, operator, form, inner, plan, serial } = await desk()
  const tier = await createField(owner, {
    ...{ kind: "choice", title: "VIP tier", options: [{ title: "Gold" }], editableByCustomers: false },
  })
  const [gold = { id: "" }] = tier.options
  await changeForm(owner, {
    ...form,
    fields: [
      { fieldId: tier.id },
      { fieldId: plan.id, when: { fieldId: tier.id, values: [gold.id] } },
      { fieldId: serial.id, when: { fieldId: plan.id, values: [plan.options[0]?.id ?? ""] } },
      { fieldId: inner.id },
    ],
  })
  const told = await formsForCustomers(operator)
  expect(told).toMatchObject([{ slug: form.slug, fields: [] }])
  expect(JSON.stringify(told)).not.toMatch(/VIP|Gold/)
})

test("guests ask by forms as customers do, and without a name by the default one", async () => {
  const { visitor, ada, form, basic } = await desk()
  const guest = { ...question, firstName: "Gus", email: "gus@example.com" }
  await expect(createGuestTicket(visitor, guest)).rejects.toMatchObject({
    message: "Your plan is required",
    fields: { "fields.plan": "Your plan is required" },
  })
  const { id } = await createGuestTicket(visitor, {
    ...guest,
    fields: { plan: basic, serial_number: "nonsense" },
  })
  const { ticket } = await getStaffThread(ada, id)
  expect(ticket).toMatchObject({ formId: form.id, fields: { plan: basic } })
})

test.each([
  ["form", { form: "nothing" }, "There is no such form"],
  ["fields.plan", { fields: { plan: "x" } }, "Your plan is one of its options"],
  ["fields.serial_number", { fields: { plan: "PRO" } }, "Serial number is required"],
  [
    "fields.serial_number",
    { fields: { plan: "PRO", serial_number: "12" } },
    "Serial number is not written as it has to be",
  ],
])("%s is refused in words: %j", async (part, given, fault) => {
  const { customer, pro } = await desk()
  const asked = JSON.parse(JSON.stringify(given).replace("PRO", pro))
  await expect(createTicket(customer, { ...question, ...asked })).rejects.toMatchObject({
    fields: { [part]: fault },
  })
})

test("a company without forms asks for nothing more, whatever is sent", async () => {
  const { owner, customer, ada } = await buildDesk(database.db)
  await createField(owner, {
    kind: "text",
    title: "Plan",
    editableByCustomers: true,
    requiredOfCustomers: true,
  })
  const { id } = await createTicket(customer, { ...question, fields: { plan: "x" } })
  expect((await getStaffThread(ada, id)).ticket).toMatchObject({ formId: null, fields: {} })
})

test("what staff has to fill in before closing is what the form shows", async () => {
  const { owner, customer, ada, form, basic } = await desk()
  const { id } = await createTicket(customer, { ...question, fields: { plan: basic } })
  await expect(setStatus(ada, { ids: [id], status: "closed" })).rejects.toThrow("filled in: Root cause")
  await changeForm(later(1, owner), { id: form.id, fields: form.fields.slice(0, 2) })
  expect(await setStatus(ada, { ids: [id], status: "closed" })).toMatchObject([{ status: "closed" }])
})

test("staff closes no ticket that loses at the same moment what it is to have [negative 12]", async () => {
  const { customer, ada, basic } = await desk()
  const ways = [
    (id: string) => resolveTicket(ada, id),
    (id: string) => replyToTicket(ada, id, { body: "<p>Done.</p>", resolve: true }),
  ]
  for (const close of ways) {
    const { id } = await createTicket(customer, { ...question, fields: { plan: basic } })
    await setFields(ada, { ids: [id], fields: { root_cause: "Rust" } })
    const { closing } = await ada.store.transaction(async (store) => {
      await setFields({ ...ada, store }, { ids: [id], fields: { root_cause: null } })
      const closing = close(id).then(
        ({ status }) => status,
        (error: Error) => error.message,
      )
      await new Promise((done) => setTimeout(done, 200))
      return { closing }
    })
    expect(await closing).toContain("filled in: Root cause")
    expect((await getStaffThread(ada, id)).ticket.status).toBe("open")
  }
})

test("what a field hangs on stands above it, so that none hangs on itself", async () => {
  const { owner, form, plan, serial, pro } = await desk()
  const when = { fieldId: plan.id, values: [pro] }
  for (const fields of [
    [{ fieldId: serial.id, when }, { fieldId: plan.id }],
    [{ fieldId: plan.id, when }],
    [{ fieldId: plan.id }, { fieldId: serial.id, when: { fieldId: plan.id, values: ["x"] } }],
    [{ fieldId: serial.id }, { fieldId: plan.id, when: { fieldId: serial.id, values: ["AB-1234"] } }],
    [{ fieldId: plan.id }, { fieldId: plan.id }],
    [{ fieldId: "nothing" }],
  ])
    await expect(changeForm(owner, { id: form.id, fields })).rejects.toMatchObject({
      fields: { fields: expect.any(String) },
    })
  expect(await listForms(owner)).toEqual([form])
})

test("the first form is the default one, another can be, and only the last default one is archived", async () => {
  const { owner, form } = await desk()
  const other = await createForm(owner, { title: "A device" })
  expect([form, other].map(({ slug, isDefault }) => [slug, isDefault])).toEqual([
    ["a-device", true],
    ["a-device-2", false],
  ])
  await expect(archiveForm(owner, { id: form.id, isArchived: true })).rejects.toThrow(
    "another form the default",
  )
  await makeDefaultForm(owner, other.id)
  await archiveForm(owner, { id: form.id, isArchived: true })
  expect(await slugs(owner)).toEqual(["a-device-2"])
  await archiveForm(owner, { id: other.id, isArchived: true })
  expect(await slugs(owner)).toEqual([])
  expect(await archiveForm(owner, { id: form.id, isArchived: false })).toMatchObject({ isDefault: true })
  await moveForm(owner, { id: other.id, before: form.id })
  expect((await listForms(owner)).map(({ id }) => id)).toEqual([other.id, form.id])
})

test("an archived field is asked for no more, and a deleted team is given no more tickets", async () => {
  const { owner, customer, ada, serial, plan, team, pro } = await desk()
  await archiveField(owner, { id: serial.id, isArchived: true })
  await deleteTeam(owner, team.id)
  const { id } = await createTicket(customer, {
    ...question,
    fields: { plan: pro, serial_number: "AB-1234" },
  })
  expect((await getStaffThread(ada, id)).ticket).toMatchObject({ team: null, fields: { plan: pro } })
  await archiveField(owner, { id: plan.id, isArchived: true })
  expect((await createTicket(customer, question)).status).toBe("open")
})

test("of two people who change a form the second is told what is there now", async () => {
  const { owner, form } = await desk()
  await changeForm(owner, { id: form.id, title: "One", seen: form.updatedAt })
  await expect(changeForm(owner, { id: form.id, title: "Two", seen: form.updatedAt })).rejects.toMatchObject({
    present: { id: form.id, title: "One" },
  })
})

test("another company's forms and fields are out of reach, and agents change none", async () => {
  const [acme, globex] = [await desk(), await buildDesk(database.db)]
  const { id, slug } = acme.form
  expect(await listForms(globex.owner)).toEqual([])
  expect(await formsForCustomers(globex.visitor)).toEqual([])
  await expect(createTicket(globex.customer, { ...question, form: slug })).rejects.toThrow("no such form")
  await expect(createForm(globex.owner, { title: "x", teamId: acme.team.id })).rejects.toThrow("team is gone")
  await expect(createForm(globex.owner, { title: "x", fields: [{ fieldId: acme.plan.id }] })).rejects.toThrow(
    "gone",
  )
  const acts = (ctx: Context) => [
    () => changeForm(ctx, { id, title: "Mine" }),
    () => archiveForm(ctx, { id, isArchived: true }),
    () => makeDefaultForm(ctx, id),
    () => moveForm(ctx, { id, before: null }),
  ]
  for (const act of acts(globex.owner)) await expect(act()).rejects.toThrow("not found")
  for (const act of acts(acme.ada)) await expect(act()).rejects.toThrow("manage")
  await expect(listForms(acme.customer)).rejects.toThrow()
  expect(await listForms(acme.owner)).toEqual([acme.form])
})
