"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { groupsAsText } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import { words } from "@/lib/platform/words/words"
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
  const t = words("portals.knowledge")
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("search")}>
        <CheckboxField label={t("canSearch")} hint={t("canSearchHint")} {...field("searchEnabled")} />
        <TextAreaField label={t("synonyms")} rows={6} hint={t("synonymsHint")} {...field("searchSynonyms")} />
      </SettingsGroup>
    </SettingsForm>
  )
}
