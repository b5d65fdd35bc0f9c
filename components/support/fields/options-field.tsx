"use client"
import { useId } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { Grip, GripHint } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { reordered } from "@/components/ui/reorder"
import { useOrdering } from "@/components/ui/use-ordering"
import { type FieldOption, longestOption, mostOptions } from "@/lib/support/fields/values"

export type OptionInForm = FieldOption

const newOption = "new-option-"
/** Whether the option is not saved yet. */
export const isNewOption = (id: string) => id.startsWith(newOption)

type Props = { value: OptionInForm[]; onChange: (options: OptionInForm[]) => void; error?: string }

/** The options of a field in their order. One that was saved is archived, never removed: tickets may have it. */
export function OptionsField({ value, onChange, error }: Props) {
  const id = useId()
  const { order, dragged, said, gripOf } = useOrdering({
    items: value.map((option) => ({ ...option, name: option.title || "the new option" })),
    move: async (moved, before) => {
      const to = value.filter((option) => option.id !== moved).findIndex((option) => option.id === before)
      const named = value.map((option) => ({ ...option, name: "" }))
      const next = reordered(named, moved, to < 0 ? value.length - 1 : to)
      onChange(next.map(({ name: _, ...option }) => option))
    },
  })
  const change = (changed: string, part: Partial<OptionInForm>) =>
    onChange(value.map((option) => (option.id === changed ? { ...option, ...part } : option)))
  const add = () => {
    const taken = new Set(value.map((option) => option.id))
    const at = value.findIndex((_, index) => !taken.has(`${newOption}${index}`))
    onChange([...value, { id: `${newOption}${at < 0 ? value.length : at}`, title: "", isArchived: false }])
  }
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="field-label">Options</legend>
      <GripHint />
      <ul data-order="" aria-label="Options" className="field-options">
        {order.map(({ id: optionId, title, isArchived }, at) => (
          <li key={optionId} data-order-id={optionId} data-dragged={dragged === optionId || undefined}>
            <Grip name={title || `option ${at + 1}`} {...gripOf(optionId)} />
            <input
              type="text"
              dir="auto"
              aria-label={isArchived ? `Option ${at + 1}, archived` : `Option ${at + 1}`}
              maxLength={longestOption}
              value={value.find((option) => option.id === optionId)?.title ?? ""}
              disabled={isArchived}
              onChange={(event) => change(optionId, { title: event.target.value })}
              className="field"
            />
            {isNewOption(optionId) ? (
              <button
                type="button"
                aria-label={`Remove option ${at + 1}`}
                onClick={() => onChange(value.filter((option) => option.id !== optionId))}
                className="icon-button"
              >
                <Icon name="close" className="size-4" />
              </button>
            ) : (
              <button
                type="button"
                onClick={() => change(optionId, { isArchived: !isArchived })}
                className="small-link"
              >
                {isArchived ? "Use again" : "Archive"}
                <span className="sr-only"> {title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {value.length < mostOptions && (
        <button type="button" onClick={add} className="button button-quiet mt-2">
          Add an option
        </button>
      )}
      <FieldNotes name={id} error={error} />
    </fieldset>
  )
}
