"use client"
import { useState } from "react"
import { SelectField } from "@/components/ui/select-field"
import { addIdentityProvider, addSamlProvider } from "@/lib/api/people/identity-providers/client"
import { protocolNames, protocols } from "@/lib/people/identity-providers/values"
import { words } from "@/lib/platform/words/words"
import type { Team } from "./claim-rules"
import { ProviderForm } from "./provider-form"
import { SamlForm } from "./saml-form"

type Props = { teams: Team[]; onAdded: () => Promise<void>; onCancel: () => void }

/** Adds a provider that speaks the one protocol or the other. */
export function NewProvider({ teams, onAdded, onCancel }: Props) {
  const t = words("people.providers")
  const [protocol, setProtocol] = useState<(typeof protocols)[number]>("oidc")
  const choice = (
    <SelectField
      name="protocol"
      label={t("protocol")}
      options={protocols.map((value) => ({ value, label: protocolNames[value] }))}
      value={protocol}
      onChange={({ target }) => setProtocol(target.value === "saml" ? "saml" : "oidc")}
    />
  )
  const shared = { teams, onCancel, children: choice }
  if (protocol === "oidc")
    return (
      <ProviderForm
        {...shared}
        send={async (settings) => {
          await addIdentityProvider(settings)
          await onAdded()
        }}
      />
    )
  return (
    <SamlForm
      {...shared}
      send={async (settings) => {
        await addSamlProvider(settings)
        await onAdded()
      }}
    />
  )
}
