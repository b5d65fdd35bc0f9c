"use client"
import { FieldNotes } from "@/components/ui/form-field"
import { RemoveRow } from "@/components/ui/ordered-rows"
import { words } from "@/lib/platform/words/words"
import { languageName } from "./language-options"

export type FallbackPair = { from: string; to: string }

type Props = {
  /** The portal's languages, the main one first. */
  languages: readonly string[]
  value: readonly FallbackPair[]
  onChange: (pairs: FallbackPair[]) => void
  error?: string
}

/** Which language readers get where something is not written in theirs: pairs of two lists. */
export function FallbackPairs({ languages, value, onChange, error }: Props) {
  const t = words("portals.languages")
  const free = languages.filter((tag) => value.every(({ from }) => from !== tag))
  const next = free.find((tag) => tag !== languages[0])
  const change = (at: number, part: Partial<FallbackPair>) =>
    onChange(value.map((pair, index) => (index === at ? { ...pair, ...part } : pair)))
  return (
    <fieldset
      aria-describedby={error ? "languageFallbacks-hint languageFallbacks-error" : "languageFallbacks-hint"}
    >
      <legend className="field-label">{t("fallbacks")}</legend>
      <ul className="space-y-2 empty:hidden">
        {value.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the list, and keeps the focus when it changes.
          <li key={at} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
            <TagSelect
              label={t("missingIn", { number: at + 1 })}
              value={from}
              options={[from, ...free]}
              onChange={(tag) => change(at, { from: tag })}
            />
            <TagSelect
              label={t("shownIn", { number: at + 1 })}
              value={to}
              options={[to, ...languages.filter((tag) => tag !== from)]}
              onChange={(tag) => change(at, { to: tag })}
            />
            <RemoveRow
              name={t("pair", { from: languageName(from), to: languageName(to) })}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {next && (
        <button
          type="button"
          id="languageFallbacks"
          onClick={() => onChange([...value, { from: next, to: languages[0] ?? next }])}
          className="button button-quiet mt-2"
        >
          {t("addFallback")}
        </button>
      )}
      <FieldNotes name="languageFallbacks" hint={t("fallbacksHint")} error={error} />
    </fieldset>
  )
}

type SelectProps = {
  label: string
  value: string
  options: readonly string[]
  onChange: (tag: string) => void
}

const TagSelect = ({ label, value, options, onChange }: SelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    className="field min-w-0 flex-1 basis-40"
  >
    {[...new Set(options)].map((tag) => (
      <option key={tag} value={tag}>
        {`${languageName(tag)} (${tag})`}
      </option>
    ))}
  </select>
)
