import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { clientOf, get, underKey } from "@/lib/api/http/client-of"
import { bodyOf } from "@/lib/api/http/refusal"
import type { NewReply, NewTicket, ShownTicket, TicketFilter } from "@/lib/support/tickets/schema"
import { guestReplyPath, ticketPageSize } from "@/lib/support/tickets/values"
import { withoutRepeats } from "@/lib/support/tickets/without-repeats"
import type { ticketLists, tickets } from "./calls"
import { fromHit } from "./wire"
import { toGuestTicket, toListing, toNewTicket, toReply, type WrittenGuestTicket } from "./wire-input"
import { fromDetails } from "./wire-thread"

const ticketListsClient = /* @__PURE__ */ clientOf<typeof ticketLists>("/api/kb", {
  ticketGlobalSearch: get,
  ticketStatusFilter: get,
  ticketSorting: get,
  getTickets: get,
})
const ticketsClient = /* @__PURE__ */ clientOf<typeof tickets>("/api/ticket-front", {
  fetchUserTicket: get,
  fetchTicketDetails: get,
  getPriorityData: get,
})

/** Where a page begins: its number, and behind which ticket where the order is the usual one. */
type Start = { page: number; after?: string }

/** The customer's tickets, 10 a page; a page with fewer is the last (M08). All of them are under the key ["tickets"]. */
export const myTickets = (filter: TicketFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ["tickets", "mine", filter],
    queryFn: ({ pageParam }) => loadPage(filter, pageParam),
    initialPageParam: { page: 1 } as Start,
    getNextPageParam: (last, _, { page }) =>
      last.length < ticketPageSize ? null : { page: page + 1, after: last.at(-1)?.id },
    select: (data) => ({ ...data, pages: withoutRepeats(data.pages) }),
    retry: 1,
  })

async function loadPage(filter: TicketFilter, { page, after }: Start): Promise<ShownTicket[]> {
  const { results } = await ask(filter, { page, after })
  return results.hits.map(fromHit)
}

function ask(filter: TicketFilter, { page, after }: Start) {
  const { stext, status, sortingField, sortOrder } = toListing(filter)
  const rest = { page, itemPerPage: ticketPageSize, status, sortingField, sortOrder }
  if (stext) return ticketListsClient.ticketGlobalSearch({ ...rest, stext })
  if (sortingField && sortOrder) return ticketListsClient.ticketSorting({ ...rest, sortingField, sortOrder })
  if (status) return ticketListsClient.ticketStatusFilter({ ...rest, status })
  if (page > 1 && !after) return ticketListsClient.ticketStatusFilter({ ...rest, status: "all" })
  return ticketsClient.fetchUserTicket({ startat: after })
}

/** A ticket and its entries, oldest first. It fails with a Refusal of status 404 for a ticket that is not the asker's. */
export const ticketThread = (id: string) =>
  queryOptions({
    queryKey: ["tickets", "thread", id],
    queryFn: async () => fromDetails(await ticketsClient.fetchTicketDetails({ ticket_id: id })),
    retry: 1,
  })

/** @throws Refusal with `errors` by the wire's names: subject, body, priority_id, attachment */
export async function createTicket(input: NewTicket, key: string) {
  const { message, results } = await ticketsClient.createNewTicketAuthenticatedUser(
    toNewTicket(input),
    underKey(key),
  )
  return { message, id: results.ticket_id, number: results.num_ticket_id }
}

/** A visitor asks. @returns the ticket's number @throws Refusal with `errors` by the wire's names: firstname, lastname, email and those above */
export async function createGuestTicket(input: WrittenGuestTicket, key: string): Promise<number> {
  const { results } = await ticketsClient.createNewTicket(toGuestTicket(input), underKey(key))
  return results.num_ticket_id
}

/** @returns the thread as it is now, and what to tell the reader (D-23). @throws Refusal */
export async function replyToTicket(id: string, input: NewReply, key: string) {
  const { message, results } = await ticketsClient.createTicketsThread(toReply(id, input), underKey(key))
  const { ticketInfo: TicketInfo, threads: threadList, ...rest } = results
  return { message, ...fromDetails({ TicketInfo, threadList, ...rest }) }
}

/** @returns what to tell the reader (N10). @throws Refusal */
export const resolveTicket = async (id: string): Promise<string> =>
  (await ticketsClient.markedAsClosed({ ticket_id: id, action: "closed" })).message

const asJson = { headers: { Accept: "application/json" }, cache: "no-store" } as const

/**
 * A guest answers by the token of their link; `body` is plain text. Without any, it only resolves.
 * @returns the page of the ticket that it opened, null where it is part of this one. @throws Refusal
 */
export async function replyByLink(token: string, input: NewReply, key: string): Promise<string | null> {
  const { body, resolve, attachmentIds = [] } = input
  const fields = { body, action: resolve ? "resolve" : "reply", attachment: attachmentIds.join(","), key }
  const sent = { ...asJson, method: "POST", body: new URLSearchParams(fields) }
  const { path = null } = (await bodyOf(await fetch(guestReplyPath(token), sent))) as { path?: string }
  return path
}

/** When the ticket of a guest's link last changed, in ISO 8601; null while that is unknown. */
export async function lastChangeByLink(token: string): Promise<string | null> {
  const answer = await fetch(guestReplyPath(token), asJson).catch(() => null)
  const { updated_at = null } = answer?.ok ? await answer.json().catch(() => ({})) : {}
  return updated_at
}
