"use client"
import { EditForm } from "@/components/ui/checked-form"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import type { NewApiKey, ApiKeyForm as Values } from "@/lib/people/api-keys/schema"
import { areasOf, areaWords, type KeyKind, keyScopes } from "@/lib/people/api-keys/values"

const apiKeyForm = async () => (await import("@/lib/people/api-keys/schema")).apiKeyForm

type Props = { kind: KeyKind; send: (key: NewApiKey) => Promise<void>; onCancel: () => void }

const nothing = {
  ...({ tickets: "none", articles: "none", people: "none" } as const),
  ...({ settings: "none", reports: "none", profile: "none" } as const),
}
const dayMs = 24 * 60 * 60 * 1000

/** A new key: its name, what it may be used for, and until when. */
export function ApiKeyForm({ kind, send, onCancel }: Props) {
  const { field, onSend, formState } = useCheckedForm(apiKeyForm, {
    defaultValues: { name: "", ...nothing, days: "365" },
  })
  return (
    <EditForm
      onSubmit={onSend((values) => send(toNewKey(kind, values)))}
      state={formState}
      button="Create key"
      cancel={onCancel}
    >
      <TextField
        label="Name"
        placeholder="Sync with the shop"
        autoComplete="off"
        hint={kind === "company" ? "What the key does appears under this name." : "What the key is for."}
        {...field("name")}
      />
      <fieldset className="space-y-4">
        <legend className="mb-3 font-semibold">What it may be used for</legend>
        {areasOf(kind).map((area) => (
          <SelectField
            key={area}
            label={areaWords[area].label}
            hint={areaWords[area].about}
            options={[
              { value: "none", label: "Nothing" },
              { value: "read", label: "Read" },
              ...(keyScopes.some((scope) => scope === `${area}:write`)
                ? [{ value: "write", label: "Read and change" }]
                : []),
            ]}
            {...field(area)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Ends"
        options={[
          { value: "30", label: "After 30 days" },
          { value: "90", label: "After 90 days" },
          { value: "365", label: "After a year" },
          { value: "never", label: "Never" },
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
