import type { ComponentProps } from "react"
import { controlProps, type FieldProps, FormField } from "./form-field"

type Props = FieldProps &
  Omit<ComponentProps<"select">, "name"> & { options: { value: string; label: string }[] }

/** One of several: `<SelectField label="Priority" options={…} {...register("priorityId")} />`. */
export const SelectField = ({ label, name, hint, error, options, ...select }: Props) => (
  <FormField label={label} name={name} hint={hint} error={error}>
    <select {...select} {...controlProps({ name, hint, error })} className="field">
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </FormField>
)
