"use client"
import { useEffect, useState } from "react"
import { get } from "react-hook-form"
import { LanguageTabs } from "@/components/ui/language-tabs"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { missingIn, wholeText } from "@/lib/platform/languages/texts"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { emptyTexts } from "@/lib/tenancy/organisations/texts"
import { SettingsForm } from "./settings-form"
import { TranslationFields } from "./translation-fields"
import { useSettingsForm } from "./use-settings-form"

const translationsForm = async () => (await import("./translations-schema")).translationsForm
const toForm = ({ texts, languages }: FlatSettings) => ({
  texts: Object.fromEntries(
    languages.map((language) => {
      const found = wholeText(emptyTexts, texts[language])
      return [
        language,
        {
          ...found,
          headerLabels: [0, 1].map((at) => found.headerLabels[at] ?? ""),
          footerLinks: [0, 1, 2].map((at) => found.footerLinks[at] ?? { label: "", url: "" }),
        },
      ]
    }),
  ),
})
export type TranslationsValues = ReturnType<typeof toForm>

/** What visitors and customers read of the settings, in each further language beside the portal's own texts. */
export function TranslationsForm({ portal }: { portal: FlatSettings }) {
  const form = useSettingsForm(translationsForm, portal, toForm)
  const [language = "", setLanguage] = useState(portal.languages[0])
  const { errors, submitCount } = form.formState
  const faulty = portal.languages.find((each) => get(errors, `texts.${each}`))
  // What is wrong may be in another language than the one that is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is sent
  useEffect(() => {
    if (faulty) setLanguage(faulty)
  }, [submitCount, faulty !== undefined])
  const t = words("portals.translations")
  if (portal.languages.length === 0) return <p className="card p-6 text-muted">{t("none")}</p>
  const own = wholeText(emptyTexts, portal)
  const texts = form.watch("texts")
  const shown = nameOfLanguage(portal.language, interfaceLanguage())
  return (
    <SettingsForm form={form}>
      <LanguageTabs
        languages={portal.languages}
        current={language}
        choose={setLanguage}
        missingIn={(each) => missingIn(own, texts[each]).length}
      >
        <p className="text-muted text-sm">{t("about", { language: shown })}</p>
        <TranslationFields field={form.field} language={language} own={own} portal={portal} />
      </LanguageTabs>
    </SettingsForm>
  )
}
