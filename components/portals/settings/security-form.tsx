"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const securityForm = async () => (await import("./schemas")).securityForm
const toForm = (settings: FlatSettings) => ({
  secondFactorFrom: settings.secondFactorFrom,
  staffIdleTime: settings.staffIdleTime,
  staffLifetime: settings.staffLifetime,
  newBrowsersMailed: settings.newBrowsersMailed,
  passkeysFor: settings.passkeysFor,
  customerSignIn: settings.customerSignIn,
})

/** How people sign in, and agents and the owner for how long. */
export function SecurityForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(securityForm, portal, toForm)
  const { field } = form
  const t = words("portals.security")
  const hours = (count: number) => ({ value: `${count}h`, label: t("hours", { count }) })
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("second")}>
        <TextField type="date" label={t("from")} hint={t("fromHint")} {...field("secondFactorFrom")} />
      </SettingsGroup>
      <SettingsGroup title={t("passkeys")}>
        <SelectField
          label={t("passkeysFor")}
          hint={t("passkeysHint")}
          options={[
            { value: "off", label: t("nobody") },
            { value: "customers", label: t("customers") },
            { value: "staff", label: t("staff") },
            { value: "both", label: t("everybody") },
          ]}
          {...field("passkeysFor")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("lengths")}>
        <SelectField
          label={t("idle")}
          hint={t("idleHint")}
          options={[
            { value: "off", label: t("never") },
            { value: "15m", label: t("minutes", { count: 15 }) },
            { value: "30m", label: t("minutes", { count: 30 }) },
            ...[1, 4, 8, 24].map(hours),
          ]}
          {...field("staffIdleTime")}
        />
        <SelectField
          label={t("life")}
          options={[
            ...[8, 12, 24].map(hours),
            { value: "7d", label: t("days", { count: 7 }) },
            { value: "off", label: t("days", { count: 30 }) },
          ]}
          {...field("staffLifetime")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("customers")}>
        <SelectField
          label={t("customersBy")}
          hint={t("customersHint")}
          options={[
            { value: "password", label: t("byPassword") },
            { value: "both", label: t("byBoth") },
            { value: "mail", label: t("byMail") },
          ]}
          {...field("customerSignIn")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("mails")}>
        <CheckboxField label={t("mailed")} hint={t("mailedHint")} {...field("newBrowsersMailed")} />
      </SettingsGroup>
    </SettingsForm>
  )
}
