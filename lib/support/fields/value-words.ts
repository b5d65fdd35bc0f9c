import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { words } from "@/lib/platform/words/words"
import type { FieldShape, FieldValue, FieldValues } from "./values"

/** What a ticket has in a field, in words, of the language being spoken unless one is named; empty for nothing. */
export function valueWords(
  { kind, options }: Omit<FieldShape, "title">,
  value?: FieldValue | null,
  language?: InterfaceLanguage,
): string {
  if (value === null || value === undefined) return ""
  if (kind === "checkbox") return value ? words("support.list", language)("yes") : ""
  if (kind !== "choice" && kind !== "choices") return String(value)
  const chosen = [value].flat()
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ title }) => title)
    .join(", ")
}

/** The words of all that a ticket has in its fields, by their ids: what it is found by. */
export const wordsOfValues = (
  fields: readonly (FieldShape & { id: string })[],
  values: FieldValues,
): string[] =>
  fields
    .filter(({ kind }) => kind !== "checkbox")
    .map((field) => valueWords(field, values[field.id]))
    .filter(Boolean)
