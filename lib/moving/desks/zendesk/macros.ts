import type { Given } from "@/lib/moving/desks/schema"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import type { Condition, Macro, View } from "./shapes"
import { statuses } from "./tickets"

/** Placeholders that mean the same here. */
const placeholders: Record<string, string> = {
  "ticket.requester.first_name": "requester.firstName",
  "ticket.requester.name": "requester.firstName}} {{requester.lastName",
  "ticket.requester.last_name": "requester.lastName",
  "ticket.id": "ticket.number",
  "ticket.title": "ticket.subject",
  "current_user.first_name": "agent.firstName",
  "current_user.name": "agent.firstName",
  "ticket.account": "portal.name",
  "ticket.brand.name": "portal.name",
}
const translated = (html: string) =>
  html.replace(/\{\{\s*([\w.]{1,100})\s*\}\}/g, (written, name: string) =>
    placeholders[name] ? `{{${placeholders[name]}}}` : written,
  )

/** A macro with what it does there that has a counterpart here. */
export function macroOf({ id, title, active, actions, restriction }: Macro): Given<"macro"> {
  const others: string[] = []
  const macro: Given<"macro"> = { id, title, isOn: active, others }
  const fields: Record<string, string | number | boolean> = {}
  let comment = ""
  let isNote = false
  for (const { field, value } of actions) {
    // A comment may say for which channel it is before what it says.
    const said = String(Array.isArray(value) ? (value.at(-1) ?? "") : (value ?? ""))
    const [, fieldId] = /^custom_fields_(\d+)$/.exec(field) ?? []
    if (fieldId) fields[fieldId] = typeof value === "boolean" ? value : said
    else if (field === "comment_value_html") comment = said
    else if (field === "comment_value") comment ||= paragraphsOf(said)
    else if (field === "comment_mode_is_public") isNote = said === "false"
    else if (field === "status" && statuses[said]) macro.status = statuses[said]
    else if (field === "priority") macro.priority = said
    else if (field === "assignee_id") macro.assigneeId = said === "current_user" ? "me" : said || null
    else if (field === "group_id" && /^\d+$/.test(said)) macro.teamId = said
    else if (field === "current_tags") macro.addTags = said.split(/\s+/).filter(Boolean)
    else if (field === "remove_tags") macro.removeTags = said.split(/\s+/).filter(Boolean)
    else others.push(said ? `${field}: ${said}`.slice(0, 200) : field)
  }
  if (restriction?.type === "User") others.push("personal")
  const html = translated(comment)
  return { ...macro, fields, ...(isNote ? { note: html } : { reply: html }) }
}

type Term = NonNullable<Given<"view">["all"]>[number]

/** A view with its questions. */
export function viewOf({ id, title, active, conditions, restriction }: View): Given<"view"> {
  const others: string[] = restriction?.type === "User" ? ["personal"] : []
  const termsOf = (list: Condition[]) =>
    list.flatMap((condition) => {
      const term = termOf(condition)
      if (!term) others.push(wordsOf(condition))
      return term ?? []
    })
  return { id, title, isOn: active, all: termsOf(conditions.all), any: termsOf(conditions.any), others }
}

const wordsOf = ({ field, operator, value }: Condition) =>
  `${field} ${operator} ${String(value ?? "")}`.trim().slice(0, 200)

const order = ["new", "open", "pending", "hold", "solved", "closed"]
const priorities = ["low", "normal", "high", "urgent"]
const subjects: Record<string, Term["about"]> = { assignee_id: "assignee", group_id: "team" }

function termOf({ field, operator, value }: Condition): Term | null {
  const said = String(value ?? "")
  if (field === "status" || field === "priority") {
    const known = field === "status" ? order : priorities
    const place = known.indexOf(said)
    const isBelow = operator === "less_than"
    const values =
      isBelow || operator === "greater_than"
        ? known.filter((_, index) => (isBelow ? index < place : index > place))
        : [said]
    if (place < 0 || values.length === 0 || !/^(?:is|is_not|less_than|greater_than)$/.test(operator))
      return null
    // New and open are one here: without one of them, the other would be left out as well.
    if (field === "status" && operator === "is_not" && statuses[said] === "open") return null
    const own = field === "status" ? values.map((each) => statuses[each] ?? each) : values
    return { about: field, is: operator !== "is_not", values: [...new Set(own)] }
  }
  if (field === "current_tags" && (operator === "includes" || operator === "not_includes")) {
    const tags = said.split(/[\s,]+/).filter(Boolean)
    return tags.length > 0 ? { about: "tag", is: operator === "includes", values: tags } : null
  }
  const about = subjects[field]
  if (!about || (operator !== "is" && operator !== "is_not")) return null
  const named = said === "current_user" && about === "assignee" ? "me" : said
  if (named !== "" && named !== "me" && !/^\d+$/.test(named)) return null
  return { about, is: operator === "is", values: [named === "" ? null : named] }
}
