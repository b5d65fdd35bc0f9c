import type { Given } from "@/lib/moving/desks/schema"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import type { Response, Scenario } from "./shapes"
import { priorities, statusOf } from "./tickets"

/** Placeholders that mean the same here. */
const placeholders: Record<string, string> = {
  "ticket.requester.firstname": "requester.firstName",
  "ticket.requester.lastname": "requester.lastName",
  "ticket.requester.name": "requester.firstName}} {{requester.lastName",
  "ticket.id": "ticket.number",
  "ticket.subject": "ticket.subject",
  "ticket.agent.name": "agent.firstName",
  helpdesk_name: "portal.name",
}
const translated = (html: string) =>
  html.replace(/\{\{\s*([\w.]{1,100})\s*\}\}/g, (written, name: string) =>
    placeholders[name] ? `{{${placeholders[name]}}}` : written,
  )

/** A canned response. */
export const responseOf = (
  { id, title, content, content_html }: Response,
  isPersonal: boolean,
): Given<"macro"> => ({
  ...{ id: `response-${id}`, title, reply: translated(content_html || paragraphsOf(content)) },
  others: isPersonal ? ["personal"] : [],
})

/** A scenario, which does several things at once. */
export function scenarioOf(
  { id, name, private: isPersonal, actions }: Scenario,
  fields: ReadonlySet<string>,
  statuses: ReadonlyMap<number, string>,
): Given<"macro"> {
  const others: string[] = []
  const macro: Given<"macro"> = { id: `scenario-${id}`, title: name, others }
  const values: Record<string, string> = {}
  for (const { name: does, value, comment, private: isNote } of actions) {
    const said = typeof value === "string" || typeof value === "number" ? String(value) : ""
    if (does === "status" && said) macro.status = statusOf(Number(said), statuses)
    else if (does === "priority" && priorities[Number(said)]) macro.priority = priorities[Number(said)]
    else if (does === "responder_id" && /^\d+$/.test(said)) macro.assigneeId = said
    else if (does === "group_id" && /^\d+$/.test(said)) macro.teamId = said
    else if (does === "add_tag")
      macro.addTags = (Array.isArray(value) ? value.map(String) : said.split(",")).filter(Boolean)
    else if (does === "add_note" || (does === "add_comment" && isNote))
      macro.note = translated(comment || said)
    else if (does === "add_comment") macro.reply = translated(comment || said)
    else if (fields.has(does) && said) values[does] = said
    else others.push(said ? `${does}: ${said}`.slice(0, 200) : does)
  }
  if (isPersonal) others.push("personal")
  return { ...macro, fields: values }
}
