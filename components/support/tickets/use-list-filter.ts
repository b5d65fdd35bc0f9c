"use client"
import { useSearchParams } from "next/navigation"
import { type AddressChange, useAddressChange } from "@/components/ui/use-address-change"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { filterOf, listPath, pageOf } from "./list-address"

/** The list's filter, which stands in the address: going back goes back to the list before. */
export function useListFilter() {
  const query = new URLSearchParams(useSearchParams())
  const changeAddress = useAddressChange()
  const choose = (filter: TicketFilter, manner?: AddressChange) => changeAddress(listPath(filter), manner)
  return { filter: filterOf(query), page: pageOf(query), choose }
}
