import { QueryClient } from "@tanstack/react-query"
import { figureTickets } from "@/lib/api/reporting/reports/client"
import { viewTickets } from "@/lib/api/support/views/client"
import type { ViewRow } from "@/lib/support/views/schema"
import { patchTickets } from "./patch-tickets"

test("a ticket that was changed is shown as it is, beside entries that are all there are only until they were read [D-14]", () => {
  const client = new QueryClient()
  const key = ["staff", "tickets", "thread", "one"]
  const ticket = { id: "one", status: "open", updatedAt: "2026-01-01T10:00:00.000Z" }
  client.setQueryData(key, { ticket, entries: [] })
  const now = { ...ticket, status: "closed", updatedAt: "2026-01-01T11:00:00.000Z" } as ViewRow
  patchTickets(client, [now])
  expect(client.getQueryData(key)).toEqual({ ticket: { ...ticket, status: "closed" }, entries: [] })
})

test("a view's list shows it at once, and is asked for anew", () => {
  const client = new QueryClient()
  const { queryKey } = viewTickets({ queue: "allopen" })
  const row = { id: "one", status: "open" } as ViewRow
  const other = { id: "two", status: "open" } as ViewRow
  const page = { tickets: [row, other], lastVisible: null, more: false }
  client.setQueryData(queryKey, { pages: [page], pageParams: ["init"] })
  const now = { ...row, status: "pending" } as ViewRow
  patchTickets(client, [now])
  expect(client.getQueryData(queryKey)?.pages[0]?.tickets).toEqual([now, other])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test("the list that a figure leads to shows it as well, so that what was refused is tried over what is there", () => {
  const client = new QueryClient()
  const row = { id: "one", updatedAt: "2026-01-01T10:00:00.000Z" } as ViewRow
  const first = { items: [row], next: null }
  const { queryKey, initialData } = figureTickets({ what: "created" }, { days: 30 }, first)
  client.setQueryData(queryKey, initialData)
  const now = { ...row, updatedAt: "2026-01-01T11:00:00.000Z" }
  patchTickets(client, [now])
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ items: [now] }] })
})
