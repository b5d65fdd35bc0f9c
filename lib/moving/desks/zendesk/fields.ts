import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import type { TicketField } from "./shapes"

const kinds: Record<string, Given<"field">["kind"]> = {
  text: "text",
  textarea: "long-text",
  integer: "number",
  decimal: "decimal",
  date: "date",
  checkbox: "checkbox",
  tagger: "choice",
  multiselect: "choices",
  regexp: "pattern",
  // What kind of ticket it is has no place of its own here, and is a field like others.
  tickettype: "choice",
}
/** Those that every ticket has a place for. */
const own = ["subject", "description", "status", "custom_status", "priority", "group", "assignee"]

/** The custom fields of tickets. Card numbers, and such as name things outside of tickets, do not come. */
export function fieldsOf(fields: TicketField[]): { fields: Given<"field">[]; problems: Problem[] } {
  const problems: Problem[] = []
  const brought = fields.flatMap((field): Given<"field">[] => {
    const kind = kinds[field.type]
    if (own.includes(field.type)) return []
    if (!kind) {
      const { id, title, type } = field
      problems.push({ reason: "not-offered", kind: "field", id, about: title, detail: type })
      return []
    }
    const options = field.type === "tickettype" ? field.system_field_options : field.custom_field_options
    return [
      {
        ...{ id: field.id, title: field.title, kind, isArchived: field.active === false },
        options: options.slice(0, 5_000).map(({ name, value }) => ({ value, title: name || value })),
      },
    ]
  })
  return { fields: brought, problems }
}

/** What a ticket has in its fields, as far as these come. */
export function valuesOf(
  values: readonly { id: string; value?: unknown }[],
  known: ReadonlyMap<string, Given<"field">["kind"]>,
): NonNullable<Given<"ticket">["fields"]> {
  return Object.fromEntries(
    values.flatMap(({ id, value }) => {
      const kind = known.get(id)
      const plain = kind && plainValue(kind, value)
      return plain === null || plain === undefined || plain === "" ? [] : [[id, plain]]
    }),
  )
}

function plainValue(kind: Given<"field">["kind"], value: unknown) {
  if (typeof value === "boolean") return value
  if (Array.isArray(value)) return value.length > 0 ? value.map(String) : null
  if (typeof value !== "string" && typeof value !== "number") return null
  if (kind !== "number" && kind !== "decimal")
    return kind === "date" ? String(value).slice(0, 10) : String(value)
  return value === "" ? null : Number(value)
}
