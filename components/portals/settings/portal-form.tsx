"use client"
import { ZoneField } from "@/components/people/profile/zone-field"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { TextField } from "@/components/ui/text-field"
import type { TimeZone } from "@/lib/people/countries/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const portalForm = async () => (await import("./schemas")).portalForm
const toForm = ({ name, ticketApp, knowledgeBaseApp, breadcrumbsEnabled, timeZone }: FlatSettings) => ({
  ...{ name, ticketApp, knowledgeBaseApp, breadcrumbsEnabled, timeZone },
})

type Props = { portal: FlatSettings; timeZones: TimeZone[] }

/** What the portal is called and what it consists of. */
export function PortalForm({ portal, timeZones }: Props) {
  const form = useSettingsForm(portalForm, portal, toForm)
  const { field, watch, setValue, formState } = form
  const { errors } = formState
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Portal">
        <TextField
          label="Name"
          hint="Shown in emails and search engines, and where there is no title."
          {...field("name")}
        />
        <ZoneField
          label="Time zone"
          name="timeZone"
          zones={timeZones}
          value={watch("timeZone")}
          unset="UTC"
          hint="For dates on the portal and days on the overview. Agents and owners can set their own."
          error={errors.timeZone?.message}
          onChange={(timeZone) =>
            setValue("timeZone", timeZone, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </SettingsGroup>
      <SettingsGroup title="Apps" about="What the portal offers.">
        <CheckboxField
          label="Ticketing"
          hint="Visitors and customers can ask, and agents answer."
          {...field("ticketApp")}
        />
        <CheckboxField
          label="Knowledge base"
          hint="Articles, categories and search. When off, their pages show “There is no content to display”."
          {...field("knowledgeBaseApp")}
        />
        <CheckboxField
          label="Breadcrumbs"
          hint="The path above articles, folders and categories."
          {...field("breadcrumbsEnabled")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
