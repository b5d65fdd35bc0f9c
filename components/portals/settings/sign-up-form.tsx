"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { usualWording } from "@/lib/people/consents/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import { AddressField } from "./address-field"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const signUpForm = async () => (await import("./schemas")).signUpForm
const toForm = (portal: FlatSettings) => ({
  signupAllowed: portal.signupAllowed,
  termsUrl: portal.termsUrl,
  privacyUrl: portal.privacyUrl,
  consentTexts: portal.consentTexts,
  neutralAnswers: portal.neutralAnswers,
  challengeRequired: portal.challengeRequired,
})

const terms = ["termsUrl", "privacyUrl"] as const

/** Who may have an account, and what they agree to. */
export function SignUpForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(signUpForm, portal, toForm)
  const { field } = form
  const t = words("portals.signUp")
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("accounts")}>
        <CheckboxField label={t("allowed")} {...field("signupAllowed")} />
        <CheckboxField label={t("neutral")} hint={t("neutralHint")} {...field("neutralAnswers")} />
        <CheckboxField label={t("challenge")} hint={t("challengeHint")} {...field("challengeRequired")} />
      </SettingsGroup>
      <SettingsGroup title={t("terms")} about={t("termsHint")}>
        {terms.map((name) => (
          <AddressField key={name} label={t(name)} {...field(name)} />
        ))}
      </SettingsGroup>
      <SettingsGroup title={t("consents")} about={t("consentsHint")}>
        {consentKinds.map((kind) => (
          <TextAreaField
            key={kind}
            label={t(kind)}
            rows={2}
            placeholder={said(usualWording(kind))}
            {...field(`consentTexts.${kind}`)}
          />
        ))}
      </SettingsGroup>
    </SettingsForm>
  )
}
