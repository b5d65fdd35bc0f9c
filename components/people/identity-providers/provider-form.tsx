"use client"
import { type ReactNode, useState } from "react"
import { useController } from "react-hook-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import type { ProviderForm as Settings } from "@/lib/people/identity-providers/forms"
import type { IdentityProvider } from "@/lib/people/identity-providers/schema"
import { audiences, type Preset, presets } from "@/lib/people/identity-providers/values"
import { words } from "@/lib/platform/words/words"
import { AccessFields, inLatin, sharedValues } from "./access-fields"
import type { Team } from "./claim-rules"
import { PresetField } from "./preset-field"

const providerForm = async () => (await import("@/lib/people/identity-providers/forms")).providerForm

type Props = {
  provider?: IdentityProvider
  teams: Team[]
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (settings: Settings, seen?: string) => Promise<void>
  onCancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}

/** Where a provider is that speaks OpenID Connect, who signs in with it, and what its claims say. Changes by others meanwhile are shown. */
export function ProviderForm({ provider, teams, send, onCancel, children }: Props) {
  const t = words("people.providers")
  const form = useCheckedForm(providerForm, { defaultValues: valuesOf(provider) })
  const { field, control, onSend, formState, reset, setValue } = form
  const { newer, told, take } = useSeen(provider, (present) => reset(valuesOf(present)))
  const { field: rules } = useController({ control, name: "rules" })
  const [preset, setPreset] = useState<Preset | "">("")
  const choose = (name: Preset | "") => {
    setPreset(name)
    setValue("name", name && presets[name].name, { shouldDirty: true })
    setValue("issuer", name && presets[name].issuer, { shouldDirty: true })
  }
  return (
    <EditForm
      onSubmit={onSend((settings) => told((seen) => send(settings, seen)))}
      state={formState}
      button={provider ? t("save") : t("add")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.name} text={newer.issuer} take={take} />}
    >
      {children}
      {!provider && <PresetField value={preset} onChoose={choose} />}
      <TextField label={t("name")} hint={t("nameHint")} autoComplete="off" {...field("name")} />
      <SelectField
        label={t("audience")}
        options={audiences.map((value) => ({ value, label: t(value) }))}
        {...field("audience")}
      />
      <TextField
        label={t("issuer")}
        type="url"
        hint={t("issuerHint")}
        placeholder="https://login.example.com"
        {...inLatin}
        {...field("issuer")}
      />
      <TextField label={t("clientId")} {...inLatin} {...field("clientId")} />
      <TextField
        label={t("secret")}
        type="password"
        hint={t(provider?.hasClientKey ? "secretStays" : "secretHint")}
        {...inLatin}
        autoComplete="new-password"
        {...field("clientKey")}
      />
      <AccessFields
        field={field}
        rules={{ value: rules.value, onChange: rules.onChange, error: faultIn(formState.errors.rules) }}
        teams={teams}
        claim={{ label: t("claim"), hint: t("claimHint") }}
      />
      <CheckboxField label={t("recheck")} hint={t("recheckHint")} {...field("isRechecked")} />
    </EditForm>
  )
}

const valuesOf = (provider: IdentityProvider | undefined) => ({
  ...sharedValues(provider),
  issuer: provider?.issuer ?? "",
  clientId: provider?.clientId ?? "",
  clientKey: "",
  isRechecked: provider?.isRechecked ?? false,
})
