"use client"
import { useId } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { Grip, GripHint } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { reordered } from "@/components/ui/reorder"
import { useOrdering } from "@/components/ui/use-ordering"
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
  const fieldOf = (fieldId: string) => known.find((field) => field.id === fieldId)
  const { order, dragged, said, gripOf } = useOrdering({
    items: value.map((each) => ({ ...each, id: each.fieldId, name: fieldOf(each.fieldId)?.title ?? "" })),
    move: async (moved, before) => {
      const named = value.map((each) => ({ ...each, id: each.fieldId, name: "" }))
      const to = named.filter((each) => each.id !== moved).findIndex((each) => each.id === before)
      const next = reordered(named, moved, to < 0 ? value.length - 1 : to)
      onChange(next.map(({ fieldId, when }) => ({ fieldId, when })))
    },
  })
  const change = (changed: FormField) =>
    onChange(value.map((each) => (each.fieldId === changed.fieldId ? changed : each)))
  const free = known.filter(
    (field) => !field.isArchived && !value.some(({ fieldId }) => fieldId === field.id),
  )
  return (
    <fieldset>
      <legend className="field-label">Fields</legend>
      <p className="field-hint mb-3">
        Subject, priority, text and files are asked for in any case. Customers see the fields that they can
        fill in; staff sees all of them beside the ticket.
      </p>
      <GripHint />
      <ul data-order="" aria-label="Fields of the form" className="field-options">
        {order.map(({ fieldId, name }) => {
          const at = value.findIndex((each) => each.fieldId === fieldId)
          const present = value[at]
          const field = fieldOf(fieldId)
          return (
            <li key={fieldId} data-order-id={fieldId} data-dragged={dragged === fieldId || undefined}>
              <Grip name={name} {...gripOf(fieldId)} />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
                  {name}
                  {field && !field.editableByCustomers && (
                    <span className="ms-2 font-normal text-muted text-xs">Staff only</span>
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
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(value.filter((each) => each.fieldId !== fieldId))}
                className="icon-button"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Picker
        label="Add a field"
        button="Add a field"
        options={free.map((field) => ({ value: field.id, label: field.title }))}
        nothing={
          known.length === 0 ? "There are none yet. Add them in Settings → Fields." : "All are there already"
        }
        onPick={(fieldId) => onChange([...value, { fieldId, when: null }])}
        className="button button-quiet mt-2"
      />
      <FieldNotes name={id} error={error} />
    </fieldset>
  )
}
