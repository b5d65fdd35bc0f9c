import { SelectField } from "@/components/ui/select-field"
import {
  offeredSorts,
  type Sorted,
  type SortOrder,
  sortLabels,
  type ViewSort,
} from "@/lib/support/views/saved/values"

type Order = { sort: ViewSort; order: SortOrder }

/** How a view is ordered; within groups, where it has some. */
export function SortField({ sort, order, onChange }: Order & { onChange: (order: Order) => void }) {
  const present: Sorted = `${sort} ${order}`
  const sorts = offeredSorts.includes(present) ? offeredSorts : [...offeredSorts, present]
  return (
    <SelectField
      label="Order"
      name="sort"
      value={present}
      options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      onChange={({ target }) => {
        const [sort, order] = target.value.split(" ") as [ViewSort, SortOrder]
        onChange({ sort, order })
      }}
    />
  )
}
