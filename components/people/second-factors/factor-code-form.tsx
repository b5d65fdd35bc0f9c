"use client"
import { InsetForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { words } from "@/lib/platform/words/words"

const factorCode = async () => (await import("@/lib/people/second-factors/schema")).factorCode

type Props = {
  label: string
  button: string
  send: (code: string) => Promise<unknown>
  onCancel?: () => void
}

/** Takes what an authenticator app shows, or a recovery code. */
export function FactorCodeForm({ label, button, send, onCancel }: Props) {
  const { field, onSend, formState } = useCheckedForm(factorCode, { defaultValues: { code: "" } })
  return (
    <InsetForm
      onSubmit={onSend(({ code }) => send(code))}
      state={formState}
      button={button}
      cancel={onCancel}
      cancelWords={words("ui.forms")("cancel")}
    >
      <TextField
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field("code")}
      />
    </InsetForm>
  )
}
