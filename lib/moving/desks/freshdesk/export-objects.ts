import type { ExportRecord } from "@/lib/moving/desks/export-files/pages"
import { textIn, type XmlElement } from "@/lib/moving/desks/export-files/xml"
import { readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Page, Problem } from "@/lib/moving/desks/source"
import { type Kind, unknownLanguage } from "@/lib/moving/desks/values"
import { isOfAgents, membersIn, type Staff } from "./export-lists"
import { agentOf, contactOf } from "./people"
import { articleIn, contactIn, isDeactivated, isTrue, numberIn, ticketIn, valuesIn } from "./records"
import * as shapes from "./shapes"
import { articleOf } from "./solutions"
import { ticketOf } from "./tickets"

export type Turned = Pick<Page, "objects" | "problems">
type Records = readonly ExportRecord[]

const namedIn = (record: XmlElement) => ({ id: textIn(record, "id"), name: textIn(record, "name") })
const nearest = (parents: Records[number]["parents"], name: string) =>
  parents.findLast((parent) => parent.name === name)

/** The categories of the solutions. One that the desk keeps for itself has no articles that anyone reads. */
export function categoriesIn(records: Records): Turned {
  return {
    objects: records.map(({ object }): Given<"category"> => {
      const { id, name } = namedIn(object)
      return {
        ...{ id, name, description: textIn(object, "description"), position: numberIn(object, "position") },
        addresses: [`/support/solutions/${id}`],
      }
    }),
  }
}

/** The folders, with those that lie in folders named after both. */
export function foldersIn(records: Records): Turned {
  return {
    objects: records.map(({ object, parents }): Given<"folder"> => {
      const { id, name } = namedIn(object)
      const above = parents.filter((parent) => parent.name === "solution-folder")
      return {
        id,
        categoryId: textIn(nearest(parents, "solution-category"), "id") || textIn(object, "category-id"),
        name: [...above.map((each) => textIn(each, "name")), name].join(" / "),
        description: textIn(object, "description"),
        position: numberIn(object, "position"),
        addresses: [`/support/solutions/folders/${id}`],
      }
    }),
  }
}

/** The articles, in the language they were written in: which that is, the export does not say. */
export function articlesIn(records: Records): Turned {
  const objects: Given<"article">[] = []
  const problems: Problem[] = []
  for (const { object, parents } of records) {
    const { article, lost } = articleIn(object)
    const { read, problems: broken } = readEach("article", shapes.article, [article])
    problems.push(...broken, ...lostFiles("article", article.id, article.title, lost))
    const folder = nearest(parents, "solution-folder")
    const id = textIn(folder, "id") || textIn(object, "folder-id")
    const visibility = numberIn(folder, "visibility")
    for (const one of read)
      objects.push(
        articleOf(one, { id, visibility }, numberIn(object, "position") ?? 0, [[unknownLanguage, one]]),
      )
  }
  return { objects, problems }
}

const lostFiles = (kind: Kind, id: string, about: string, names: string[]): Problem[] =>
  names.map((detail) => ({ reason: "file-missing", kind, id, about, detail }))

export function companiesIn(records: Records): Turned {
  const { read, problems } = readEach(
    "company",
    shapes.company,
    records.map(({ object }) => namedIn(object)),
  )
  return { objects: read.map(({ id, name }): Given<"company"> => ({ id, name })), problems }
}

export function teamsIn(records: Records): Turned {
  const listed = records.map(({ object }) => ({
    ...namedIn(object),
    agent_ids: membersIn(object),
  }))
  const { read, problems } = readEach("team", shapes.group, listed)
  return {
    objects: read.map(({ id, name, agent_ids }): Given<"team"> => ({ id, name, memberIds: agent_ids })),
    problems,
  }
}

/** People; one of the staff who stands in a file of agents too is taken from there alone. */
export function peopleIn(records: Records, { ids, apart, teams }: Staff): Turned {
  const objects: Given<"person">[] = []
  const problems: Problem[] = []
  for (const { object, file } of records) {
    const listed = contactIn(object)
    if (apart.has(listed.id) && !isOfAgents(file)) continue
    const { read, problems: broken } = readEach("person", shapes.contact, [listed])
    problems.push(...broken)
    for (const contact of read)
      if (ids.has(contact.id))
        objects.push(
          agentOf({ ...contact, contact, deactivated: isDeactivated(object) }, teams.get(contact.id) ?? []),
        )
      else objects.push(contactOf(contact, stateOf(object)))
  }
  return { objects, problems }
}

const stateOf = (record: XmlElement) =>
  isTrue(record, "deleted") ? "former" : isTrue(record, "blocked") ? "suspended" : "active"

/** Tickets with what was said in them. */
export function ticketsIn(records: Records, agents: ReadonlySet<string>): Turned {
  const objects: Given<"ticket">[] = []
  const problems: Problem[] = []
  for (const { object } of records) {
    const { ticket: listed, statusName, product, lost } = ticketIn(object)
    const { read, problems: broken } = readEach("ticket", shapes.ticket, [listed])
    problems.push(...broken, ...lostFiles("ticket", listed.id, listed.subject, lost))
    for (const ticket of read) {
      const { read: said, problems: unread } = readEach("ticket", shapes.conversation, ticket.conversations)
      problems.push(...unread.map((problem) => ({ ...problem, id: ticket.id, about: `#${ticket.id}` })))
      if (product) problems.push(valueLost(ticket, `product: ${product}`))
      const fields = new Map(valuesIn(object).map(({ name, kind }) => [name, kind]))
      if (ticket.type) fields.set("ticket_type", "choice")
      const statuses = new Map(statusName ? [[ticket.status, statusName]] : [])
      objects.push(ticketOf(ticket, said, { agents, fields, statuses, rating: undefined }))
    }
  }
  return { objects, problems }
}

const valueLost = ({ id, subject }: shapes.Ticket, detail: string): Problem => ({
  ...{ reason: "value-dropped", kind: "ticket", id, about: subject, detail },
})
