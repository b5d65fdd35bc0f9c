"use client"
import { ZoneField } from "@/components/people/profile/zone-field"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { faultIn } from "@/components/ui/fault-in"
import { TextField } from "@/components/ui/text-field"
import type { TimeZone } from "@/lib/people/countries/schema"
import { words } from "@/lib/platform/words/words"
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
  const t = words("portals.portal")
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("portal")}>
        <TextField label={t("name")} hint={t("nameHint")} {...field("name")} />
        <ZoneField
          label={t("zone")}
          name="timeZone"
          zones={timeZones}
          value={watch("timeZone")}
          unset="UTC"
          hint={t("zoneHint")}
          error={faultIn(errors.timeZone)}
          onChange={(timeZone) =>
            setValue("timeZone", timeZone, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </SettingsGroup>
      <SettingsGroup title={t("apps")} about={t("appsHint")}>
        <CheckboxField label={t("tickets")} hint={t("ticketsHint")} {...field("ticketApp")} />
        <CheckboxField label={t("knowledge")} hint={t("knowledgeHint")} {...field("knowledgeBaseApp")} />
        <CheckboxField
          label={t("breadcrumbs")}
          hint={t("breadcrumbsHint")}
          {...field("breadcrumbsEnabled")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
