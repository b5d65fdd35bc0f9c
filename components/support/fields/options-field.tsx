"use client"
import { useId } from "react"
import { FieldNotes } from "@/components/ui/form-field"
import { OrderedRows, RemoveRow } from "@/components/ui/ordered-rows"
import { inOrderOf } from "@/lib/platform/in-order"
import { words } from "@/lib/platform/words/words"
import { type FieldOption, longestOption, mostOptions } from "@/lib/support/fields/values"

export type OptionInForm = FieldOption

const newOption = "new-option-"
/** Whether the option is not saved yet. */
export const isNewOption = (id: string) => id.startsWith(newOption)

type Props = { value: OptionInForm[]; onChange: (options: OptionInForm[]) => void; error?: string }

/** The options of a field in their order. One that was saved is archived, never removed: tickets may have it. */
export function OptionsField({ value, onChange, error }: Props) {
  const id = useId()
  const t = words("support.fields")
  const change = (changed: string, part: Partial<OptionInForm>) =>
    onChange(value.map((option) => (option.id === changed ? { ...option, ...part } : option)))
  const add = () => {
    const taken = new Set(value.map((option) => option.id))
    const at = value.findIndex((_, index) => !taken.has(`${newOption}${index}`))
    onChange([...value, { id: `${newOption}${at < 0 ? value.length : at}`, title: "", isArchived: false }])
  }
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{t("options")}</legend>
      <OrderedRows
        label={t("options")}
        items={value.map(({ id, title }, at) => ({ id, name: title || t("optionName", { number: at + 1 }) }))}
        onOrder={(ids) => onChange(inOrderOf(ids, value))}
      >
        {({ id: optionId }, at) => {
          const { title = "", isArchived = false } = value.find((option) => option.id === optionId) ?? {}
          return (
            <>
              <input
                type="text"
                dir="auto"
                aria-label={t(isArchived ? "optionArchived" : "option", { number: at + 1 })}
                maxLength={longestOption}
                value={title}
                disabled={isArchived}
                onChange={(event) => change(optionId, { title: event.target.value })}
                className="field"
              />
              {isNewOption(optionId) ? (
                <RemoveRow
                  name={t("optionName", { number: at + 1 })}
                  onRemove={() => onChange(value.filter((option) => option.id !== optionId))}
                />
              ) : (
                <button
                  type="button"
                  onClick={() => change(optionId, { isArchived: !isArchived })}
                  className="small-link"
                >
                  {t(isArchived ? "useAgain" : "archive")}
                  <span className="sr-only"> {title}</span>
                </button>
              )}
            </>
          )
        }}
      </OrderedRows>
      {value.length < mostOptions && (
        <button type="button" onClick={add} className="button button-quiet mt-2">
          {t("addOption")}
        </button>
      )}
      <FieldNotes name={id} error={error} />
    </fieldset>
  )
}
