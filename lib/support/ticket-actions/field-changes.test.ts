import { sql } from "kysely"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { archiveField, changeField, createField } from "@/lib/support/fields/mutations"
import type { TicketField } from "@/lib/support/fields/schema"
import { sendReply } from "@/lib/support/replies/pending/mutations"
import { indexField } from "@/lib/support/ticket-search/mutations"
import { replyToTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { listView } from "@/lib/support/views/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { setFields } from "./field-changes"
import { setStatus } from "./mutations"

const database = testDatabase()

/** A company with a plan to choose, a serial number to write and a box to tick. */
async function desk() {
  const all = await buildDesk(database.db)
  const { owner } = all
  const plan = await createField(owner, {
    ...{ kind: "choice", title: "Plan", options: [{ title: "Basic" }, { title: "Pro" }] },
  })
  const serial = await createField(owner, {
    kind: "pattern",
    title: "Serial number",
    pattern: "[A-Z]{2}-\\d{4}",
  })
  const paid = await createField(owner, { kind: "checkbox", title: "Paid" })
  return { ...all, plan, serial, paid, pro: plan.options[1]?.id ?? "" }
}
const found = async ({ ada }: Pick<Desk, "ada">, search: string) =>
  (await listView(ada, { queue: "all", search })).tickets.map(({ id }) => id)

test("staff writes fields by their keys; they are shown, recorded and found", async () => {
  const all = await desk()
  const { ada, pro } = all
  const [one, two] = [await ask(all), await ask(all, "Another")]
  const ids = [one.id, two.id]
  const rows = await setFields(ada, { ids, fields: { plan: pro, serial_number: " AB-1234 ", paid: true } })
  expect(rows.map(({ fields }) => fields)).toEqual(
    ids.map(() => ({ plan: pro, serial_number: "AB-1234", paid: true })),
  )
  const { ticket, timeline } = await getStaffThread(ada, one.id)
  expect(ticket.fields).toEqual({ plan: pro, serial_number: "AB-1234", paid: true })
  // What is written is not repeated in the log.
  const said = timeline.flatMap(({ action, detail }) => (action === "ticket.field-changed" ? detail : []))
  expect(said.sort()).toEqual(["Paid: ✓", "Plan: Pro", "Serial number"])
  expect((await found(all, "AB-1234")).sort()).toEqual(ids.sort())
  await setFields(ada, { ids: [one.id], fields: { serial_number: null, plan: "", paid: false } })
  expect(await found(all, "AB-1234")).toEqual([two.id])
  expect((await getStaffThread(ada, one.id)).ticket.fields).toEqual({})
})

test("tickets are found by what an option is called since it was renamed", async () => {
  const all = await desk()
  const [one, two] = [await ask(all), await ask(all, "Another")]
  await setFields(all.ada, { ids: [one.id, two.id], fields: { plan: all.pro } })
  expect((await found(all, "Pro")).sort()).toEqual([one.id, two.id].sort())
  const options = all.plan.options.map((option) => ({
    ...option,
    title: option.id === all.pro ? "Professional edition" : option.title,
  }))
  await changeField(all.owner, { id: all.plan.id, options })
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs job
    JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE identifier = 'index-field'`.execute(
    database.db,
  )
  expect(rows).toHaveLength(1)
  await indexField(all.operator, all.plan.id)
  expect((await found(all, "Professional")).sort()).toEqual([one.id, two.id].sort())
})

test("what is the same already is not recorded again", async () => {
  const all = await desk()
  const { id } = await ask(all)
  for (const _ of [1, 2]) await setFields(all.ada, { ids: [id], fields: { plan: all.pro } })
  const { timeline } = await getStaffThread(all.ada, id)
  expect(timeline.filter(({ action }) => action === "ticket.field-changed")).toHaveLength(1)
})

test.each([
  ["serial_number", "ab-1", "Serial number is not written as it has to be"],
  ["plan", "Pro", "Plan is one of its options"],
  ["nothing", "x", "There is no field nothing"],
  ["__proto__", "x", ""],
])("%s as %s is refused, and nothing is written", async (key, value, fault) => {
  const all = await desk()
  const [one, two] = [await ask(all), await ask(all)]
  const fields = JSON.parse(`{"paid": true, "${key}": "${value}"}`)
  const asked = setFields(all.ada, { ids: [one.id, two.id], fields })
  if (fault)
    await expect(asked).rejects.toMatchObject({ message: fault, fields: { [`fields.${key}`]: fault } })
  else await asked.catch(() => {})
  const { ticket } = await getStaffThread(all.ada, two.id)
  expect(ticket.fields).toEqual(fault ? {} : expect.not.objectContaining({ polluted: expect.anything() }))
})

test("of two agents who change a field the second is told what is there now", async () => {
  const all = await desk()
  const { ada, bo, pro } = all
  const { id, number } = await ask(all)
  await setFields(ada, { ids: [id], fields: { plan: pro }, seen: { plan: null } })
  await expect(
    setFields(bo, { ids: [id], fields: { plan: all.plan.options[0]?.id }, seen: { plan: null } }),
  ).rejects.toMatchObject({
    message: `A colleague has changed #${number} meanwhile: Plan is Pro`,
    present: { id, fields: { plan: pro } },
  })
  // Another field is another change.
  await setFields(bo, { ids: [id], fields: { paid: true }, seen: { paid: null } })
  expect((await getStaffThread(ada, id)).ticket.fields).toEqual({ plan: pro, paid: true })
})

