import { checkValue } from "@/lib/support/fields/value"
import type { FieldValue, FieldValues } from "@/lib/support/fields/values"
import type { AskedField, Condition, FormField } from "./values"

/** Whether a value is one that a condition asks for. */
export const isMet = ({ values }: Condition, value: FieldValue | undefined): boolean =>
  value !== undefined && [value].flat().some((each) => values.includes(String(each)))

/**
 * Which fields of a form are shown for what is in them: what hangs on a field that is not shown is not shown either. Each
 * stands behind the one it hangs on.
 */
export function shownFields(fields: readonly FormField[], values: FieldValues): Set<string> {
  const shown = new Set<string>()
  for (const { fieldId, when } of fields)
    if (!when || (shown.has(when.fieldId) && isMet(when, values[when.fieldId]))) shown.add(fieldId)
  return shown
}

export type Answers = {
  /** By the ids of fields. */
  values: FieldValues
  /** The keys of the fields that are shown. */
  shown: Set<string>
  /** What is wrong, by the keys of fields. */
  faults: Record<string, string>
}

/** What a customer gives in a form's fields, by their keys. What is not shown is not looked at, and never required. */
export function checkAnswers(
  fields: readonly AskedField[],
  given: Readonly<Record<string, unknown>>,
  matches?: (field: AskedField, text: string) => boolean,
): Answers {
  const answers: Answers = { values: {}, shown: new Set(), faults: {} }
  const { values, shown, faults } = answers
  const seen = new Set<string>()
  for (const field of fields) {
    const { id, key, title, when, isRequired } = field
    if (when && !(seen.has(when.fieldId) && isMet(when, values[when.fieldId]))) continue
    seen.add(id)
    shown.add(key)
    const said = Object.hasOwn(given, key) ? given[key] : undefined
    const checked = checkValue(field, said, { matches: matches && ((text) => matches(field, text)) })
    if ("fault" in checked) faults[key] = checked.fault
    else if (checked.value !== null) values[id] = checked.value
    else if (isRequired) faults[key] = `${title} is required`
  }
  return answers
}
