"use client"
import { columnName } from "@/components/support/views/column-name"
import { FieldNotes } from "@/components/ui/form-field"
import { Icon } from "@/components/ui/icon"
import { OrderedRows, RemoveRow } from "@/components/ui/ordered-rows"
import { Picker } from "@/components/ui/picker"
import { words } from "@/lib/platform/words/words"
import { ownFieldId, type TermField } from "@/lib/support/conditions/values"
import { mostColumns, ticketColumns, type ViewColumn } from "@/lib/support/views/saved/values"

type Props = {
  value: ViewColumn[]
  fields: readonly TermField[]
  onChange: (columns: ViewColumn[]) => void
  error?: string
}

/** The columns of a view in their order. */
export function ColumnsField({ value, fields, onChange, error }: Props) {
  const t = words("support.savedViews")
  const own = fields.map(({ key }) => key as ViewColumn).filter((key) => ownFieldId(key) !== null)
  const free = [...ticketColumns, ...own].filter((column) => !value.includes(column))
  return (
    <fieldset id="columns" className="min-w-0">
      <legend className="field-label">{t("columns")}</legend>
      <p className="field-hint mb-3">{t("columnsHint")}</p>
      <OrderedRows
        label={t("columnsOf")}
        items={value.map((column) => ({ id: column, name: columnName(column, fields) }))}
        onOrder={(ids) => onChange(ids as ViewColumn[])}
      >
        {({ id, name }) => (
          <>
            <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
            <RemoveRow name={name} onRemove={() => onChange(value.filter((column) => column !== id))} />
          </>
        )}
      </OrderedRows>
      <Picker
        label={t("addColumn")}
        disabled={value.length >= mostColumns}
        button={
          <>
            <Icon name="plus" className="size-4" /> {t("addColumn")}
          </>
        }
        options={free.map((column) => ({ value: column, label: columnName(column, fields) }))}
        nothing={t("allThere")}
        onPick={(column) => onChange([...value, column as ViewColumn])}
        className="button button-quiet mt-2"
      />
      <FieldNotes name="columns" error={error} />
    </fieldset>
  )
}
