import type { Action } from "@/lib/rules/automations/schema"
import { toAssignee } from "@/lib/rules/automations/values"
import type { TermField } from "@/lib/support/conditions/values"

export type ActionName = Action["do"]

/** What each action is called in a form. */
export const actionNames: Record<ActionName, string> = {
  status: "Set the status",
  priority: "Set the priority",
  assign: "Assign it to",
  "assign-next": "Assign it to the next agent",
  team: "Give it to a team",
  tag: "Add tags",
  untag: "Remove tags",
  reply: "Answer the requester",
  note: "Write a note",
  mail: "Send an email",
  notify: "Tell a colleague",
  copy: "Take into copy",
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
  }
}
