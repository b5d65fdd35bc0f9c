import type { ComponentProps } from "react"
import { controlProps, type FieldProps, FormField } from "./form-field"

type Props = FieldProps & Omit<ComponentProps<"input">, "name">

/** A line of text: `<TextField label="Email" type="email" error={…} {...register("email")} />`. */
export const TextField = ({ label, name, id, hint, error, ...input }: Props) => (
  <FormField label={label} name={name} id={id} hint={hint} error={error}>
    <input {...input} {...controlProps({ name, id, hint, error })} className="field" />
  </FormField>
)
