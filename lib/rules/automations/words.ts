import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { ownFieldKey, type TermField } from "@/lib/support/conditions/values"
import type { Action } from "./schema"
import { namedLists, toAssignee, toTeam, whoApplies } from "./values"

const saidAlone = new Set<Action["do"]>(["status", "tag", "untag", "reply", "note", "mail", "copy"])
/** Whether the words of an action hold names that are to be looked up. */
export const namesSomething = (action: Action) => !saidAlone.has(action.do)

/** What an action does, in words that begin a line; names are those of the fields' lists. */
export function actionWords(action: Action, fields: readonly TermField[]): string {
  const t = words("rules.actionWords")
  const named = (key: string, value: string) =>
    fields.find((field) => field.key === key)?.options?.find((option) => option.value === value)?.label ??
    t("noMore")
  switch (action.do) {
    case "status":
      return t("status", { status: words("support.statuses")(action.status) })
    case "priority":
      return t("priority", { name: said(named("priority", action.priorityId)) })
    case "assign":
      if (action.assigneeId === null) return t("unassign")
      return action.assigneeId === whoApplies
        ? t("assignMe")
        : t("assign", { name: named("assignee", action.assigneeId) })
    case "assign-next": {
      const among = action.teamId === null ? t("allAgents") : named("team", action.teamId)
      return action.way === "rotate" ? t("rotate", { among }) : t("leastBusy", { among })
    }
    case "team":
      return action.teamId === null ? t("noTeam") : t("team", { name: named("team", action.teamId) })
    case "tag":
      return t("tag", tagged(action.tags))
    case "untag":
      return t("untag", tagged(action.tags))
    case "reply":
      return t("reply")
    case "note":
      return t("note")
    case "mail":
      return t("mail", { address: action.to })
    case "notify":
      if (action.who === toAssignee) return t("tellAssignee")
      return action.who === toTeam ? t("tellTeam") : t("tell", { name: named("assignee", action.who) })
    case "copy":
      return t("copy", { address: action.address })
    case "field":
      return fieldWords(action, fields)
    case "webhook":
      return t("webhook", { name: named(namedLists.webhook, action.webhookId) })
    case "service-level":
      return t("level", { name: named(namedLists.level, action.serviceLevelId) })
  }
}

function fieldWords({ fieldId, value }: Extract<Action, { do: "field" }>, fields: readonly TermField[]) {
  const t = words("rules.actionWords")
  const field = fields.find(({ key }) => key === ownFieldKey(fieldId))
  const title = field?.title ?? t("noField")
  if (value === null) return t("empty", { title })
  if (value === true) return t("check", { title })
  const labels = [value]
    .flat()
    .map((each) => field?.options?.find((option) => option.value === each)?.label ?? each)
  return t("set", { title, value: labels.join(", ") })
}

const tagged = (tags: string[]) => ({ count: tags.length, tags: tags.join(", ") })
