import type { ReactNode } from "react"
import { Icon } from "./icon"

/** What every field of a form is given; the rest are the control's own attributes, such as those of `register`. */
export type FieldProps = {
  label: string
  /** The field's name in the form. */
  name: string
  /** Its name, where no other form on the page has a field of that. */
  id?: string
  hint?: ReactNode
  /** What is wrong with the field, in words. */
  error?: string
}

/** The attributes that tie a control to its label, hint and error. */
export function controlProps({ name, id = name, hint, error }: Omit<FieldProps, "label">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return { id, name, "aria-invalid": Boolean(error), "aria-describedby": described || undefined }
}

/** A field's hint and error, which stand below its control. */
export const FieldNotes = ({ name, id = name, hint, error }: Omit<FieldProps, "label">) => (
  <>
    {hint && (
      <div id={`${id}-hint`} className="field-hint">
        {hint}
      </div>
    )}
    {error && (
      <p id={`${id}-error`} className="field-error">
        <Icon name="alert" className="mt-px size-5" />
        {error}
      </p>
    )}
  </>
)

/** A field: label above, hint and error below the control. */
export const FormField = ({ label, children, ...notes }: FieldProps & { children: ReactNode }) => (
  <div>
    <label htmlFor={notes.id ?? notes.name} className="field-label">
      {label}
    </label>
    {children}
    <FieldNotes {...notes} />
  </div>
)
