import type { Given } from "@/lib/moving/desks/schema"
import { escapeHtml } from "@/lib/platform/html/escape"
import { systemId } from "./people"
import { type Macro, type Overview, type Setting, setting, type TextModule } from "./shapes"
import type { State } from "./tickets"

type Lists = {
  states: ReadonlyMap<string, State>
  priorities: ReadonlyMap<string, string>
  /** The names of the custom fields. */
  fields: { has(name: string): boolean }
}

/** Placeholders that mean the same here. */
const placeholders: Record<string, string> = {
  "ticket.customer.firstname": "requester.firstName",
  "ticket.customer.lastname": "requester.lastName",
  "ticket.customer.fullname": "requester.firstName}} {{requester.lastName",
  "ticket.number": "ticket.number",
  "ticket.title": "ticket.subject",
  "user.firstname": "agent.firstName",
  "user.fullname": "agent.firstName",
  "config.organization": "portal.name",
  "config.product_name": "portal.name",
}
const translated = (html: string) =>
  html.replace(/#\{\s*([\w.]{1,100})\s*\}/g, (written, name: string) =>
    placeholders[name] ? `{{${placeholders[name]}}}` : written,
  )

/** A text module, which agents put into what they write. */
export const textModuleOf = ({ id, name, content, active, user_id }: TextModule): Given<"macro"> => ({
  ...{ id: `text-${id}`, title: name, isOn: active, reply: translated(content) },
  others: user_id ? ["personal"] : [],
})

const wordsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? "").split(","))
    .map((word) => word.trim())
    .filter(Boolean)

/** A macro with what it does there that has a counterpart here. */
export function macroOf(
  { id, name, perform, active }: Macro,
  { states, priorities, fields }: Lists,
): Given<"macro"> {
  const others: string[] = []
  const macro: Given<"macro"> = { id: `macro-${id}`, title: name, isOn: active, others }
  const values: Record<string, string | number | boolean> = {}
  for (const [about, given] of Object.entries(perform)) {
    const does = setting.safeParse(given).data
    const [said = ""] = wordsIn(does?.value)
    const own = about.replace(/^ticket\./, "")
    const status = own === "state_id" && states.get(said)?.status
    if (about === "article.note" && does) Object.assign(macro, noteOf(does))
    else if (status) macro.status = status
    else if (own === "priority_id" && priorities.has(said)) macro.priority = priorities.get(said)
    else if (own === "group_id" && said) macro.teamId = said
    else if (own === "owner_id" && does?.pre_condition === "current_user.id") macro.assigneeId = "me"
    else if (own === "owner_id" && said && said !== systemId) macro.assigneeId = said
    else if (own === "tags")
      Object.assign(macro, { [does?.operator === "remove" ? "removeTags" : "addTags"]: wordsIn(does?.value) })
    else if (fields.has(own) && said)
      values[own] = typeof does?.value === "boolean" ? does.value : String(does?.value)
    else others.push(`${about} ${[does?.pre_condition, said].filter(Boolean).join(" ")}`.trim().slice(0, 200))
  }
  return { ...macro, fields: values }
}

/** What everybody may read of the ticket is an answer here. */
function noteOf(note: Setting): Partial<Given<"macro">> {
  const body = translated(typeof note.body === "string" ? note.body : "")
  const html = /<\w/.test(body) ? body : `<p>${escapeHtml(body)}</p>`
  return String(note.internal) === "false" ? { reply: html } : { note: html }
}

type Term = NonNullable<Given<"view">["all"]>[number]

/** An overview with its questions; `staff` are the roles of agents. */
export function viewOf(overview: Overview, lists: Lists, staff: ReadonlySet<string>): Given<"view"> {
  const { id, name, active, condition, role_ids, user_ids } = overview
  const others: string[] = []
  if (user_ids.length > 0) others.push("personal")
  if (role_ids.length > 0 && !role_ids.some((role) => staff.has(role))) others.push("for customers")
  const { isAny, questions } = questionsOf(condition, others)
  const terms = questions.flatMap((question) => {
    const found = termsOf(question, lists)
    if (found.length === 0) others.push(wordsOf(question))
    return found
  })
  return { id, title: name, isOn: active, [isAny ? "any" : "all"]: terms, others }
}

/** An overview asks for all of what stands by its name, or, in newer versions, says how its questions belong together. */
function questionsOf(condition: Overview["condition"], others: string[]) {
  const { operator, conditions } = condition
  if (!Array.isArray(conditions)) {
    const named = Object.entries(condition).map(([name, asked]) => ({ ...(asked as object), name }))
    return { isAny: false, questions: named.flatMap((each) => setting.safeParse(each).data ?? []) }
  }
  const read = conditions.map((each) => setting.safeParse(each).data)
  if ((operator !== "AND" && operator !== "OR") || read.some((each) => !each?.name))
    others.push("nested conditions")
  return { isAny: operator === "OR", questions: read.flatMap((each) => (each?.name ? [each] : [])) }
}

const wordsOf = ({ name, operator, pre_condition, value }: Setting) =>
  [name, operator, pre_condition, ...wordsIn(value)].filter(Boolean).join(" ").slice(0, 200)

function termsOf({ name, operator, pre_condition, value }: Setting, { states, priorities }: Lists): Term[] {
  const values = wordsIn(value)
  if (name === "ticket.tags") return tagTerms(operator, values)
  const is = /^is(?: any of)?$/.test(operator)
  if (!is && !/^is (?:not|none of)$/.test(operator)) return []
  if (name === "ticket.owner_id") {
    const ids =
      pre_condition === "current_user.id" ? ["me"] : pre_condition === "not_set" ? [systemId] : values
    return ids.length > 0
      ? [{ about: "assignee", is, values: ids.map((id) => (id === systemId ? null : id)) }]
      : []
  }
  if (values.length === 0 || pre_condition) return []
  if (name === "ticket.group_id") return [{ about: "team", is, values }]
  if (name === "ticket.priority_id") {
    const known = values.flatMap((id) => priorities.get(id) ?? [])
    return known.length === values.length ? [{ about: "priority", is, values: known }] : []
  }
  return name === "ticket.state_id" ? statusTerms(is, values, states) : []
}

/** Several states are one here: where only some of them are left out, the others would be left out as well. */
function statusTerms(is: boolean, ids: string[], states: Lists["states"]): Term[] {
  const asked = new Set(ids.flatMap((id) => states.get(id)?.status ?? []))
  const isLeft = ([id, { type, status }]: [string, State]) =>
    asked.has(status) && !ids.includes(id) && type !== "merged" && type !== "removed"
  if (asked.size === 0 || (!is && [...states].some(isLeft))) return []
  return [{ about: "status", is, values: [...asked] }]
}

function tagTerms(operator: string, tags: string[]): Term[] {
  if (tags.length === 0) return []
  if (operator === "contains one") return [{ about: "tag", is: true, values: tags }]
  if (operator === "contains all") return tags.map((tag) => ({ about: "tag", is: true, values: [tag] }))
  const isNone = operator === "contains one not" || (operator === "contains all not" && tags.length === 1)
  return isNone ? [{ about: "tag", is: false, values: tags }] : []
}
