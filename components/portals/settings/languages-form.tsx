"use client"
import { type FormEvent, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { faultIn } from "@/components/ui/fault-in"
import { FieldNotes } from "@/components/ui/form-field"
import { stemmingOf } from "@/lib/knowledge/search/stemming"
import { baseOf } from "@/lib/platform/languages/tags"
import { localeOf } from "@/lib/platform/words/locale"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { FallbackPairs } from "./fallback-pairs"
import { FurtherLanguages } from "./further-languages"
import { languageName } from "./language-options"
import { LanguagePicker } from "./language-picker"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const languagesForm = async () => (await import("./schemas")).languagesForm
const toForm = ({ language, languages, languageFallbacks }: FlatSettings) => ({
  language,
  languages,
  languageFallbacks: Object.entries(languageFallbacks).map(([from, to]) => ({ from, to })),
})
type Values = ReturnType<typeof toForm>

type Props = {
  portal: FlatSettings
  /** How many articles there are in each language. */
  articles: Record<string, number>
}

/** In which languages a company writes. One that is removed takes its articles from visitors, which is asked first. */
export function LanguagesForm({ portal, articles }: Props) {
  const form = useSettingsForm(languagesForm, portal, toForm)
  const { watch, setValue, formState } = form
  const { errors } = formState
  const t = words("portals.languages")
  const [asked, setAsked] = useState<string[]>([])
  const [event, setEvent] = useState<FormEvent<HTMLFormElement> | null>(null)
  const [language, languages, pairs] = watch(["language", "languages", "languageFallbacks"])
  const change = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const changeMain = (tag: string) => {
    // The addresses of the language that was the main one lead on.
    change(
      "languages",
      [...new Set([portal.language, ...languages])].filter((other) => other !== tag),
    )
    change("language", tag)
  }
  const onSubmit = (sent: FormEvent<HTMLFormElement>) => {
    const kept = [language, ...languages]
    const gone = [portal.language, ...portal.languages].filter((tag) => !kept.includes(tag) && articles[tag])
    if (gone.length === 0) return form.onSubmit(sent)
    sent.preventDefault()
    setEvent(sent)
    setAsked(gone)
  }
  const close = () => setAsked([])
  return (
    <>
      <SettingsForm form={{ ...form, onSubmit }}>
        <SettingsGroup title={t("title")}>
          <div>
            {/* The button says it to those who do not see it. */}
            <span aria-hidden="true" className="field-label">
              {t("main")}
            </span>
            <LanguagePicker
              id="language"
              label={t("main")}
              button={`${languageName(language)} (${language})`}
              describedBy={errors.language ? "language-hint language-error" : "language-hint"}
              className="field picker-field"
              chosen={[language]}
              onPick={changeMain}
            />
            <FieldNotes
              name="language"
              hint={`${t("mainHint")} ${stemmingWords(language)}`}
              error={faultIn(errors.language)}
            />
          </div>
          <FurtherLanguages
            main={language}
            value={languages}
            articles={articles}
            error={faultIn(errors.languages)}
            onChange={(value) => change("languages", value)}
          />
          <FallbackPairs
            languages={[language, ...languages]}
            value={pairs}
            error={faultIn(errors.languageFallbacks)}
            onChange={(value) => change("languageFallbacks", value)}
          />
        </SettingsGroup>
      </SettingsForm>
      <Dialog
        title={t("removeQuestion")}
        open={asked.length > 0}
        onClose={close}
        actions={
          <>
            <button type="button" onClick={close} className="button button-quiet">
              {words("ui.forms")("cancel")}
            </button>
            <button
              type="button"
              onClick={() => {
                close()
                if (event) void form.onSubmit(event)
              }}
              className="button button-danger"
            >
              {t("remove")}
            </button>
          </>
        }
      >
        <p>{t("removeMeans", { languages: withArticles(asked, articles) })}</p>
      </Dialog>
    </>
  )
}

const withArticles = (tags: string[], articles: Props["articles"]) =>
  new Intl.ListFormat(localeOf(interfaceLanguage()), { type: "unit", style: "short" }).format(
    tags.map((tag) =>
      words("portals.languages")("languageWithArticles", {
        language: languageName(tag),
        count: articles[tag] ?? 0,
      }),
    ),
  )

function stemmingWords(language: string) {
  const t = words("portals.languages")
  return stemmingOf(language) === "simple"
    ? t("unstemmed")
    : t("stemmed", { language: languageName(baseOf(language)) })
}
