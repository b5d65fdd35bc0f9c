"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { mcpPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const knowledgeForm = async () => (await import("./schemas")).knowledgeForm
const toForm = ({ commentsModerated, machineAccess, digestFrequency }: FlatSettings) => ({
  ...{ commentsModerated, machineAccess, digestFrequency },
})

/** What happens around articles. */
export function KnowledgeForm({ portal, origin }: { portal: FlatSettings; origin: string }) {
  const form = useSettingsForm(knowledgeForm, portal, toForm)
  const { field } = form
  const t = words("portals.knowledge")
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("readers")}>
        <CheckboxField label={t("moderated")} hint={t("moderatedHint")} {...field("commentsModerated")} />
        <SelectField
          label={t("digest")}
          hint={t("digestHint")}
          options={(["weekly", "daily", "off"] as const).map((value) => ({ value, label: t(value) }))}
          {...field("digestFrequency")}
        />
      </SettingsGroup>
      <SettingsGroup title={t("assistants")}>
        <CheckboxField
          label={t("machineAccess")}
          hint={t("machineAccessHint", { address: origin + mcpPath })}
          {...field("machineAccess")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
