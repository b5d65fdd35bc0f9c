"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { groupsAsText } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const searchForm = async () => (await import("./schemas")).searchForm
const toForm = ({ searchEnabled, searchSynonyms }: FlatSettings) => ({
  searchEnabled,
  searchSynonyms: groupsAsText(searchSynonyms),
})

/** How visitors find articles. */
export function SearchForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(searchForm, portal, toForm)
  const { field } = form
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Search">
        <CheckboxField
          label="Visitors can search"
          hint="When off, there is no search page, and browsers are not offered a search."
          {...field("searchEnabled")}
        />
        <TextAreaField
          label="Synonyms"
          rows={6}
          hint="One group per line, words separated by commas: bike, bicycle, velo. A search for one finds the others too."
          {...field("searchSynonyms")}
        />
      </SettingsGroup>
    </SettingsForm>
  )
}
