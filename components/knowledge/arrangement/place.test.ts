import { chosenPlace, placeOptions } from "./place"

const counts = { description: "", texts: {}, articles: 0, drafts: 0 }
const folder = { id: "f1", name: "Invoices", categoryId: "c1", ...counts }
const categories = [
  { id: "c1", name: "Billing", folders: [folder], ...counts },
  { id: "c2", name: "Setup", folders: [], ...counts },
]

test("an address names a folder, a category or everything; an unknown one names nothing", () => {
  expect(chosenPlace(categories, { folder: "f1" })).toMatchObject({ kind: "folder", categoryId: "c1" })
  expect(chosenPlace(categories, { category: "c2" })).toMatchObject({ kind: "category", name: "Setup" })
  expect(chosenPlace(categories, {})?.kind).toBe("all")
  expect(chosenPlace(categories, { category: "x" })).toBeNull()
  expect(chosenPlace(categories, { folder: "x" })).toBeNull()
})

test("articles of a place that is deleted go anywhere but into it", () => {
  expect(placeOptions(categories).map(({ label }) => label)).toEqual([
    "Billing",
    "Billing › Invoices",
    "Setup",
  ])
  expect(placeOptions(categories, "c1").map(({ value }) => value)).toEqual(["c2"])
  expect(placeOptions(categories, "f1").map(({ value }) => value)).toEqual(["c1", "c2"])
})
