import type { InfiniteData, QueryClient } from "@tanstack/react-query"
import type { Page } from "@/lib/platform/cursor"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { ViewPage, ViewRow } from "@/lib/support/views/schema"

/** Shows tickets as they are now wherever they are in sight, and has the views asked for anew. */
export function patchTickets(client: QueryClient, tickets: readonly ViewRow[]): void {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const now = (row: ViewRow) => byId.get(row.id) ?? row
  client.setQueriesData<InfiniteData<ViewPage>>(
    { queryKey: ["staff", "tickets", "view"] },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, tickets: page.tickets.map(now) })) },
  )
  // Of the lists that a figure leads to.
  client.setQueriesData<InfiniteData<Page<ViewRow>>>(
    { queryKey: ["figure-tickets"] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(now) })) },
  )
  client.setQueriesData<StaffConversation>(
    { queryKey: ["staff", "tickets", "thread"] },
    (thread) => thread && { ...thread, ticket: patched(thread.ticket, byId.get(thread.ticket.id)) },
  )
  void client.invalidateQueries({ queryKey: ["staff", "tickets"] })
  void client.invalidateQueries({ queryKey: ["staff", "tags"] })
}

/** A ticket as it is now beside the entries there were: the moment until which those are all there are stays. */
const patched = (ticket: StaffConversation["ticket"], now?: ViewRow) => ({
  ...ticket,
  ...now,
  updatedAt: ticket.updatedAt,
})
