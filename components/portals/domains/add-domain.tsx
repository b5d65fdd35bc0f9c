"use client"
import { InsetForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { claimDomain } from "@/lib/api/portals/domains/client"
import { words } from "@/lib/platform/words/words"
import type { PortalDomain } from "@/lib/portals/domains/schema"

const typedDomain = async () => (await import("@/lib/portals/domains/schema")).typedDomain

type Props = { isAnother: boolean; onChange: (now: PortalDomain) => void }

/** Asks for a custom domain. */
export function AddDomain({ isAnother, onChange }: Props) {
  const { field, onSend, formState } = useCheckedForm(typedDomain, {
    defaultValues: { domain: "" },
    names: { customDomain: "domain" },
  })
  const { question, letGo } = useUnsaved(formState.isDirty)
  const t = words("portals.domains")
  const claim = async ({ domain }: { domain: string }) => {
    const now = await claimDomain({ domain })
    await letGo()
    onChange(now)
  }
  return (
    <InsetForm onSubmit={onSend(claim)} state={formState} button={t("add")}>
      <TextField
        label={t(isAnother ? "another" : "domain")}
        placeholder="help.example.com"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        hint={t("addHint")}
        {...field("domain")}
      />
      {question}
    </InsetForm>
  )
}
