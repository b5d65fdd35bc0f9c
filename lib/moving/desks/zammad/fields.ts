import { z } from "zod"
import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import type { Attribute } from "./shapes"

type Field = Given<"field">

const kinds: Record<string, Field["kind"]> = {
  input: "text",
  textarea: "long-text",
  richtext: "long-text",
  integer: "number",
  boolean: "checkbox",
  date: "date",
  datetime: "text",
  select: "choice",
  tree_select: "choice",
  multiselect: "choices",
  multi_tree_select: "choices",
  autocompletion_ajax_external_data_source: "text",
}

/** The fields that a company has added to tickets, by the names that tickets have them under. */
export function fieldsOf(attributes: Attribute[]): { fields: Field[]; problems: Problem[] } {
  const problems: Problem[] = []
  const own = attributes.filter(
    ({ object, editable, to_create }) => object === "Ticket" && editable && !to_create,
  )
  const fields = own.flatMap(({ name, display, data_type, data_option, active }): Field[] => {
    const title = display || name
    const known = kinds[data_type]
    if (!known || data_option?.relation) {
      problems.push({ reason: "not-offered", kind: "field", id: name, about: title, detail: data_type })
      return []
    }
    const kind = data_type === "input" && data_option?.type === "url" ? "link" : known
    const options = known === "choice" || known === "choices" ? optionsOf(data_option) : []
    return [{ id: name, title, kind, options, isArchived: !active }]
  })
  return { fields, problems }
}

type Option = { value: string; title: string }

const words = z.record(z.string(), z.unknown())
const branch = z.looseObject({
  value: z.unknown(),
  name: z.unknown(),
  children: z.array(z.unknown()).nullish(),
})

/** What can be chosen, and what could be once: tickets may still have it. */
function optionsOf(given: Attribute["data_option"]): Option[] {
  const options = [...choices(given?.options), ...choices(given?.historical_options)]
  const seen = new Set<string>()
  return options.filter(({ value }) => !seen.has(value) && seen.add(value)).slice(0, 5_000)
}

/** Words by their values, a list of both, or a tree of such lists, whose leaves are named after all they lie in. */
function choices(given: unknown, above = ""): Option[] {
  if (!Array.isArray(given))
    return Object.entries(words.safeParse(given).data ?? {}).map(([value, title]) => ({
      ...{ value, title: String(title || value) },
    }))
  return given.flatMap((each) => {
    const { data } = branch.safeParse(each)
    if (!data) return []
    const title = above + String(data.name ?? data.value)
    return [{ value: String(data.value), title }, ...choices(data.children ?? [], `${title} / `)]
  })
}

const chosen = z.looseObject({ label: z.unknown(), value: z.unknown() })

/** What a ticket has in its custom fields. */
export function valuesOf(given: Record<string, unknown>, fields: ReadonlyMap<string, Field["kind"]>) {
  const values: NonNullable<Given<"ticket">["fields"]> = {}
  for (const [id, kind] of fields) {
    const value = given[id]
    if (value === null || value === undefined || value === "") continue
    const labelled = chosen.safeParse(value).data
    if (Array.isArray(value)) values[id] = value.map(String)
    else if (labelled) values[id] = String(labelled.label ?? labelled.value)
    else if (typeof value === "boolean") values[id] = value
    else if (kind === "number") values[id] = Number(value)
    else values[id] = kind === "date" ? String(value).slice(0, 10) : String(value)
  }
  return values
}
