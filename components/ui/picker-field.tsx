"use client"
import type { ReactNode } from "react"
import { FieldNotes } from "./form-field"
import { Picker } from "./picker"
import type { PickerOption } from "./picker-list"

type Props = {
  label: string
  name: string
  value: string
  options: readonly PickerOption[]
  /** What is said of the present value. */
  shown: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string
}

/** One of many, which are searched. */
export const PickerField = ({ label, name, value, options, shown, onChange, hint, error }: Props) => (
  <div>
    {/* The button says it to those who do not see it. */}
    <span aria-hidden="true" className="field-label">
      {label}
    </span>
    <Picker
      label={label}
      id={name}
      describedBy={[hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ") || undefined}
      options={options}
      chosen={[value]}
      onPick={onChange}
      className="field picker-field"
      button={<span className="min-w-0 flex-1 truncate text-start">{shown}</span>}
    />
    <FieldNotes name={name} hint={hint} error={error} />
  </div>
)
