"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { groupsAsText } from "@/components/ui/lines"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { stemmingOf } from "@/lib/knowledge/search/stemming"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const searchForm = async () => (await import("./schemas")).searchForm
const toForm = ({ searchEnabled, language, searchSynonyms }: FlatSettings) => ({
  searchEnabled,
  language,
  searchSynonyms: groupsAsText(searchSynonyms),
})

/** How visitors find articles. */
export function SearchForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(searchForm, portal, toForm)
  const { field, watch } = form
  return (
    <SettingsForm form={form}>
      <SettingsGroup title="Search">
        <CheckboxField
          label="Visitors can search"
          hint="When off, there is no search page, and browsers are not offered a search."
          {...field("searchEnabled")}
        />
        <TextField
          label="Language"
          hint={`A tag such as en or pt-BR, for browsers, screen readers and search. ${stemmingWords(watch("language"))}`}
          {...field("language")}
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

function stemmingWords(language: string) {
  const stemming = stemmingOf(language)
  if (stemming === "simple") return "Words of this language are found only as they are written."
  return `Words are found in their other forms too, by the rules of ${stemming[0]?.toUpperCase()}${stemming.slice(1)}.`
}
