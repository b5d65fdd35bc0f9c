import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, later } from "@/lib/testing/desk"
import { archiveField, changeField, createField, moveField } from "./mutations"
import { listFields } from "./queries"
import { mostFields } from "./values"

const database = testDatabase()
const options = [{ title: "Basic" }, { title: "Pro" }]
const titles = async (ctx: Context) => (await listFields(ctx)).map(({ title }) => title)

test("a field has a key made of its title that stays, whatever it is called later", async () => {
  const { owner, ada } = await buildDesk(database.db)
  const field = await createField(owner, {
    kind: "choice",
    title: "Plan",
    options,
    hint: "As on the invoice",
  })
  expect(field).toMatchObject({
    ...{ key: "plan", kind: "choice", title: "Plan", hint: "As on the invoice", isArchived: false },
    options: [
      { id: expect.any(String), title: "Basic", isArchived: false },
      { id: expect.any(String), title: "Pro", isArchived: false },
    ],
  })
  expect(await createField(owner, { kind: "text", title: "Plan!" })).toMatchObject({ key: "plan_2" })
  const changed = await changeField(later(1, owner), { id: field.id, title: "Tariff", seen: field.updatedAt })
  expect(changed).toMatchObject({ key: "plan", title: "Tariff", options: field.options })
  expect(await titles(ada)).toEqual(["Tariff", "Plan!"])
})

test("an option keeps its id when it is renamed, and one that is left out is archived", async () => {
  const { owner } = await buildDesk(database.db)
  const field = await createField(owner, { kind: "choices", title: "Parts", options })
  const [basic, pro] = field.options
  const changed = await changeField(owner, {
    id: field.id,
    options: [{ title: "Gold" }, { id: pro?.id, title: "Professional" }],
  })
  expect(changed.options).toEqual([
    { id: expect.any(String), title: "Gold", isArchived: false },
    { id: pro?.id, title: "Professional", isArchived: false },
    { ...basic, isArchived: true },
  ])
  await expect(
    changeField(owner, { id: field.id, options: [{ id: "x", title: "Other" }] }),
  ).rejects.toMatchObject({
    fields: { options: expect.any(String) },
  })
  const archived = field.options.map((option) => ({ ...option, isArchived: true }))
  await expect(changeField(owner, { id: field.id, options: archived })).rejects.toThrow("Leave an option")
})

test("archived fields stay with their keys, and can be used again", async () => {
  const { owner } = await buildDesk(database.db)
  const field = await createField(owner, { kind: "text", title: "Serial number" })
  expect(await archiveField(owner, { id: field.id, isArchived: true })).toMatchObject({ isArchived: true })
  expect(await createField(owner, { kind: "text", title: "Serial number" })).toMatchObject({
    key: "serial_number_2",
  })
  expect(await archiveField(owner, { id: field.id, isArchived: false })).toMatchObject({
    key: "serial_number",
    isArchived: false,
  })
})

test("fields are put in order", async () => {
  const { owner } = await buildDesk(database.db)
  const ids = []
  for (const title of ["One", "Two", "Three"])
    ids.push((await createField(owner, { kind: "text", title })).id)
  const [one = "", , three = ""] = ids
  await moveField(owner, { id: three, before: one })
  expect(await titles(owner)).toEqual(["Three", "One", "Two"])
  await moveField(owner, { id: three, before: null })
  expect(await titles(owner)).toEqual(["One", "Two", "Three"])
  await expect(moveField(owner, { id: "x", before: null })).rejects.toThrow("not found")
})

test("what customers fill in they read, and only that can be required of them", async () => {
  const { owner } = await buildDesk(database.db)
  expect(
    await createField(owner, {
      kind: "text",
      title: "One",
      editableByCustomers: true,
      requiredOfCustomers: true,
    }),
  ).toMatchObject({ visibleToCustomers: true, requiredOfCustomers: true })
  expect(await createField(owner, { kind: "text", title: "Two", requiredOfCustomers: true })).toMatchObject({
    visibleToCustomers: false,
    requiredOfCustomers: false,
  })
})

test.each([
  ["title", { kind: "text", title: " " }],
  ["title", { kind: "text", title: "x".repeat(81) }],
  ["kind", { kind: "colour", title: "x" }],
  ["options", { kind: "choice", title: "x" }],
  ["options", { kind: "choice", title: "x", options: [{ title: "One" }, { title: "one" }] }],
  [
    "options",
    { kind: "choice", title: "x", options: Array.from({ length: 201 }, (_, at) => ({ title: `${at}` })) },
  ],
  ["pattern", { kind: "pattern", title: "x" }],
  ["pattern", { kind: "pattern", title: "x", pattern: "(" }],
  ["pattern", { kind: "pattern", title: "x", pattern: "(.?){1,1000}" }],
])("a field whose %s is wrong is refused with a word at it: %j", async (part, wrong) => {
  const { owner } = await buildDesk(database.db)
  await expect(createField(owner, wrong as never)).rejects.toMatchObject({
    fields: { [part]: expect.any(String) },
  })
  expect(await listFields(owner)).toEqual([])
})

test("there are at most 100 fields in use", async () => {
  const { owner } = await buildDesk(database.db)
  for (let at = 0; at < mostFields; at++) await createField(owner, { kind: "text", title: `Field ${at}` })
  await expect(createField(owner, { kind: "text", title: "One more" })).rejects.toThrow("At most 100")
  const [first] = await listFields(owner)
  await archiveField(owner, { id: first?.id ?? "", isArchived: true })
  await createField(owner, { kind: "text", title: "One more" })
  await expect(archiveField(owner, { id: first?.id ?? "", isArchived: false })).rejects.toThrow("At most 100")
})

test("of two people who change a field the second is told what is there now", async () => {
  const { owner } = await buildDesk(database.db)
  const { id, updatedAt } = await createField(owner, { kind: "text", title: "Plan" })
  await changeField(owner, { id, title: "One", seen: updatedAt })
  await expect(changeField(owner, { id, title: "Two", seen: updatedAt })).rejects.toMatchObject({
    present: { id, title: "One" },
  })
})

test("another company's fields are out of reach, and agents read them alone", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  const { id } = await createField(acme.owner, { kind: "text", title: "Plan" })
  expect(await listFields(globex.owner)).toEqual([])
  expect(await titles(acme.ada)).toEqual(["Plan"])
  await expect(listFields(acme.customer)).rejects.toThrow()
  const acts = (ctx: Context) => [
    () => changeField(ctx, { id, title: "Mine" }),
    () => archiveField(ctx, { id, isArchived: true }),
    () => moveField(ctx, { id, before: null }),
  ]
  for (const act of acts(globex.owner)) await expect(act()).rejects.toThrow("not found")
  for (const act of [...acts(acme.ada), () => createField(acme.ada, { kind: "text", title: "Mine" })])
    await expect(act()).rejects.toThrow("manage")
  expect(await titles(acme.owner)).toEqual(["Plan"])
})
