"use client"
import { EditForm } from "@/components/ui/checked-form"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { saveMailHook } from "@/lib/api/support/hooks/client"
import type { MailHook } from "@/lib/support/hooks/schema"
import { proofNames, providerNames, providers } from "@/lib/support/hooks/values"

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
  const proofName = proofNames[watch("provider")]
  return (
    <EditForm
      onSubmit={onSend(async (settings) => {
        await saveMailHook({ ...settings, id: inboxId })
        await onSaved()
      })}
      state={formState}
      button={hook ? "Save" : "Show the address"}
      cancel={onCancel}
    >
      <SelectField
        label="Service"
        options={providers.map((value) => ({ value, label: providerNames[value] }))}
        {...field("provider")}
      />
      {proofName && (
        <TextAreaField
          label={proofName}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          hint={hook?.hasProof ? "Enter it again: it is not shown." : undefined}
          {...field("proof")}
        />
      )}
    </EditForm>
  )
}
