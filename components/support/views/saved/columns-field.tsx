"use client"
import { FieldNotes } from "@/components/ui/form-field"
import { Grip, GripHint } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { useOrdering } from "@/components/ui/use-ordering"
import { columnLabels, type ViewColumn, viewColumns } from "@/lib/support/views/saved/values"

type Props = { value: ViewColumn[]; onChange: (columns: ViewColumn[]) => void; error?: string }

/** The columns of a view in their order. */
export function ColumnsField({ value, onChange, error }: Props) {
  const { order, dragged, said, gripOf } = useOrdering({
    items: value.map((column) => ({ id: column, name: columnLabels[column] })),
    move: async (moved, before) => {
      const rest = value.filter((column) => column !== moved)
      const at = rest.indexOf(before as ViewColumn)
      onChange(rest.toSpliced(at < 0 ? rest.length : at, 0, moved as ViewColumn))
    },
  })
  const free = viewColumns.filter((column) => !value.includes(column))
  return (
    <fieldset id="columns" className="min-w-0">
      <legend className="field-label">Columns</legend>
      <p className="field-hint mb-3">
        Shown until a ticket is opened, where there is room for them. Without any, tickets are listed below
        each other beside the open one.
      </p>
      <GripHint />
      <ol data-order="" aria-label="Columns of the view" className="view-columns empty:hidden">
        {order.map(({ id, name }) => (
          <li key={id} data-order-id={id} data-dragged={dragged === id || undefined}>
            <Grip name={name} {...gripOf(id)} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(value.filter((column) => column !== id))}
              className="icon-button small-button"
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Picker
        label="Add a column"
        button={
          <>
            <Icon name="plus" className="size-4" /> Add a column
          </>
        }
        options={free.map((column) => ({ value: column, label: columnLabels[column] }))}
        nothing="All are there already"
        onPick={(column) => onChange([...value, column as ViewColumn])}
        className="button button-quiet mt-2"
      />
      <FieldNotes name="columns" error={error} />
    </fieldset>
  )
}
