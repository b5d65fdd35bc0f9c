"use client"
import { FieldNotes } from "@/components/ui/form-field"
import { OrderedRows, RemoveRow } from "@/components/ui/ordered-rows"
import { words } from "@/lib/platform/words/words"
import { mostLanguages } from "@/lib/tenancy/organisations/values"
import { languageName } from "./language-options"
import { LanguagePicker } from "./language-picker"

type Props = {
  /** The portal's main language, which is none of them. */
  main: string
  value: readonly string[]
  /** How many articles there are in each language. */
  articles: Record<string, number>
  onChange: (languages: string[]) => void
  error?: string
}

/** The languages besides the main one, in the order that visitors see. */
export function FurtherLanguages({ main, value, articles, onChange, error }: Props) {
  const t = words("portals.languages")
  return (
    <fieldset aria-describedby={error ? "languages-hint languages-error" : "languages-hint"}>
      <legend className="field-label">{t("further")}</legend>
      <OrderedRows
        label={t("further")}
        items={value.map((tag) => ({ id: tag, name: languageName(tag) }))}
        onOrder={onChange}
      >
        {({ id: tag, name }) => (
          <>
            <p className="min-w-0 flex-1">
              <bdi className="block truncate">{name}</bdi>
              <span className="block truncate text-muted text-xs">
                {t("tagWithArticles", { tag, count: articles[tag] ?? 0 })}
              </span>
            </p>
            <RemoveRow name={name} onRemove={() => onChange(value.filter((other) => other !== tag))} />
          </>
        )}
      </OrderedRows>
      {value.length < mostLanguages && (
        <div className="mt-2">
          <LanguagePicker
            id="languages"
            label={t("add")}
            button={t("add")}
            describedBy="languages-hint"
            className="button button-quiet"
            without={[main, ...value]}
            onPick={(tag) => onChange([...value, tag])}
          />
        </div>
      )}
      <FieldNotes name="languages" hint={t("furtherHint")} error={error} />
    </fieldset>
  )
}
