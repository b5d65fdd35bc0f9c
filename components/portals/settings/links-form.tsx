"use client"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
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
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Header" about="Rename the two header links. Leave empty for the default.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Home" placeholder="Home" {...field("headerLabels.0")} />
          <TextField
            label="Knowledge base"
            placeholder="Knowledge Base"
            {...withFault(field("headerLabels.1"), errors.headerLabels)}
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Footer" about="Up to three links. One without an address is not shown.">
        {places.map((at) => (
          <div key={at} className="grid gap-5 sm:grid-cols-2">
            <TextField label={`Label ${at + 1}`} {...field(`footerLinks.${at}.label`)} />
            <AddressField
              label={`Address ${at + 1}`}
              {...withFault(field(`footerLinks.${at}.url`), at === 0 ? errors.footerLinks : undefined)}
            />
          </div>
        ))}
      </SettingsGroup>
      <SettingsGroup title="Social profiles" about="Shown as icons in the footer.">
        <div className="grid gap-5 sm:grid-cols-2">
          {profiles.map(([name, label]) => (
            <AddressField key={name} label={label} {...field(name)} />
          ))}
        </div>
      </SettingsGroup>
      <SettingsGroup title="Elsewhere">
        <AddressField
          label="Community"
          hint="Where the Community card on the home page leads. Without it there is no such card."
          {...field("communityUrl")}
        />
        <TextField
          label="Accessibility contact"
          dir="ltr"
          hint="An email address or a page, shown in the statement of accessibility that the footer links to. Without one it leads to the ticket form."
          {...field("accessibilityContact")}
        />
        <TextAreaField
          label="Folder links"
          rows={3}
          dir="ltr"
          hint="One address per line, at most 20. Programs that read the portal's settings get them; no page shows them."
          {...field("folderLinks")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}

/** A field that also says what is wrong with the list it is in. */
const withFault = <Field extends { error?: string }>(field: Field, list?: { message?: string }) => ({
  ...field,
  error: field.error ?? list?.message,
})
