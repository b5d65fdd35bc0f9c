"use client"
import { controlProps, FormField } from "@/components/ui/form-field"
import { words } from "@/lib/platform/words/words"

type Props = {
  label: string
  name: string
  hint?: string
  error?: string
  value: string
  onChange: (colour: string) => void
}

const whole = /^#[0-9a-f]{6}$/i

/** A colour, by the browser's own picker or as it is written. */
export const ColourField = ({ label, value, onChange, ...notes }: Props) => (
  <FormField label={label} {...notes}>
    <div className="flex gap-3">
      <input
        type="color"
        aria-label={words("portals.branding")("pick", { label })}
        value={whole.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
        className="colour-pick"
      />
      <input
        {...controlProps(notes)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        spellCheck={false}
        autoComplete="off"
        maxLength={20}
        className="field font-mono"
      />
    </div>
  </FormField>
)
