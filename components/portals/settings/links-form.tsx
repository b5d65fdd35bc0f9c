"use client"
import { faultIn } from "@/components/ui/fault-in"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { AddressField } from "./address-field"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const linksForm = async () => (await import("./schemas")).linksForm
const toForm = (portal: FlatSettings) => ({
  headerLabels: [portal.headerLabels[0] ?? "", portal.headerLabels[1] ?? ""],
  footerLinks: places.map((at) => portal.footerLinks[at] ?? { label: "", url: "" }),
  folderLinks: portal.folderLinks.join("\n"),
  communityUrl: portal.communityUrl,
  accessibilityContact: portal.accessibilityContact,
  facebook: portal.facebook,
  twitter: portal.twitter,
  linkedin: portal.linkedin,
  instagram: portal.instagram,
})
const places = [0, 1, 2] as const

const profiles = [
  ["facebook", "Facebook"],
  ["twitter", "X (Twitter)"],
  ["linkedin", "LinkedIn"],
  ["instagram", "Instagram"],
] as const

/** Where the portal's header, footer and home page lead. */
export function LinksForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(linksForm, portal, toForm)
  const { field, formState } = form
  const { errors } = formState
  const t = words("portals.links")
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("header")} about={t("headerHint")}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t("home")}
            placeholder={words("shell.header")("home")}
            {...field("headerLabels.0")}
          />
          <TextField
            label={t("knowledgeBase")}
            placeholder={words("shell.header")("knowledgeBase")}
            {...withFault(field("headerLabels.1"), errors.headerLabels)}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t("footer")} about={t("footerHint")}>
        {places.map((at) => (
          <div key={at} className="grid gap-5 sm:grid-cols-2">
            <TextField label={t("label", { number: at + 1 })} {...field(`footerLinks.${at}.label`)} />
            <AddressField
              label={t("address", { number: at + 1 })}
              {...withFault(field(`footerLinks.${at}.url`), at === 0 ? errors.footerLinks : undefined)}
            />
          </div>
        ))}
      </SettingsGroup>
      <SettingsGroup title={t("social")} about={t("socialHint")}>
        <div className="grid gap-5 sm:grid-cols-2">
          {profiles.map(([name, label]) => (
            <AddressField key={name} label={label} {...field(name)} />
          ))}
        </div>
      </SettingsGroup>
      <SettingsGroup title={t("elsewhere")}>
        <AddressField label={t("community")} hint={t("communityHint")} {...field("communityUrl")} />
        <TextField
          label={t("contact")}
          dir="ltr"
          hint={t("contactHint")}
          {...field("accessibilityContact")}
        />
        <TextAreaField
          label={t("folderLinks")}
          rows={3}
          dir="ltr"
          hint={t("folderLinksHint")}
          {...field("folderLinks")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

/** A field that also says what is wrong with the list it is in. */
const withFault = <Field extends { error?: string }>(field: Field, list?: { message?: string }) => ({
  ...field,
  error: field.error ?? faultIn(list),
})
