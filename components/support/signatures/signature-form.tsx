"use client"
import { EditForm } from "@/components/ui/checked-form"
import { TextAreaField } from "@/components/ui/text-area-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveOwnSignature } from "@/lib/api/support/signatures/client"
import type { SignatureForm as Values } from "@/lib/support/signatures/schema"

const signatureForm = async () => (await import("@/lib/support/signatures/schema")).signatureForm

/** What a person of the staff has below the answers that are mailed. */
export function SignatureForm({ signature }: Values) {
  const form = useCheckedForm(signatureForm, { defaultValues: { signature } })
  const { field, onSend, reset, formState } = form
  const send = async (values: Values) => {
    showToast(await saveOwnSignature(values))
    reset(values)
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button="Save signature">
      <TextAreaField
        label="Signature"
        rows={4}
        hint="Plain text. Web addresses become links. The inbox’s signature follows it."
        {...field("signature")}
      />
    </EditForm>
  )
}
