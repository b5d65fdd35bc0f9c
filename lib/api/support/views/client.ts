import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import type { TicketFilter, ViewFilter } from "@/lib/support/views/schema"
import { everyTicket } from "@/lib/support/views/values"
import type { staffViews } from "./calls"

const client = staffClientOf<typeof staffViews>({
  listQueue: get,
  findTicket: get,
  countQueues: get,
  listSavedViews: get,
})

export const { createSavedView, changeSavedView, removeSavedView, saveViewOrder } = client

/** The saved views the person has, and how they have all views ordered. */
export const savedViews = () =>
  queryOptions({
    queryKey: ["staff", "saved-views"],
    queryFn: () => client.listSavedViews({}),
    retry: 1,
  })

/** The first tickets for which a condition holds, and how many there are. */
export const filteredTickets = (filter: Omit<TicketFilter, "lastVisible">) =>
  queryOptions({
    queryKey: ["staff", "tickets", "filtered", filter],
    queryFn: () => client.listTickets(filter),
    retry: oncePastRefusals,
  })

/** A view's tickets, 50 a page. All that staff reads of tickets is under the key ["staff", "tickets"]. */
export const viewTickets = (filter: Omit<ViewFilter, "lastVisible">) =>
  infiniteQueryOptions({
    queryKey: ["staff", "tickets", "view", filter],
    queryFn: ({ pageParam }) => client.listQueue({ ...filter, lastVisible: pageParam }),
    initialPageParam: "init",
    getNextPageParam: ({ lastVisible }) => lastVisible,
    retry: oncePastRefusals,
    refetchOnWindowFocus: ({ state }) => !wasRefused(state.error),
  })

/** How many tickets each view holds; `mostCounted` stands for that many or more. */
export const viewTotals = () =>
  queryOptions({
    queryKey: ["staff", "tickets", "counts"],
    queryFn: async () => (await client.countQueues({})).counts,
    retry: oncePastRefusals,
  })

/** The ticket with this number, whatever its status; null where there is none. */
export const numberedTicket = (number: number) =>
  queryOptions({
    queryKey: ["staff", "tickets", "number", number],
    queryFn: () =>
      client.findTicket({ number }).catch((error) => {
        if (error instanceof Refusal && error.status === 404) return null
        throw error
      }),
    retry: oncePastRefusals,
  })

/** The tickets with some words, whatever their status, at most a page of them. */
export const ticketsFound = (search: string) =>
  queryOptions({
    queryKey: ["staff", "tickets", "found", search],
    queryFn: async () => (await client.listQueue({ queue: everyTicket, search })).tickets,
    retry: oncePastRefusals,
  })

/** Whether a call should only be repeated on demand: it took too long, or was made too often. */
export const wasRefused = (error: unknown) =>
  error instanceof Refusal && (error.status === 429 || error.status === 503)

const oncePastRefusals = (failures: number, error: Error) => failures < 1 && !(error instanceof Refusal)
