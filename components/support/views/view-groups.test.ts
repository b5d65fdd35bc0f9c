import type { ViewRow } from "@/lib/support/views/schema"
import { inGroups } from "./view-groups"

const row = (id: string, said: Partial<ViewRow>) =>
  ({
    id,
    status: "open",
    priorityId: "p1",
    priorityName: "Low",
    team: null,
    assignee: null,
    ...said,
  }) as ViewRow
const billing = { id: "t1", name: "Billing" }
const rows = [
  row("1", { team: billing, priorityId: "p2", priorityName: "High" }),
  row("2", { status: "pending" }),
  row("3", { team: billing }),
]
const grouped = (by: Parameters<typeof inGroups>[1]) =>
  inGroups(rows, by).map((group) => [group.title, group.rows.map(({ id }) => id).join("")])

test("rows of a group stand together, also one that has come into it while the list is read", () => {
  expect(grouped("team")).toEqual([
    ["Billing", "13"],
    ["No team", "2"],
  ])
  expect(grouped("status")).toEqual([
    ["Open", "13"],
    ["On Hold", "2"],
  ])
  expect(grouped("priority")).toEqual([
    ["High", "1"],
    ["Low", "23"],
  ])
  expect(grouped("assignee")).toEqual([["Unassigned", "123"]])
})

test("a list without groups is one without a title, and an empty list has none", () => {
  expect(grouped("none")).toEqual([["", "123"]])
  expect(inGroups([], "team")).toEqual([])
})
