import type { ComponentProps } from "react"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { listPath } from "./list-address"

type Props = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  filter: TicketFilter
  choose: (filter: TicketFilter) => void
}

/** A link to the list in another order or selection, which the page shows without being loaded anew. */
export const FilterLink = ({ filter, choose, ...link }: Props) => (
  <a
    {...link}
    href={listPath(filter)}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(filter)
    }}
  />
)
