"use client"
import { EditForm } from "@/components/ui/edit-form"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import type { NewApiKey, ApiKeyForm as Values } from "@/lib/people/api-keys/schema"
import { areasOf, type KeyKind, keyAccesses, keyScopes } from "@/lib/people/api-keys/values"
import { words } from "@/lib/platform/words/words"

const apiKeyForm = async () => (await import("@/lib/people/api-keys/schema")).apiKeyForm

type Props = { kind: KeyKind; send: (key: NewApiKey) => Promise<void>; onCancel: () => void }

const nothing = {
  ...({ tickets: "none", articles: "none", people: "none" } as const),
  ...({ settings: "none", reports: "none", scim: "none", profile: "none" } as const),
}
const dayMs = 24 * 60 * 60 * 1000

/** A new key: its name, what it may be used for, and until when. */
export function ApiKeyForm({ kind, send, onCancel }: Props) {
  const t = words("people.apiKeys")
  const { field, onSend, formState } = useCheckedForm(apiKeyForm, {
    defaultValues: { name: "", ...nothing, days: "365" },
  })
  return (
    <EditForm
      onSubmit={onSend((values) => send(toNewKey(kind, values)))}
      state={formState}
      button={t("create")}
      cancel={onCancel}
    >
      <TextField
        label={t("name")}
        placeholder={t("namePlaceholder")}
        autoComplete="off"
        hint={t(kind === "company" ? "nameHintCompany" : "nameHint")}
        {...field("name")}
      />
      <fieldset className="space-y-4">
        <legend className="mb-3 font-semibold">{t("usedFor")}</legend>
        {areasOf(kind).map((area) => (
          <SelectField
            key={area}
            label={t(area)}
            hint={t(`${area}About`)}
            options={[
              { value: "none", label: t("nothing") },
              ...keyAccesses
                .filter((access) => keyScopes.some((scope) => scope === `${area}:${access}`))
                .map((access) => ({ value: access, label: t(access) })),
            ]}
            {...field(area)}
          />
        ))}
      </fieldset>
      <SelectField
        label={t("ends")}
        options={[
          { value: "30", label: t("afterDays", { days: 30 }) },
          { value: "90", label: t("afterDays", { days: 90 }) },
          { value: "365", label: t("afterYear") },
          { value: "never", label: t("never") },
        ]}
        {...field("days")}
      />
    </EditForm>
  )
}

const toNewKey = (kind: KeyKind, { name, days, ...values }: Values): NewApiKey => ({
  kind,
  name,
  scopes: keyScopes.filter((scope) => areasOf(kind).some((area) => scope === `${area}:${values[area]}`)),
  expiresAt: days === "never" ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
})
