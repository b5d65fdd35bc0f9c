import { Icon } from "@/components/ui/icon"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import type { SortField } from "@/lib/support/tickets/values"
import { FilterLink } from "./filter-link"
import { sortedBy } from "./list-address"

type Props = { field: SortField; label: string; filter: TicketFilter; choose: (filter: TicketFilter) => void }

/** A column's header, which sorts by it (D-49). */
export function SortHeader({ field, label, filter, choose }: Props) {
  const { sort = "updatedAt", order = "desc" } = filter
  const isSorted = sort === field
  const direction = order === "asc" ? "ascending" : "descending"
  return (
    <th scope="col" aria-sort={isSorted ? direction : "none"}>
      <FilterLink filter={sortedBy(filter, field)} choose={choose} className="sort-link">
        {label}
        <Icon name="chevron" className={`size-3.5 ${order === "asc" ? "-rotate-90" : "rotate-90"}`} />
      </FilterLink>
    </th>
  )
}
