"use client"
import type { ClipboardEvent, CSSProperties, Ref } from "react"
import { controlProps, type FieldProps, FormField } from "./form-field"

type Props = FieldProps & {
  /** How many characters a code has. */
  length: number
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A code from a mail: six boxes to look at, one input to type and paste into. Used through `Controller`:
 * `render={({ field }) => <CodeField label="Verification code" length={6} {...field} />}`.
 */
export function CodeField({ label, hint, error, length, value, onChange, ...input }: Props) {
  const { name } = input
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    // Mails and people write codes in groups.
    const text = event.clipboardData.getData("text").replace(/[\s-]/g, "")
    onChange(text.slice(0, length))
  }
  return (
    <FormField label={label} name={name} hint={hint} error={error}>
      <div dir="ltr" className="relative">
        <input
          {...input}
          {...controlProps({ name, hint, error })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={paste}
          maxLength={length}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="code-input absolute inset-0 w-full opacity-0"
        />
        <Boxes value={value} length={length} />
      </div>
    </FormField>
  )
}

const Boxes = ({ value, length }: { value: string; length: number }) => {
  const next = Math.min(value.length, length - 1)
  return (
    <div aria-hidden="true" className="code-boxes" style={{ "--boxes": length } as CSSProperties}>
      {Array.from({ length }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
        <span key={at} data-next={at === next || undefined}>
          {value[at]}
        </span>
      ))}
    </div>
  )
}
