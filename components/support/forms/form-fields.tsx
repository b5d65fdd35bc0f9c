"use client"
import { useId } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { OrderedRows, RemoveRow } from "@/components/ui/ordered-rows"
import { Picker } from "@/components/ui/picker"
import { inOrderOf } from "@/lib/platform/in-order"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import type { FormField } from "@/lib/support/forms/values"
import { FieldCondition } from "./field-condition"

type Props = {
  value: FormField[]
  onChange: (fields: FormField[]) => void
  known: TicketField[]
  error?: string
}

/** The fields of a form in their order, each with what it is shown for. */
export function FormFields({ value, onChange, known, error }: Props) {
  const id = useId()
  const t = words("support.forms")
  const fieldOf = (fieldId: string) => known.find((field) => field.id === fieldId)
  const named = value.map((each) => ({ ...each, id: each.fieldId }))
  const change = (changed: FormField) =>
    onChange(value.map((each) => (each.fieldId === changed.fieldId ? changed : each)))
  const free = known.filter(
    (field) => !field.isArchived && !value.some(({ fieldId }) => fieldId === field.id),
  )
  return (
    <fieldset>
      <legend className="field-label">{t("fields")}</legend>
      <p className="field-hint mb-3">{t("fieldsHint")}</p>
      <OrderedRows
        label={t("fieldsOf")}
        items={named.map(({ id: fieldId }) => ({ id: fieldId, name: fieldOf(fieldId)?.title ?? "" }))}
        onOrder={(ids) => onChange(inOrderOf(ids, named).map(({ fieldId, when }) => ({ fieldId, when })))}
      >
        {({ id: fieldId, name }) => {
          const at = value.findIndex((each) => each.fieldId === fieldId)
          const present = value[at]
          const field = fieldOf(fieldId)
          return (
            <>
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
                  {name}
                  {field && !field.editableByCustomers && (
                    <span className="ms-2 font-normal text-muted text-xs">{t("staffOnly")}</span>
                  )}
                </p>
                {present && (
                  <FieldCondition
                    field={present}
                    name={name}
                    above={value.slice(0, at).flatMap((each) => fieldOf(each.fieldId) ?? [])}
                    onChange={change}
                  />
                )}
              </div>
              <RemoveRow
                name={name}
                onRemove={() => onChange(value.filter((each) => each.fieldId !== fieldId))}
              />
            </>
          )
        }}
      </OrderedRows>
      <Picker
        label={t("addField")}
        button={t("addField")}
        options={free.map((field) => ({ value: field.id, label: field.title }))}
        nothing={t(known.length === 0 ? "noneToAdd" : "allThere")}
        onPick={(fieldId) => onChange([...value, { fieldId, when: null }])}
        className="button button-quiet mt-2"
      />
      <FieldNotes name={id} error={error} />
    </fieldset>
  )
}
