"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import { useMenuDeed } from "@/components/ui/use-deed"
import { changeIdentityProvider, removeIdentityProvider } from "@/lib/api/people/identity-providers/client"
import type { IdentityProvider, IdentityProviderChange } from "@/lib/people/identity-providers/schema"
import { passwordLoginPath, ssoStartPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Team } from "./claim-rules"
import { ProviderForm } from "./provider-form"
import { SamlCertificates } from "./saml-certificates"
import { SamlForm } from "./saml-form"
import { ToCopy } from "./to-copy"

type Props = {
  provider: IdentityProvider
  teams: Team[]
  form: CardForm
  renew: () => Promise<unknown>
  /** Puts it before the one above; null for the first. */
  moveUp: (() => Promise<unknown>) | null
}

/** A provider with what to enter there, and what can be done with it. */
export function ProviderCard({ provider, teams, form, renew, moveUp }: Props) {
  const { id, name, isOn, isEnforced, saml } = provider
  const t = words("people.providers")
  const [mode, setMode] = useState<"enforce" | "remove" | null>(null)
  const close = () => setMode(null)
  const attempt = useMenuDeed(async () => {
    close()
    await renew()
  })
  const change = (changes: Omit<IdentityProviderChange, "id">) =>
    attempt(() => changeIdentityProvider({ ...changes, id, seen: provider.updatedAt }), t("saved"))
  const send = async (settings: Omit<IdentityProviderChange, "id">, seen?: string) => {
    try {
      await changeIdentityProvider({ ...settings, id, seen })
      showToast(t("saved"))
      form.close()
    } finally {
      await renew()
    }
  }
  const Form = saml ? SamlForm : ProviderForm
  if (form.isOpen)
    return (
      <section aria-label={name} className="card p-5">
        <Form provider={provider} teams={teams} send={send} onCancel={form.close} />
      </section>
    )
  return (
    <section aria-label={name} className="card p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1 text-muted text-sm">
            {[t(isOn ? "on" : "off"), ...(isEnforced ? [t("enforced")] : []), t(provider.audience)].join(
              " · ",
            )}
            {` · ${t("people", { count: provider.people })}`}
          </p>
          <p dir="ltr" className="text-muted text-sm [overflow-wrap:anywhere]">
            {provider.issuer}
          </p>
        </div>
        <Menu
          label={t("actionsFor", { name })}
          button={<Icon name="more" />}
          items={[
            ...(form.isOther ? [] : [{ label: t("change"), onSelect: form.open }]),
            {
              label: t(isOn ? "switchOff" : "switchOn"),
              onSelect: () => void change({ isOn: !isOn }),
            },
            ...(isOn && !isEnforced ? [{ label: t("enforce"), onSelect: () => setMode("enforce") }] : []),
            ...(isEnforced
              ? [{ label: t("unenforce"), onSelect: () => void change({ isEnforced: false }) }]
              : []),
            ...(moveUp ? [{ label: t("moveUp"), onSelect: () => void attempt(moveUp, t("saved")) }] : []),
            { label: t("remove"), onSelect: () => setMode("remove") },
          ]}
        />
      </div>
      <div className="mt-4 space-y-4 border-border border-t pt-4">
        <ToCopy label={t(saml ? "reply" : "redirect")} text={provider.redirectAddress} />
        {saml ? (
          <>
            <ToCopy label={t("ownEntityId")} text={saml.audience} />
            {saml.ownCertificate && (saml.signsRequests || saml.isEncrypted) && (
              <ToCopy label={t("ownCertificate")} text={saml.ownCertificate} />
            )}
            <SamlCertificates certificates={saml.certificates} />
          </>
        ) : (
          <ToCopy label={t("logout")} text={provider.logoutAddress} hint={t("logoutHint")} />
        )}
        <a
          href={ssoStartPath(id, {
            side: provider.audience === "customers" ? "customers" : "staff",
            more: "trial",
          })}
          className="button button-quiet"
        >
          {t("test")}
        </a>
      </div>
      <SureDialog
        title={t("enforceQuestion", { name })}
        button={t("enforce")}
        open={mode === "enforce"}
        go={() => change({ isEnforced: true })}
        close={close}
      >
        <p>{t("enforceMeans", { path: passwordLoginPath })}</p>
      </SureDialog>
      <SureDialog
        title={t("removeQuestion", { name })}
        button={t("remove")}
        open={mode === "remove"}
        go={() => attempt(() => removeIdentityProvider({ id }), t("removed"))}
        close={close}
      >
        <p>{t("removeMeans", { count: provider.peopleWithoutPassword })}</p>
      </SureDialog>
    </section>
  )
}
