import { ownFieldKey, type TermField } from "@/lib/support/conditions/values"
import { ticketStatusLabels } from "@/lib/support/tickets/values"
import type { Action } from "./schema"
import { namedLists, toAssignee, toTeam, whoApplies } from "./values"

const saidAlone = new Set<Action["do"]>(["status", "tag", "untag", "reply", "note", "mail", "copy"])
/** Whether the words of an action hold names that are to be looked up. */
export const namesSomething = (action: Action) => !saidAlone.has(action.do)

/** What an action does, in words that begin a line; names are those of the fields' lists. */
export function actionWords(action: Action, fields: readonly TermField[]): string {
  const named = (key: string, value: string) =>
    fields.find((field) => field.key === key)?.options?.find((option) => option.value === value)?.label ??
    "what is no more"
  switch (action.do) {
    case "status":
      return `Set the status to ${ticketStatusLabels[action.status]}`
    case "priority":
      return `Set the priority to ${named("priority", action.priorityId)}`
    case "assign":
      if (action.assigneeId === null) return "Unassign it"
      return action.assigneeId === whoApplies
        ? "Assign it to the one who applies this"
        : `Assign it to ${named("assignee", action.assigneeId)}`
    case "assign-next": {
      const among = action.teamId === null ? "all agents" : named("team", action.teamId)
      return action.way === "rotate"
        ? `Assign it to the next of ${among} in turn`
        : `Assign it to who has the fewest open tickets of ${among}`
    }
    case "team":
      return action.teamId === null
        ? "Take it from its team"
        : `Give it to the team ${named("team", action.teamId)}`
    case "tag":
      return `Add ${tagWords(action.tags)}`
    case "untag":
      return `Remove ${tagWords(action.tags)}`
    case "reply":
      return "Answer the requester"
    case "note":
      return "Write a note"
    case "mail":
      return `Email ${action.to}`
    case "notify":
      if (action.who === toAssignee) return "Tell its assignee"
      return action.who === toTeam ? "Tell its team" : `Tell ${named("assignee", action.who)}`
    case "copy":
      return `Take ${action.address} into copy`
    case "field":
      return fieldWords(action, fields)
    case "webhook":
      return `Tell the webhook ${named(namedLists.webhook, action.webhookId)}`
    case "service-level":
      return `Measure it by the service level ${named(namedLists.level, action.serviceLevelId)}`
  }
}

function fieldWords({ fieldId, value }: Extract<Action, { do: "field" }>, fields: readonly TermField[]) {
  const field = fields.find(({ key }) => key === ownFieldKey(fieldId))
  const title = field?.title ?? "a field that is no more"
  if (value === null) return `Empty ${title}`
  if (value === true) return `Check ${title}`
  const labels = [value]
    .flat()
    .map((each) => field?.options?.find((option) => option.value === each)?.label ?? each)
  return `Set ${title} to ${labels.join(", ")}`
}

const tagWords = (tags: string[]) => `${tags.length === 1 ? "the tag" : "the tags"} ${tags.join(", ")}`
