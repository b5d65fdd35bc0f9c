import { filterOf, listPath, pageOf, sortedBy } from "./list-address"

const query = (text: string) => new URLSearchParams(text)

test("the list's filter stands in its address and is read from it again [M05, M06, D-49]", () => {
  const filter = { status: "pending", search: "bike bell", sort: "subject", order: "asc" } as const
  const path = listPath(filter, 3)
  expect(path).toBe("/list-ticket?status=pending&q=bike+bell&sort=subject&order=asc&page=3")
  expect(filterOf(query(path.split("?")[1] ?? ""))).toEqual(filter)
  expect(pageOf(query("page=3"))).toBe(3)
  expect(listPath({})).toBe("/list-ticket")
})

test("what an address says wrongly counts as not said, and a search is cut to 40 characters [M05]", () => {
  expect(filterOf(query("status=gone&sort=1;drop&order=up&q="))).toEqual({})
  expect(filterOf(query(`q=${"A".repeat(50)}`))).toEqual({ search: "a".repeat(40) })
  expect([pageOf(query("page=-1")), pageOf(query("page=x")), pageOf(query(""))]).toEqual([1, 1, 1])
})

test("a header sorts ascending first and turns round when chosen again [D-49]", () => {
  const once = sortedBy({ status: "open" }, "subject")
  expect(once).toEqual({ status: "open", sort: "subject", order: "asc" })
  expect(sortedBy(once, "subject").order).toBe("desc")
  expect(sortedBy(once, "status")).toEqual({ status: "open", sort: "status", order: "asc" })
})
