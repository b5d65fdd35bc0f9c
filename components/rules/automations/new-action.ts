import type { Action } from "@/lib/rules/automations/schema"
import { namedLists, toAssignee } from "@/lib/rules/automations/values"
import { ownFieldId, type TermField } from "@/lib/support/conditions/values"

export type ActionName = Action["do"]

/** The actions in the order of a form. */
const actionNames = [
  "status",
  "priority",
  "assign",
  "assign-next",
  "team",
  "tag",
  "untag",
  "reply",
  "note",
  "mail",
  "notify",
  "copy",
  "field",
  "webhook",
  "service-level",
] as const satisfies ActionName[]

/** The company's own fields among these, by their ids. */
export const ownFieldsOf = (fields: readonly TermField[]) =>
  fields.flatMap((field) => {
    const id = ownFieldId(field.key)
    return id === null ? [] : [{ ...field, id }]
  })

/** The actions that can be chosen: what names something of a list needs that list to have one. */
export function actionsAmong(fields: readonly TermField[]): ActionName[] {
  const has = (key: string) => Boolean(fields.find((field) => field.key === key)?.options?.length)
  const missing = new Set<ActionName>([
    ...(ownFieldsOf(fields).length === 0 ? (["field"] as const) : []),
    ...(has(namedLists.webhook) ? [] : (["webhook"] as const)),
    ...(has(namedLists.level) ? [] : (["service-level"] as const)),
  ])
  return actionNames.filter((name) => !missing.has(name))
}

/** An action of this name as it is before anything of it is chosen. */
export function newAction(name: ActionName, fields: readonly TermField[]): Action {
  const first = (key: string) => fields.find((field) => field.key === key)?.options?.[0]?.value ?? ""
  switch (name) {
    case "status":
      return { do: name, status: "open" }
    case "priority":
      return { do: name, priorityId: first("priority") }
    case "assign":
      return { do: name, assigneeId: null }
    case "assign-next":
      return { do: name, way: "rotate", teamId: null }
    case "team":
      return { do: name, teamId: first("team") || null }
    case "tag":
    case "untag":
      return { do: name, tags: [] }
    case "reply":
    case "note":
      return { do: name, body: "" }
    case "mail":
      return { do: name, to: "", subject: "", text: "" }
    case "notify":
      return { do: name, who: toAssignee }
    case "copy":
      return { do: name, address: "" }
    case "field":
      return { do: name, fieldId: ownFieldsOf(fields)[0]?.id ?? "", value: null }
    case "webhook":
      return { do: name, webhookId: first(namedLists.webhook) }
    case "service-level":
      return { do: name, serviceLevelId: first(namedLists.level) }
  }
}
