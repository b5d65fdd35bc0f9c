"use client"
import { EditForm } from "@/components/ui/edit-form"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveMailHook } from "@/lib/api/support/hooks/client"
import { words } from "@/lib/platform/words/words"
import type { MailHook } from "@/lib/support/hooks/schema"
import { providerNames, providers } from "@/lib/support/hooks/values"

const hookForm = async () => (await import("@/lib/support/hooks/schema")).hookForm

type Props = {
  inboxId: string
  hook: MailHook | null
  onSaved: () => Promise<unknown>
  onCancel: () => void
}

/** The service that hands an inbox's mail over, and what proves that it is the one which asks. */
export function HookForm({ inboxId, hook, onSaved, onCancel }: Props) {
  const defaultValues = { provider: hook?.provider ?? providers[0], proof: "" }
  const { field, onSend, formState, watch } = useCheckedForm(hookForm, { defaultValues })
  const t = words("support.mailboxes")
  const provider = watch("provider")
  return (
    <EditForm
      onSubmit={onSend(async (settings) => {
        await saveMailHook({ ...settings, id: inboxId })
        await onSaved()
      })}
      state={formState}
      button={t(hook ? "save" : "show")}
      cancel={onCancel}
    >
      <SelectField
        label={t("service")}
        options={providers.map((value) => ({ value, label: providerNames[value] }))}
        {...field("provider")}
      />
      {provider !== "postmark" && (
        <TextAreaField
          label={t(`proof${provider}`)}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          hint={hook?.hasProof ? t("enterAgain") : undefined}
          {...field("proof")}
        />
      )}
    </EditForm>
  )
}
