"use client"
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { myTickets } from "@/lib/api/support/tickets/client"
import type { ShownTicket, TicketFilter } from "@/lib/support/tickets/schema"
import { listPath } from "./list-address"
import { useHint } from "./use-hint"

/** What the server rendered is fresh for as long as the page needs to begin. */
const freshMs = 5000

export type FirstTickets = { filter: TicketFilter; page: number; tickets: ShownTicket[] }

/** The list from the page the server rendered on, kept true by what is signalled. Failures are only logged (N15). */
export function useTicketPages(first: FirstTickets, filter: TicketFilter, page: number) {
  const [begun] = useState(() => ({ path: listPath(first.filter, first.page), at: Date.now() }))
  const isFirst = listPath(filter, page) === begun.path
  const options = myTickets(filter)
  const query = useInfiniteQuery({
    ...options,
    queryKey: [...options.queryKey, page] as unknown as typeof options.queryKey,
    initialPageParam: { page },
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    ...(isFirst && {
      initialData: { pages: [first.tickets], pageParams: [{ page: first.page }] },
      initialDataUpdatedAt: begun.at,
    }),
  })
  const client = useQueryClient()
  useHint(() => void client.invalidateQueries({ queryKey: ["tickets", "mine"] }))
  const { error } = query
  useEffect(() => {
    if (error) console.error(error)
  }, [error])
  return query
}
