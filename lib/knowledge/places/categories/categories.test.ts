import { InvalidError, NotFoundError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildCategory, buildFolder, buildOrganisation } from "@/lib/testing/factories"
import { updateCategory } from "./mutations"
import { getCategory, listCategories } from "./queries"

const database = testDatabase()

test("categories come in the owner's order, a page at a time, each once [E01, E02]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  for (let n = 0; n < 41; n++) await buildCategory(operator, { name: `Category ${n}`, position: n % 5 })
  const first = await listCategories(visitor, "init")
  const second = await listCategories(visitor, first.next)
  const third = await listCategories(visitor, second.next)
  const all = [...first.items, ...second.items, ...third.items]
  expect([first.items.length, second.items.length, third.items.length, third.next]).toEqual([20, 20, 1, null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(41)
  expect(all.map(({ position }) => position)).toEqual(
    all.map(({ position }) => position).toSorted((a, b) => a - b),
  )
})

test("a changed category keeps its id, and so its address", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id } = await buildCategory(operator, { name: "Billing", description: "Money" })
  await updateCategory(operator, id, { name: "Payments" })
  expect(await getCategory(visitor, id)).toMatchObject({ name: "Payments", description: "Money" })
})

test("of two who change the same words of a category the second is told what is there now [stale editors]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const seen = { name: "Billing", description: "Money" }
  const { id } = await buildCategory(operator, seen)
  await updateCategory(operator, id, { name: "Payments" }, seen)
  await updateCategory(operator, id, { description: "Bills" }, seen)
  await expect(updateCategory(operator, id, { name: "Invoices" }, seen)).rejects.toMatchObject({
    name: "StaleError",
    message: expect.stringContaining("“Payments”"),
    present: { name: "Payments", description: "Bills" },
  })
  // What was written and not answered may be sent again.
  await updateCategory(operator, id, { name: "Payments" }, seen)
  await updateCategory(operator, id, { name: "Invoices" }, { name: "Payments" })
  expect(await getCategory(visitor, id)).toMatchObject({ name: "Invoices", description: "Bills" })
})

test("of two who rename a category at once one is told [stale editors]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { id } = await buildCategory(operator, { name: "Billing" })
  const rename = (name: string) => updateCategory(operator, id, { name }, { name: "Billing" })
  const done = await Promise.allSettled([rename("Payments"), rename("Invoices")])
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("a visitor writes neither categories nor folders", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { id } = await buildCategory(operator)
  for (const refused of [
    buildCategory(visitor),
    updateCategory(visitor, id, { name: "Mine" }),
    buildFolder(visitor, id),
  ])
    await expect(refused).rejects.toThrow("Only agents and owners write what the portal holds")
})

test("neither company sees or changes the other's categories [A10]", async () => {
  const [ours, theirs] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const { id } = await buildCategory(ours.operator)
  await expect(getCategory(theirs.visitor, id)).rejects.toBeInstanceOf(NotFoundError)
  await expect(updateCategory(theirs.operator, id, { name: "Taken" })).rejects.toBeInstanceOf(NotFoundError)
  expect((await listCategories(theirs.visitor)).items).toEqual([])
})

test.each([
  [{ name: "" }],
  [{ name: "x".repeat(201) }],
  [{ name: "x", isAdmin: true }],
  [{ name: "x", position: -1 }],
])("a category like %j is refused", async (input) => {
  const { operator } = await buildOrganisation(database.db)
  await expect(buildCategory(operator, input as never)).rejects.toBeInstanceOf(InvalidError)
})
