"use client"
import { type ReactNode, useState } from "react"
import { useController } from "react-hook-form"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import type { SamlForm as Settings } from "@/lib/people/identity-providers/forms"
import type { IdentityProvider } from "@/lib/people/identity-providers/schema"
import { audiences, type Preset, samlPresets } from "@/lib/people/identity-providers/values"
import { words } from "@/lib/platform/words/words"
import { AccessFields, inLatin, sharedValues } from "./access-fields"
import type { Team } from "./claim-rules"
import { MetadataReader } from "./metadata-reader"
import { PresetField } from "./preset-field"

const samlForm = async () => (await import("@/lib/people/identity-providers/forms")).samlForm

type Props = {
  provider?: IdentityProvider
  teams: Team[]
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (settings: Settings, seen?: string) => Promise<void>
  onCancel: () => void
  /** What stands above the fields. */
  children?: ReactNode
}

const usual = { email: "email", firstName: "firstName", lastName: "lastName", groups: "groups" }

/** Where a provider is that speaks SAML, by what it signs, and what its attributes are called. Changes by others meanwhile are shown. */
export function SamlForm({ provider, teams, send, onCancel, children }: Props) {
  const t = words("people.providers")
  const form = useCheckedForm(samlForm, { defaultValues: valuesOf(provider) })
  const { field, control, onSend, formState, reset, setValue } = form
  const { newer, told, take } = useSeen(provider, (present) => reset(valuesOf(present)))
  const { field: rules } = useController({ control, name: "rules" })
  const [preset, setPreset] = useState<Preset | "">("")
  const choose = (kind: Preset | "") => {
    setPreset(kind)
    const { groups, ...names } = kind ? samlPresets[kind] : usual
    const isChosen = { shouldDirty: true }
    setValue("name", kind && samlPresets[kind].name, isChosen)
    setValue("claim", groups, isChosen)
    for (const name of ["email", "firstName", "lastName"] as const) setValue(name, names[name], isChosen)
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
      <MetadataReader
        onRead={({ entityId, signInAddress, certificates, signsRequests }) => {
          const isRead = { shouldDirty: true, shouldValidate: true }
          setValue("entityId", entityId, isRead)
          setValue("signInAddress", signInAddress, isRead)
          setValue("certificates", inLines(certificates), isRead)
          if (signsRequests) setValue("signsRequests", true, isRead)
        }}
      />
      <TextField label={t("entityId")} hint={t("entityIdHint")} {...inLatin} {...field("entityId")} />
      <TextField
        label={t("signInAddress")}
        type="url"
        hint={t("signInAddressHint")}
        {...inLatin}
        {...field("signInAddress")}
      />
      <TextAreaField
        label={t("certificates")}
        hint={t("certificatesHint")}
        rows={6}
        {...inLatin}
        {...field("certificates")}
      />
      <TextField label={t("attributeEmail")} {...inLatin} {...field("email")} />
      <TextField label={t("attributeFirst")} {...inLatin} {...field("firstName")} />
      <TextField label={t("attributeLast")} {...inLatin} {...field("lastName")} />
      <AccessFields
        field={field}
        rules={{ value: rules.value, onChange: rules.onChange, error: faultIn(formState.errors.rules) }}
        teams={teams}
        claim={{ label: t("attributeGroups"), hint: t("attributeGroupsHint") }}
      />
      <CheckboxField label={t("signsRequests")} hint={t("ownKeyHint")} {...field("signsRequests")} />
      <CheckboxField label={t("isEncrypted")} hint={t("ownKeyHint")} {...field("isEncrypted")} />
      <CheckboxField label={t("mayBegin")} hint={t("mayBeginHint")} {...field("mayBegin")} />
    </EditForm>
  )
}

function valuesOf(provider: IdentityProvider | undefined) {
  const shared = sharedValues(provider)
  const { email, firstName, lastName } = provider?.saml?.attributes ?? usual
  return {
    ...shared,
    claim: provider ? shared.claim : usual.groups,
    entityId: provider?.issuer ?? "",
    signInAddress: provider?.saml?.signInAddress ?? "",
    certificates: inLines(provider?.saml?.certificates.map(({ certificate }) => certificate) ?? []),
    ...{ email, firstName, lastName },
    mayBegin: provider?.saml?.mayBegin ?? false,
    signsRequests: provider?.saml?.signsRequests ?? false,
    isEncrypted: provider?.saml?.isEncrypted ?? false,
  }
}

const inLines = (certificates: string[]) =>
  certificates
    .map((bytes) => {
      const lines = bytes.match(/.{1,64}/g) ?? []
      return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n")
    })
    .join("\n")