test("archived options and fields stay where they are, and are written no more", async () => {
  const all = await desk()
  const { ada, owner, pro, plan, paid } = all
  const [one, two] = [await ask(all), await ask(all)]
  await setFields(ada, { ids: [one.id], fields: { plan: pro, paid: true } })
  const [basic] = plan.options
  await changeField(later(1, owner), { id: plan.id, options: [{ id: basic?.id, title: "Basic" }] })
  await archiveField(later(1, owner), { id: paid.id, isArchived: true })
  await expect(setFields(ada, { ids: [two.id], fields: { plan: pro } })).rejects.toThrow("one of its options")
  await expect(setFields(ada, { ids: [two.id], fields: { paid: true } })).rejects.toThrow("Paid is archived")
  const [kept] = await setFields(ada, { ids: [one.id], fields: { plan: pro } })
  expect(kept?.fields).toEqual({ plan: pro, paid: true })
  const [emptied] = await setFields(ada, { ids: [one.id], fields: { paid: null } })
  expect(emptied?.fields).toEqual({ plan: pro })
})

const required = ({ owner }: Pick<Desk, "owner">, { id }: TicketField) =>
  changeField(later(1, owner), { id, requiredWhenSolved: true })

test("staff closes no ticket before a required field holds something, alone, in bulk or with a reply", async () => {
  const all = await desk()
  const { ada, pro } = all
  await required(all, all.plan)
  await required(all, all.serial)
  const [one, two] = [await ask(all), await ask(all)]
  const ids = [one.id, two.id]
  await expect(setStatus(ada, { ids, status: "closed" })).rejects.toMatchObject({
    message: `#${one.number} cannot be closed before this is filled in: Plan, Serial number. The same goes for 1 more.`,
    fields: { "fields.plan": "Plan is required", "fields.serial_number": "Serial number is required" },
  })
  const reply = { ticketId: one.id, body: "<p>Done.</p>", status: "closed" as const }
  await expect(sendReply(ada, reply)).rejects.toThrow("cannot be closed before this is filled in")
  expect(await setStatus(ada, { ids, status: "pending" })).toMatchObject([
    { status: "pending" },
    { status: "pending" },
  ])
  await setFields(ada, { ids, fields: { plan: pro, serial_number: "AB-1234" } })
  expect(await setStatus(ada, { ids: [two.id], status: "closed" })).toMatchObject([{ status: "closed" }])
  expect(await sendReply(ada, reply)).toMatchObject({ status: "closed" })
})

test("customers resolve their tickets whatever is required of staff", async () => {
  const all = await desk()
  await required(all, all.plan)
  const [one, two] = [await ask(all), await ask(all)]
  expect(await resolveTicket(all.customer, one.id)).toMatchObject({ status: "closed" })
  const reply = { body: "<p>It works.</p>", resolve: true }
  expect(await replyToTicket(later(1, all.customer), two.id, reply)).toMatchObject({ status: "closed" })
})

test("customers and another company's staff write no fields", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await ask(acme)
  await expect(setFields(acme.customer, { ids: [id], fields: { paid: true } })).rejects.toThrow()
  await expect(setFields(globex.ada, { ids: [id], fields: { paid: true } })).rejects.toThrow("not found")
  const theirs = await ask(globex)
  await expect(setFields(globex.ada, { ids: [theirs.id], fields: { plan: acme.pro } })).rejects.toThrow(
    "one of its options",
  )
  expect((await getStaffThread(acme.ada, id)).ticket.fields).toEqual({})
})
