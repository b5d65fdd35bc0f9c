import type { DeskClient } from "@/lib/moving/desks/client"
import { readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Page, Problem } from "@/lib/moving/desks/source"
import { allOf } from "./lists"
import * as shapes from "./shapes"

type Field = Given<"field">
const kinds: Record<string, Field["kind"]> = {
  string: "text",
  integer: "number",
  decimal: "decimal",
  float: "decimal",
  boolean: "checkbox",
  datetime: "date",
  list: "choice",
}
/** What every ticket has, which is its subject and what it says. */
const own = ["_default_title_", "_default_description_"]

/** Conversations and each type of ticket have attributes by their names. */
export const conversationField = (name: string) => `conversation ${name}`
export const ticketField = (typeId: string, name: string) => `ticket ${typeId} ${name}`
export const typeField = "ticket type"

type Fields = { fields: Field[]; problems: Problem[] }

function fieldsOf(attributes: shapes.Attribute[], idOf: (name: string) => string, of = ""): Fields {
  const fields: Field[] = []
  const problems: Problem[] = []
  for (const attribute of attributes) {
    const { name, data_type, archived, multiline, options, input_options } = attribute
    if (own.includes(name)) continue
    const words = [
      ...[...options, ...(input_options?.list_options ?? [])].map(({ label }) => label),
      ...(input_options?.list_items.split(",") ?? []).map((word) => word.trim()),
    ].filter(Boolean)
    // A list that does not say what can be chosen holds words all the same.
    const kind = data_type === "list" && words.length === 0 ? "text" : kinds[data_type]
    const title = of ? `${name} (${of})` : name
    if (!kind) {
      problems.push({
        ...{ reason: "not-offered", kind: "field", id: idOf(name), about: title, detail: data_type },
      })
      continue
    }
    const isLong = kind === "text" && (multiline || input_options?.multiline)
    fields.push({
      ...{ id: idOf(name), title, kind: isLong ? "long-text" : kind, isArchived: archived },
      options:
        kind === "choice"
          ? [...new Set(words)].slice(0, 5_000).map((label) => ({ value: label, title: label }))
          : [],
    })
  }
  return { fields, problems }
}

/** Fields of conversations. */
export async function* conversationFields(client: DeskClient): AsyncGenerator<Page<"field">> {
  const list = await allOf(client, "conversations/attributes?include_archived=true")
  const { read, problems } = readEach("field", shapes.attribute, list)
  const { fields, problems: others } = fieldsOf(read, conversationField)
  yield { objects: fields, cursor: "", problems: [...problems, ...others] }
}

/** Fields of tickets: which type they are of, and those of each type, named after both where several have one of this name. */
export async function* ticketFields(client: DeskClient): AsyncGenerator<Page<"field">> {
  const { read, problems } = readEach("field", shapes.ticketType, await allOf(client, "ticket_types"))
  if (read.length === 0 && problems.length === 0) return
  const attributesOf = (type: shapes.TicketType) => type.ticket_type_attributes?.data ?? []
  const names = read.flatMap((type) => attributesOf(type).map(({ name }) => name))
  const objects: Field[] = [
    {
      ...{ id: typeField, title: "Ticket type", kind: "choice" },
      options: [...new Set(read.map(({ name }) => name))]
        .filter(Boolean)
        .map((name) => ({ value: name, title: name })),
    },
  ]
  for (const type of read)
    for (const attribute of attributesOf(type)) {
      const isShared = names.filter((name) => name === attribute.name).length > 1
      const found = fieldsOf(
        [{ ...attribute, archived: attribute.archived || type.archived }],
        (name) => ticketField(type.id, name),
        isShared ? type.name : "",
      )
      objects.push(...found.fields)
      problems.push(...found.problems)
    }
  yield { objects, cursor: "", problems }
}

/** What tickets hold, by the ids of the fields there are. */
export function valuesOf(
  given: Record<string, unknown>,
  kindOf: (id: string) => Field["kind"] | undefined,
  idOf: (name: string) => string,
) {
  const values: NonNullable<Given<"ticket">["fields"]> = {}
  for (const [name, value] of Object.entries(given)) {
    const id = idOf(name)
    const kind = kindOf(id)
    if (!kind || value === "") continue
    if (typeof value === "boolean") values[id] = value
    else if (kind === "date") {
      const at = typeof value === "number" ? value * 1000 : Date.parse(String(value))
      if (Number.isFinite(at)) values[id] = new Date(at).toISOString().slice(0, 10)
    } else if ((kind === "number" || kind === "decimal") && Number.isFinite(Number(value)) && value !== null)
      values[id] = Number(value)
    else if (typeof value === "string" || typeof value === "number") values[id] = String(value)
  }
  return values
}
