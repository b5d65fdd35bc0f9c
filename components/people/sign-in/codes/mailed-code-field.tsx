"use client"
import { useEffect } from "react"
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from "react-hook-form"
import { CodeField } from "@/components/ui/code-field"
import { codeDigits } from "@/lib/people/sign-in/codes/values"

type Props<T extends FieldValues, Checked> = {
  form: Pick<UseFormReturn<T, unknown, Checked>, "control" | "setFocus">
  name: FieldPath<T>
  label: string
  hint?: string
  /** Whether what led to the form is gone, and the focus with it. */
  takesFocus?: boolean
}

/** The code that was mailed to prove an address. */
export function MailedCodeField<T extends FieldValues, Checked>({
  form: { control, setFocus },
  name,
  label,
  hint,
  takesFocus = false,
}: Props<T, Checked>) {
  const { field, fieldState } = useController({ control, name })
  useEffect(() => {
    if (takesFocus) setFocus(name)
  }, [setFocus, name, takesFocus])
  return (
    <CodeField label={label} hint={hint} length={codeDigits} error={fieldState.error?.message} {...field} />
  )
}
