import type { DeskClient } from "@/lib/moving/desks/client"
import { readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { inboxAll } from "./lists"
import * as shapes from "./shapes"

type Field = Given<"field">
const kinds: Record<string, Field["kind"]> = {
  singleline: "text",
  multiline: "long-text",
  number: "decimal",
  date: "date",
  dropdown: "choice",
}

/** The field that says in which inbox a conversation is, where there are several. */
export const inboxField = "inbox"

/** The custom fields of all inboxes. Those of several that have the same name are told apart by their inbox's. */
export async function fieldsOf(client: DeskClient): Promise<{ fields: Field[]; problems: Problem[] }> {
  const inboxes = readEach("field", shapes.inbox, await inboxAll(client, "mailboxes"))
  const problems = [...inboxes.problems]
  const found: { field: shapes.Field; inbox: string }[] = []
  for (const { id, name } of inboxes.read) {
    const { read, problems: broken } = readEach(
      "field",
      shapes.field,
      await inboxAll(client, `mailboxes/${id}/fields`),
    )
    problems.push(...broken)
    found.push(...read.map((field) => ({ field, inbox: name })))
  }
  const isAlone = (name: string) => found.filter(({ field }) => field.name === name).length === 1
  const fields = found.map(({ field: { id, name, type, options }, inbox }): Field => {
    const kind = kinds[type.toLowerCase().replace(/[^a-z]/g, "")] ?? "text"
    const title = isAlone(name) ? name : `${name} (${inbox})`
    return { id, title, kind, options: options.map((each) => ({ value: each.id, title: each.label })) }
  })
  if (inboxes.read.length < 2) return { fields, problems }
  const options = inboxes.read.map(({ id, name }) => ({ value: id, title: name }))
  return { fields: [...fields, { id: inboxField, title: "Inbox", kind: "choice", options }], problems }
}
