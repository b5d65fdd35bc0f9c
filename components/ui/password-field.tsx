"use client"
import { type ComponentProps, useState } from "react"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { words } from "@/lib/platform/words/words"
import { controlProps, type FieldProps, FormField } from "./form-field"
import { Icon } from "./icon"

type Props = FieldProps &
  Omit<ComponentProps<"input">, "name" | "type"> & {
    /** What password managers should offer. */
    autoComplete: "current-password" | "new-password"
  }

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <FormField label={label} name={name} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...controlProps({ name, hint, error })}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field pe-12"
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={words("ui.forms")("show", { label: inSentence(label) })}
          className="needs-script icon-button absolute end-0.5 top-0.5"
        >
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      </div>
    </FormField>
  )
}
