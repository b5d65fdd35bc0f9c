import { inView, isNarrowed, narrowingOf, panelPath, placeOf, saveAsPath } from "./view-address"

const parsed = (address: string) => {
  const { pathname, searchParams } = new URL(address, "http://acme.localhost")
  return placeOf(pathname, searchParams)
}

test.each([
  { view: "allopen", narrowing: {}, ticketId: null },
  { view: "team-abc1", narrowing: { search: "ünïcode & #12" }, ticketId: "t 1/2" },
  {
    view: "closed",
    narrowing: {
      search: "bike",
      priorityId: "p1",
      assigneeId: "none",
      teamId: "t1",
      tag: "refund",
      sort: "createdAt" as const,
      order: "asc" as const,
    },
    ticketId: "t1",
  },
])("a place of the panel is found again by its address: %j [T01]", (place) => {
  expect(parsed(panelPath(place))).toEqual(place)
})

test("going to another view leaves the search behind, going to all tickets takes it along [T01]", () => {
  const narrowing = { search: "bike", tag: "vip" }
  expect(panelPath(inView("closed", narrowing))).toBe("/ticket/closed")
  expect(panelPath(inView("all", narrowing))).toBe("/ticket/all?search=bike")
  expect(parsed("/ticket/all?search=bike")).toEqual(inView("all", narrowing))
})

test.each(["/ticket/nonsense", "/ticket", "/ticket/%E0%A4%A", "/ticket/allopen/a/b", "/knowledge/dashboard"])(
  "%s is no place of the panel",
  (address) => {
    expect(parsed(address)).toBeNull()
  },
)

test("what an address says wrongly counts as not said, and what is too long is cut", () => {
  const query = new URLSearchParams({ sort: "size", order: "asc", tag: "VIP", search: "x".repeat(300) })
  expect(narrowingOf(query)).toEqual({ tag: "vip", search: "x".repeat(100) })
})

test("a view in another order is still the whole view", () => {
  expect(isNarrowed({ sort: "createdAt", order: "asc" })).toBe(false)
  expect(isNarrowed({ tag: "vip" })).toBe(true)
})

test("a view is made of the filters and the order of a list, without the words that are searched for", () => {
  const narrowing = { search: "bike", tag: "vip", sort: "dueAt" as const, order: "asc" as const }
  const address = saveAsPath({ view: "view-a1", narrowing, ticketId: "t1" })
  expect(address).toBe("/ticket/views/new?from=view-a1&tag=vip&sort=dueAt&order=asc")
  expect(saveAsPath({ view: "allopen", narrowing: {}, ticketId: null })).toBe(
    "/ticket/views/new?from=allopen",
  )
})
