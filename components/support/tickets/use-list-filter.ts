"use client"
import { useSearchParams } from "next/navigation"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { filterOf, listPath, pageOf } from "./list-address"

/** The list's filter, which stands in the address: going back goes back to the list before. */
export function useListFilter() {
  const query = new URLSearchParams(useSearchParams())
  const choose = (filter: TicketFilter, manner?: "typed") => {
    const path = listPath(filter)
    // Next hears of both. Letters typed one after another are one step of the history.
    if (manner === "typed") window.history.replaceState(null, "", path)
    else window.history.pushState(null, "", path)
  }
  return { filter: filterOf(query), page: pageOf(query), choose }
}
