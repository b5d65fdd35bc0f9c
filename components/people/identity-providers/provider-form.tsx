"use client"
import { useState } from "react"
import { useController } from "react-hook-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/checked-form"
import { faultIn } from "@/components/ui/fault-in"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import type { IdentityProvider, ProviderForm as Settings } from "@/lib/people/identity-providers/schema"
import { audiences, type Preset, presetNames, presets } from "@/lib/people/identity-providers/values"
import { words } from "@/lib/platform/words/words"
import { ClaimRules, type Rule, type Team } from "./claim-rules"

const providerForm = async () => (await import("@/lib/people/identity-providers/schema")).providerForm

type Props = {
  provider?: IdentityProvider
  teams: Team[]
  send: (settings: Settings) => Promise<void>
  onCancel: () => void
}

const isPreset = (name: string): name is Preset => name in presets
const inLatin = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, dir: "ltr" } as const

/** Where a provider is, who signs in with it, and what its claims say. */
export function ProviderForm({ provider, teams, send, onCancel }: Props) {
  const t = words("people.providers")
  const { field, register, control, onSend, formState, setValue } = useCheckedForm(providerForm, {
    defaultValues: {
      name: provider?.name ?? "",
      audience: provider?.audience ?? "staff",
      issuer: provider?.issuer ?? "",
      clientId: provider?.clientId ?? "",
      clientKey: "",
      domains: provider?.domains.join(" ") ?? "",
      isJustInTime: provider?.isJustInTime ?? false,
      claim: provider?.claims.claim ?? "",
      rules: rulesOf(provider),
      isNeeded: provider?.claims.isNeeded ?? false,
    },
  })
  const { field: rules } = useController({ control, name: "rules" })
  const [preset, setPreset] = useState("")
  const choose = (name: string) => {
    setPreset(name)
    setValue("name", isPreset(name) ? presets[name].name : "")
    setValue("issuer", isPreset(name) ? presets[name].issuer : "")
  }
  const options = presetNames.map((name) => ({ value: name as string, label: presets[name].name as string }))
  return (
    <EditForm
      onSubmit={onSend(send)}
      state={formState}
      button={provider ? t("save") : t("add")}
      cancel={onCancel}
    >
      {!provider && (
        <SelectField
          name="preset"
          label={t("kind")}
          options={[{ value: "", label: t("other") }, ...options]}
          value={preset}
          onChange={({ target }) => choose(target.value)}
        />
      )}
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
      <TextField label={t("domains")} hint={t("domainsHint")} {...inLatin} {...field("domains")} />
      <CheckboxField
        label={t("justInTime")}
        hint={t("justInTimeHint")}
        error={faultIn(formState.errors.isJustInTime)}
        {...register("isJustInTime")}
      />
      <TextField label={t("claim")} hint={t("claimHint")} {...inLatin} {...field("claim")} />
      <ClaimRules
        rules={rules.value}
        teams={teams}
        onChange={rules.onChange}
        error={faultIn(formState.errors.rules)}
      />
      <CheckboxField label={t("isNeeded")} {...register("isNeeded")} />
    </EditForm>
  )
}

/** Each with one team: a rule of several is several. */
const rulesOf = (provider: IdentityProvider | undefined): Rule[] =>
  provider?.claims.rules.flatMap(({ value, role, teams }) =>
    (teams.length > 0 ? teams : [""]).map((team) => ({ value, role, team })),
  ) ?? []
