import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import { hasOptions } from "@/lib/support/fields/values"
import type { FormField } from "@/lib/support/forms/values"

type Props = {
  field: FormField
  name: string
  /** The fields that stand above it: it can hang on those that are chosen or ticked. */
  above: TicketField[]
  onChange: (field: FormField) => void
}

/** When a field is shown: always, or for values of another field. */
export function FieldCondition({ field: { fieldId, when }, name, above, onChange }: Props) {
  const possible = above.filter(({ kind }) => hasOptions(kind) || kind === "checkbox")
  const other = when ? above.find(({ id }) => id === when.fieldId) : undefined
  if (possible.length === 0 && !when) return null
  const hangOn = (id: string) => {
    const chosen = possible.find((field) => field.id === id)
    const values = chosen?.kind === "checkbox" ? ["true"] : []
    onChange({ fieldId, when: chosen ? { fieldId: chosen.id, values } : null })
  }
  const t = words("support.forms")
  const toggle = (value: string) => {
    if (!when) return
    const values = when.values.includes(value)
      ? when.values.filter((each) => each !== value)
      : [...when.values, value]
    onChange({ fieldId, when: { ...when, values } })
  }
  return (
    <div className="mt-1 space-y-2 text-sm">
      <select
        aria-label={t("whenShown", { name })}
        value={when?.fieldId ?? ""}
        onChange={({ target }) => hangOn(target.value)}
        className="field"
      >
        <option value="">{t("always")}</option>
        {when && !other && <option value={when.fieldId}>{t("notAbove")}</option>}
        {possible.map(({ id, title, kind }) => (
          <option key={id} value={id}>
            {t(kind === "checkbox" ? "ifTicked" : "forSome", { title })}
          </option>
        ))}
      </select>
      {when && other && hasOptions(other.kind) && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
          <legend className="sr-only">{t("shownFor", { name, title: other.title })}</legend>
          {other.options
            .filter(({ id, isArchived }) => !isArchived || when.values.includes(id))
            .map(({ id, title }) => (
              <label key={id} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={when.values.includes(id)}
                  onChange={() => toggle(id)}
                  className="checkbox"
                />
                <span dir="auto">{title}</span>
              </label>
            ))}
        </fieldset>
      )}
    </div>
  )
}
