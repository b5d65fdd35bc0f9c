import { z } from "zod"
import type { Given } from "@/lib/moving/desks/schema"
import type { TicketField } from "./shapes"

type Field = Given<"field">
const kinds: Record<string, Field["kind"]> = {
  custom_text: "text",
  custom_paragraph: "long-text",
  custom_number: "number",
  custom_decimal: "decimal",
  custom_date: "date",
  custom_checkbox: "checkbox",
  custom_dropdown: "choice",
  nested_field: "choice",
  custom_url: "link",
  custom_phone_number: "text",
  custom_date_time: "text",
  custom_multi_select_dropdown: "choices",
  default_ticket_type: "choice",
  default_product: "choice",
}

/**
 * The custom fields of tickets, by the names that tickets have them under. Of a field that depends on another, each level is a
 * field; what kind of ticket it is, and of which product, are fields as well.
 */
export const fieldsOf = (fields: TicketField[]): Field[] =>
  fields.flatMap((field): Field[] => {
    const kind = kinds[field.type]
    if (!kind) return []
    const options = kind === "choice" || kind === "choices" ? optionsOf(field) : []
    return [
      { id: field.name, title: field.label || field.name, kind, options, isArchived: field.archived },
      ...field.nested_ticket_fields.map(({ name, label }) => ({
        ...{ id: name, title: label || name, kind: "text" as const, isArchived: field.archived },
      })),
    ]
  })

const option = z.union([z.string(), z.looseObject({ value: z.string() }).transform(({ value }) => value)])
const listed = z.array(option)
const numbered = z.record(z.string(), z.unknown())

function optionsOf({ type, choices }: TicketField) {
  const words = listed.safeParse(choices).data ?? Object.keys(numbered.safeParse(choices).data ?? {})
  const numbers = numbered.safeParse(choices).data ?? {}
  return words.slice(0, 5_000).map((title) => ({
    // Of products tickets have the numbers.
    value: type === "default_product" ? String(numbers[title]) : title,
    title,
  }))
}

const statusWords = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What the statuses are called, by their numbers. */
export function statusNames(fields: TicketField[]): Map<number, string> {
  const found =
    statusWords.safeParse(fields.find(({ type }) => type === "default_status")?.choices).data ?? {}
  return new Map(Object.entries(found).map(([number, words]) => [Number(number), [words].flat()[0] ?? ""]))
}
