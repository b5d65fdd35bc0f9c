import { createAutomation } from "@/lib/rules/automations/mutations"
import type { NewAutomation } from "@/lib/rules/automations/schema"
import { longestAutomationName } from "@/lib/rules/automations/values"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { fieldsOf } from "@/lib/support/fields/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { createCannedReply } from "@/lib/support/replies/canned/mutations"
import { unknownIn } from "@/lib/support/replies/canned/placeholders"
import { sanitizeEntry, withoutPictures } from "@/lib/support/tickets/body"
import { htmlTagsIn, longestHtml, mostHtmlTags, textLength } from "@/lib/support/tickets/body-length"
import { longestViewTitle } from "@/lib/support/views/saved/values"
import { orProblem, settled } from "./extras"
import { fieldsFor, priorityOf, tagsOf, valuesOf } from "./lists"
import { type Arrival, derivedId, type Outcome, oneLine, problemOf, targetsOf, type Way } from "./way"

type Action = NewAutomation["actions"][number]

/**
 * One that only answers becomes a canned reply, another one, or one that is switched off, a macro; its mark says when it was as
 * it came. In a transaction.
 */
export async function bringMacro(
  way: Way,
  { given, targetId, isMade, mark }: Arrival<"macro">,
): Promise<Outcome> {
  if (targetId) return settled(targetId, isMade, [], mark)
  const problem = problemOf("macro", given.id, given.title)
  const own = await fieldsOf(way.ctx)
  const lost = [...given.others]
  const clean = (html: string) => {
    const isLong = html.length > longestHtml || htmlTagsIn(html) > mostHtmlTags
    const body = isLong ? "" : withoutPictures(sanitizeEntry(html))
    const unknown = unknownIn(body, own)
    if (isLong || unknown.length > 0) lost.push(...unknown.map((name) => `{{${name}}}`))
    return unknown.reduce((text, name) => text.replaceAll(`{{${name}}}`, `[${name.trim()}]`), body)
  }
  const actions = await actionsOf(way, given, clean, lost)
  const problems = lost.map((words) => problem("macro-part", words))
  const name = oneLine(given.title, longestAutomationName) || "–"
  const [first, ...others] = actions
  if (!first) return settled(null, false, [...problems, problem("macro-empty")])
  return orProblem(async () => {
    const made =
      first.do === "reply" && others.length === 0 && given.isOn
        ? await createCannedReply(way.ctx, { name, body: first.body })
        : await createAutomation(way.ctx, {
            ...{ kind: "macro", name, isOn: given.isOn, triggers: [], delay: null, condition: { all: [] } },
            actions,
          })
    return settled(made.id, true, problems, made.updatedAt)
  }, problem)
}

async function actionsOf(
  way: Way,
  given: Arrival<"macro">["given"],
  clean: (html: string) => string,
  lost: string[],
): Promise<Action[]> {
  const actions: Action[] = []
  const says = (html: string) => textLength(html) > 0
  const [reply, note] = [clean(given.reply), clean(given.note)]
  if (says(reply)) actions.push({ do: "reply", body: reply })
  if (says(note)) actions.push({ do: "note", body: note })
  if (given.status) actions.push({ do: "status", status: given.status })
  if (given.priority) {
    const { id, tag } = priorityOf({ priorities: await listPriorities(way.ctx) }, given.priority)
    if (tag) lost.push(tag)
    else actions.push({ do: "priority", priorityId: id })
  }
  if (given.assigneeId) {
    const person = (await targetsOf(way, "person", [given.assigneeId])).get(given.assigneeId)
    const assigneeId = given.assigneeId === "me" ? "me" : person
    if (assigneeId) actions.push({ do: "assign", assigneeId })
    else lost.push(`assignee ${given.assigneeId}`)
  }
  if (given.teamId) {
    const teamId = (await targetsOf(way, "team", [given.teamId])).get(given.teamId)
    if (teamId) actions.push({ do: "team", teamId })
    else lost.push(`team ${given.teamId}`)
  }
  const [added, removed] = [tagsOf(given.addTags), tagsOf(given.removeTags)]
  if (added.length > 0) actions.push({ do: "tag", tags: added.slice(0, 20) })
  if (removed.length > 0) actions.push({ do: "untag", tags: removed.slice(0, 20) })
  const { fields, dropped, asTags } = valuesOf(
    { fields: await fieldsFor(way, Object.keys(given.fields)) },
    given.fields,
  )
  for (const [fieldId, value] of Object.entries(fields)) actions.push({ do: "field", fieldId, value })
  lost.push(...dropped, ...asTags)
  return actions
}

/** A view that is in use comes where every question of it has a counterpart here. In a transaction. */
export async function bringView(way: Way, { given, targetId, isMade }: Arrival<"view">): Promise<Outcome> {
  if (targetId) return settled(targetId, isMade)
  const problem = problemOf("view", given.id, given.title)
  if (!given.isOn) return settled(null, false, [problem("not-offered")])
  const lost = [...given.others]
  const [all, any] = [await termsOf(way, given.all, lost), await termsOf(way, given.any, lost)]
  if (lost.length > 0)
    return settled(
      null,
      false,
      lost.map((words) => problem("view-part", words)),
    )
  if (all.length + any.length === 0) return settled(null, false, [problem("view-empty")])
  const condition: Condition = { all: any.length > 0 ? [...all, { any }] : all }
  const view = {
    id: derivedId(way, "view", given.id),
    title: oneLine(given.title, longestViewTitle) || "–",
    ...{ condition, now: way.ctx.now },
  }
  if (await way.ctx.store.moving.arrivals.addView(view)) return settled(view.id, true)
  return settled(null, false, [problem("invalid", given.title)])
}

type Question = Arrival<"view">["given"]["all"][number]

async function termsOf(way: Way, questions: Question[], lost: string[]): Promise<Term[]> {
  const terms: Term[] = []
  for (const { about, is, values } of questions) {
    const known = await valuesIn(way, about, values)
    const missing = values.filter((value) => value !== null && !known.has(value))
    const value = values.map((each) => (each === null ? null : (known.get(each) ?? "")))
    if (missing.length > 0) lost.push(`${about} ${missing.join(", ")}`)
    else if (about === "tag") {
      const tags = value.flatMap((each) => each ?? [])
      terms.push({ field: "tags", op: is ? "hasAny" : "hasNone", value: tags })
    } else terms.push({ field: about, op: is ? "anyOf" : "noneOf", value })
  }
  return terms
}

/** What the values of a question are here. */
async function valuesIn(way: Way, about: Question["about"], values: (string | null)[]) {
  const named = values.flatMap((value) => value ?? [])
  if (about === "assignee") {
    const people = await targetsOf(way, "person", named)
    return named.includes("me") ? people.set("me", "me") : people
  }
  if (about === "team") return targetsOf(way, "team", named)
  if (about === "tag")
    return new Map(named.flatMap((name) => tagsOf([name]).map((tag) => [name, tag] as const)))
  if (about === "status")
    return new Map(
      named.flatMap((name) => (["open", "pending", "closed"].includes(name) ? [[name, name] as const] : [])),
    )
  const priorities = await listPriorities(way.ctx)
  return new Map(
    named.flatMap((name) => {
      const { id, tag } = priorityOf({ priorities }, name)
      return tag ? [] : [[name, id] as const]
    }),
  )
}
