"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { usualWording } from "@/lib/people/consents/values"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { type ConsentKind, consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
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

const terms = [
  ["termsUrl", "Terms and conditions"],
  ["privacyUrl", "Privacy policy"],
] as const

const labels: Record<ConsentKind, string> = {
  "personal-information": "Personal information",
  location: "Location",
  "automated-decisions": "Automated decisions",
  "article-updates": "Emails about new articles",
  "community-topics": "Emails about community topics",
  "ticket-updates": "Emails about their own tickets",
}

/** Who may have an account, and what they agree to. */
export function SignUpForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(signUpForm, portal, toForm)
  const { field } = form
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Accounts">
        <CheckboxField label="Visitors can create an account" {...field("signupAllowed")} />
        <CheckboxField
          label="Don't reveal whether an email is registered"
          hint="Recommended. Sign-in, sign-up and password reset then give the same answer for known and unknown addresses. Otherwise anyone can find out who has an account and who owns the portal, and send them convincing fake emails."
          {...field("neutralAnswers")}
        />
        <CheckboxField
          label="Protect the guest form against bots"
          hint="The browser solves a small task before the form is sent. People without JavaScript then cannot use the form."
          {...field("challengeRequired")}
        />
      </SettingsGroup>
      <SettingsGroup
        title="Terms"
        about="What people accept when they create an account. Without an address, the text is shown without a link."
      >
        {terms.map(([name, label]) => (
          <AddressField key={name} label={label} {...field(name)} />
        ))}
      </SettingsGroup>
      <SettingsGroup
        title="Consents"
        about="What customers are asked in My Profile. Leave empty for the default text. Consents already given keep the text they were given with."
      >
        {consentKinds.map((kind) => (
          <TextAreaField
            key={kind}
            label={labels[kind]}
            rows={2}
            placeholder={usualWording(kind)}
            {...field(`consentTexts.${kind}`)}
          />
        ))}
      </SettingsGroup>
    </SettingsForm>
  )
}
