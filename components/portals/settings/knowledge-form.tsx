"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { SelectField } from "@/components/ui/select-field"
import { mcpPath } from "@/lib/platform/paths"
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
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Readers">
        <CheckboxField
          label="Approve comments before they are shown"
          hint="New comments wait until an agent approves them."
          {...field("commentsModerated")}
        />
        <SelectField
          label="Emails about new articles"
          hint="Sent to customers who subscribed."
          options={[
            { value: "weekly", label: "Once a week" },
            { value: "daily", label: "Every day" },
            { value: "off", label: "Never" },
          ]}
          {...field("digestFrequency")}
        />
      </SettingsGroup>
      <SettingsGroup title="AI assistants">
        <CheckboxField
          label="AI assistants may search and read published articles"
          hint={`Over the Model Context Protocol at ${origin}${mcpPath}.`}
          {...field("machineAccess")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
