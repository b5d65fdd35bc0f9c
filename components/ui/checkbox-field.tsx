import type { ComponentProps, ReactNode } from "react"
import { controlProps, FieldNotes, type FieldProps } from "./form-field"

type Props = Omit<FieldProps, "label"> &
  Omit<ComponentProps<"input">, "name" | "type"> & {
    /** May hold links. */
    label: ReactNode
    /** Neither ticked nor not: nothing was said yet. */
    undecided?: boolean
  }

/** A box to tick, with its label behind it. */
export const CheckboxField = ({ label, name, hint, error, undecided = false, ...input }: Props) => (
  <div>
    <div className="flex items-start gap-3">
      <input
        ref={(box) => {
          if (box) box.indeterminate = undecided
        }}
        {...input}
        {...controlProps({ name, hint, error })}
        type="checkbox"
        className="checkbox"
      />
      <label htmlFor={name} className="text-sm">
        {label}
      </label>
    </div>
    <div className="ps-8">
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  </div>
)
