"use client"
import { EditForm } from "@/components/ui/edit-form"
import { resetTo } from "@/components/ui/reset-beside"
import { TextAreaField } from "@/components/ui/text-area-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveOwnSignature } from "@/lib/api/support/signatures/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { SignatureForm as Values } from "@/lib/support/signatures/schema"

const signatureForm = async () => (await import("@/lib/support/signatures/schema")).signatureForm

/** What a person of the staff has below the answers that are mailed. */
export function SignatureForm({ signature }: Values) {
  const form = useCheckedForm(signatureForm, { defaultValues: { signature } })
  const { field, onSend, formState } = form
  const t = words("support.signature")
  const send = async (values: Values) => {
    const sent = form.getValues()
    showToast(said(await saveOwnSignature(values)))
    resetTo(form, sent, values)
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={t("save")}>
      <TextAreaField label={t("label")} rows={4} hint={t("hint")} {...field("signature")} />
    </EditForm>
  )
}
