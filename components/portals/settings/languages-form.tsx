"use client"
import { type FormEvent, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { stemmingOf } from "@/lib/knowledge/search/stemming"
import { languageTag, nameOfLanguage } from "@/lib/platform/languages/tags"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { SettingsForm, SettingsGroup } from "./settings-form"
import { useSettingsForm } from "./use-settings-form"

const languagesForm = async () => (await import("./schemas")).languagesForm
const toForm = ({ language, languages, languageFallbacks }: FlatSettings) => ({
  language,
  languages: languages.join("\n"),
  languageFallbacks: Object.entries(languageFallbacks)
    .map((pair) => pair.join(": "))
    .join("\n"),
})

type Props = {
  portal: FlatSettings
  /** How many articles there are in each language. */
  articles: Record<string, number>
}

/** In which languages a company writes. One that is removed takes its articles from visitors, which is asked first. */
export function LanguagesForm({ portal, articles }: Props) {
  const form = useSettingsForm(languagesForm, portal, toForm)
  const { field, watch } = form
  const [asked, setAsked] = useState<string[]>([])
  const [event, setEvent] = useState<FormEvent<HTMLFormElement> | null>(null)
  const onSubmit = (sent: FormEvent<HTMLFormElement>) => {
    const gone = removed(portal, [watch("language"), watch("languages")].join("\n"), articles)
    if (gone.length === 0) return form.onSubmit(sent)
    sent.preventDefault()
    setEvent(sent)
    setAsked(gone)
  }
  const close = () => setAsked([])
  return (
    <>
      <SettingsForm form={{ ...form, onSubmit }}>
        <SettingsGroup title="Languages">
          <TextField
            label="Main language"
            hint={`A tag such as en or pt-BR. Its pages have no language in their address. ${stemmingWords(watch("language"))}`}
            {...field("language")}
          />
          <TextAreaField
            label="Further languages"
            rows={4}
            hint="One tag per line, in the order visitors see them. Each has its own addresses, such as /de/kb."
            {...field("languages")}
          />
          <p className="text-muted text-sm">{named(watch("languages"))}</p>
          <TextAreaField
            label="Fallbacks"
            rows={3}
            hint="One per line, such as pt-BR: pt. Where something is missing in the first language, visitors get the second one."
            {...field("languageFallbacks")}
          />
        </SettingsGroup>
      </SettingsForm>
      <Dialog
        title="Remove a language?"
        open={asked.length > 0}
        onClose={close}
        actions={
          <>
            <button type="button" onClick={close} className="button button-quiet">
              Cancel
            </button>
            <button
              type="button"
              onClick={() => {
                close()
                if (event) void form.onSubmit(event)
              }}
              className="button button-danger"
            >
              Remove
            </button>
          </>
        }
      >
        <p>
          {asked
            .map((language) => `${nameOfLanguage(language, "en")}: ${articlesIn(articles[language] ?? 0)}`)
            .join(", ")}
          . Visitors no longer see these texts. They are kept, and come back when you add the language again.
        </p>
      </Dialog>
    </>
  )
}

const articlesIn = (count: number) => (count === 1 ? "1 article" : `${count} articles`)

/** The languages with articles in them that are not named any more. */
function removed({ language, languages }: FlatSettings, typed: string, articles: Props["articles"]) {
  const kept = new Set(typed.split(/[\n,]/).map(languageTag))
  // The former main language stays among the others.
  return languages.filter((tag) => tag !== language && !kept.has(tag) && (articles[tag] ?? 0) > 0)
}

const named = (typed: string) =>
  typed
    .split(/[\n,]/)
    .flatMap((line) => languageTag(line) ?? [])
    .map((tag) => nameOfLanguage(tag, "en"))
    .join(", ")

function stemmingWords(language: string) {
  const stemming = stemmingOf(language)
  if (stemming === "simple") return "Words of this language are found only as they are written."
  return `Words are found in their other forms too, by the rules of ${stemming[0]?.toUpperCase()}${stemming.slice(1)}.`
}
