import { recordPages } from "@/lib/moving/desks/export-files/pages"
import type { Part } from "@/lib/moving/desks/export-files/parts"
import { childrenIn, textIn, type XmlElement } from "@/lib/moving/desks/export-files/xml"
import type { Given } from "@/lib/moving/desks/schema"
import { isTrue, valuesIn } from "./records"

type Field = Given<"field">
const mostFields = 500
const mostTypes = 200

/**
 * Who works there, by their ids: whose words are the staff's. Those in `apart` stand in a file of agents, besides among all;
 * `teams` are the groups that each is in.
 */
export type Staff = { ids: Set<string>; apart: Set<string>; teams: Map<string, string[]> }

/** Files of agents are called so: what lies in them says it of none. */
export const isOfAgents = (name: string) => /agents/i.test(name)

/** The staff in the files of people, with the groups in theirs. */
export async function staffIn(people: readonly Part[], groups: readonly Part[]): Promise<Staff> {
  const staff: Staff = { ids: new Set(), apart: new Set(), teams: new Map() }
  for await (const { records } of recordPages(people, { kind: "person", names: ["user"] }))
    for (const { object, file } of records) {
      const id = textIn(object, "id")
      if (isOfAgents(file)) staff.apart.add(id)
      if (isOfAgents(file) || isTrue(object, "helpdesk-agent")) staff.ids.add(id)
    }
  for await (const { records } of recordPages(groups, { kind: "team", names: ["group"] }))
    for (const { object } of records)
      for (const id of membersIn(object))
        staff.teams.set(id, [...(staff.teams.get(id) ?? []), textIn(object, "id")])
  return staff
}

/** The ids of those in a group, where the export says them. */
export const membersIn = (group: XmlElement) =>
  childrenIn(group, "agents")
    .map((agent) => textIn(agent, "user-id", "id"))
    .filter(Boolean)

/** The fields that tickets hold something in: what they are called and offer there is said nowhere else in an export. */
export async function fieldsIn(parts: readonly Part[]): Promise<Field[]> {
  const kinds = new Map<string, Field["kind"]>()
  const types = new Set<string>()
  for await (const { records } of recordPages(parts, { kind: "field", names: ["helpdesk-ticket"] }))
    for (const { object } of records) {
      const type = textIn(object, "ticket-type")
      if (type && types.size < mostTypes) types.add(type)
      for (const { name, kind } of valuesIn(object))
        if (kinds.size < mostFields || kinds.has(name)) kinds.set(name, together(kinds.get(name), kind))
    }
  return [
    ...(types.size > 0
      ? [{ id: "ticket_type", title: "Type", kind: "choice" as const, options: optionsOf(types) }]
      : []),
    ...[...kinds].map(([id, kind]) => ({ id, title: titleOf(id), kind })),
  ]
}

const optionsOf = (words: Set<string>) => [...words].sort().map((word) => ({ value: word, title: word }))

/** The kind that holds what either does. */
function together(one: Field["kind"] | undefined, other: Field["kind"]): Field["kind"] {
  if (!one || one === other) return other
  const both = new Set([one, other])
  if (both.has("long-text")) return "long-text"
  return both.has("number") && both.has("decimal") ? "decimal" : "text"
}

/** `cf_kind_of_request` is "Kind of request". */
function titleOf(name: string): string {
  const words = name.replace(/^cf_/, "").replaceAll("_", " ").trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : name
}
