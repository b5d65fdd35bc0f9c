import { SelectField } from "@/components/ui/select-field"
import { words } from "@/lib/platform/words/words"
import { offeredSorts, type Sorted, type SortOrder, type ViewSort } from "@/lib/support/views/saved/values"

type Order = { sort: ViewSort; order: SortOrder }

/** How a view is ordered; within groups, where it has some. */
export function SortField({ sort, order, onChange }: Order & { onChange: (order: Order) => void }) {
  const present: Sorted = `${sort} ${order}`
  const sorts = offeredSorts.includes(present) ? offeredSorts : [...offeredSorts, present]
  return (
    <SelectField
      label={words("support.savedViews")("order")}
      name="sort"
      value={present}
      options={sorts.map((value) => ({ value, label: words("support.sorts")(value) }))}
      onChange={({ target }) => {
        const [sort, order] = target.value.split(" ") as [ViewSort, SortOrder]
        onChange({ sort, order })
      }}
    />
  )
}
