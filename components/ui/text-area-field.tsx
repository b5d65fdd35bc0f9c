import type { ComponentProps } from "react"
import { controlProps, type FieldProps, FormField } from "./form-field"

type Props = FieldProps & Omit<ComponentProps<"textarea">, "name">

/** Several lines of text. */
export const TextAreaField = ({ label, name, hint, error, ...area }: Props) => (
  <FormField label={label} name={name} hint={hint} error={error}>
    <textarea rows={8} {...area} {...controlProps({ name, hint, error })} className="field" />
  </FormField>
)
