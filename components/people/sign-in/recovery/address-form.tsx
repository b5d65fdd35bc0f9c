"use client"
import type { ReactNode } from "react"
import { CheckedForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { words } from "@/lib/platform/words/words"

const recoveryRequest = async () => (await import("@/lib/people/sign-in/recovery/schema")).recoveryRequest

type Props = {
  schema?: typeof recoveryRequest
  send: (email: string) => Promise<unknown>
  /** Says that the code is on its way, where this page stays for a moment. */
  sent?: ReactNode
}

/** Asks for the address that a code is mailed to. */
export function AddressForm({ schema = recoveryRequest, send, sent }: Props) {
  const { field, onSend, formState } = useCheckedForm(schema, { defaultValues: { email: "" } })
  return (
    <CheckedForm
      onSubmit={onSend(({ email }) => send(email))}
      state={formState}
      button={words("people.fields")("cont")}
      otherwise={sent}
    >
      <TextField
        label={words("people.fields")("email")}
        type="email"
        autoComplete="username"
        readOnly={Boolean(sent)}
        {...field("email")}
      />
    </CheckedForm>
  )
}
