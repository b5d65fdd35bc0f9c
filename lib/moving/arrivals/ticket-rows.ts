import type { Problem } from "@/lib/moving/desks/source"
import { emailIn } from "@/lib/people/accounts/values"
import { languageTag } from "@/lib/platform/languages/tags"
import { textOnOneLine } from "@/lib/support/tickets/body"
import { entryBody } from "./entry-body"
import type { FetchedFiles } from "./files"
import { type Lists, priorityOf, tagsOf, valuesOf } from "./lists"
import type { NewEntry, NewParticipant, NewSurvey, NewTicket } from "./store"
import { type Arrival, cut, derivedId, deskTitle, oneLine, problemOf, type Way } from "./way"

/** What one ticket becomes. Its number is chosen among those of all that come with it. */
export type TicketRows = {
  sourceId: string
  ticket: Omit<NewTicket, "number">
  /** As it is called at the desk, and that as a number. */
  number: string | null
  wanted: number | null
  entries: NewEntry[]
  /** Whether the entries are only what is left of those that were there. */
  entriesAreLost: boolean
  /** Entries that stood for these before they could be read. */
  standInIds: string[]
  attached: { id: string; ticketId: string; entryId: string }[]
  tags: string[]
  participants: NewParticipant[]
  surveys: NewSurvey[]
  problems: Problem[]
}

type Named = Arrival<"ticket">["given"]["requester"]
type Author = Pick<NewEntry, "authorId" | "authorRole" | "authorFirstName" | "authorLastName">

const longestName = 55
const mostSearched = 200_000
const mostCopies = 20
/** A greater number is noted and not kept: those that follow would have to fit into the column. */
export const highestNumber = 1_000_000_000

/** The rows of a ticket and of what was said in it, as it is at the desk; `files` are those that were fetched. */
export function ticketRows(
  way: Way,
  { sourceId, given }: Arrival<"ticket">,
  lists: Lists,
  files: FetchedFiles,
): TicketRows {
  const id = derivedId(way, "ticket", sourceId)
  const problem = problemOf("ticket", sourceId, `${given.number ? `#${given.number} ` : ""}${given.subject}`)
  const problems: Problem[] = []
  const requester = requesterOf(given.requester, lists)
  if (!requester.requesterEmail) problems.push(problem("requester-missing"))
  const priority = priorityOf(lists, given.priority)
  const { fields, dropped, asTags } = valuesOf(lists, given.fields)
  for (const words of dropped) problems.push(problem("value-dropped", words))
  const written = given.entries.map((entry) => {
    const entryId = derivedId(way, "entry", `${sourceId} ${entry.id}`)
    const own = entry.files.flatMap((file) => files.get(entryId)?.get(file.id) ?? [])
    for (const each of own)
      if ("reason" in each) problems.push(problem(each.reason, each.file.name || each.file.url))
    const { html, isCut } = entryBody(entry, own)
    if (isCut) problems.push(problem("body-too-long"))
    return { entry, html, entryId, ids: own.flatMap((each) => ("id" in each ? each.id : [])) }
  })
  const times = distinctTimes(given.entries.map(({ createdAt }) => createdAt))
  const entries = written.map(
    ({ entry, html, entryId }, index): NewEntry => ({
      ...{ id: entryId, ticketId: id, body: html, internal: entry.isInternal },
      ...authorOf(entry, lists),
      createdAt: times[index] ?? entry.createdAt,
    }),
  )
  if (entries.length === 0) entries.push(emptyEntry(way, id, given, requester))
  const standIns = [
    emptyEntryId(way, given.id),
    ...given.standIns.map((standIn) => derivedId(way, "entry", `${sourceId} ${standIn}`)),
  ]
  const isClosed = given.status === "closed" || given.mergedIntoId !== null
  const said = entries.filter(({ internal }) => !internal)
  const answers = said.map(({ authorRole }) => authorRole === "agent" || authorRole === "owner")
  const isTrashed = given.trashed !== null
  return {
    ...{ sourceId, entries, problems, entriesAreLost: given.entriesAreLost === true },
    standInIds: standIns.filter((standIn) => entries.every((entry) => entry.id !== standIn)),
    ticket: {
      id,
      ...requester,
      subject: oneLine(given.subject, 255) || "–",
      status: isClosed ? "closed" : given.status,
      priorityId: priority.id,
      assigneeId: assigneeOf(given.assigneeId, lists),
      teamId: (given.teamId && lists.teams.get(given.teamId)) || null,
      channel: given.channel,
      language: (given.language && languageTag(given.language)) || "",
      fields,
      searchText: cut(
        [
          given.number ? `#${given.number}` : "",
          oneLine(given.subject, 255),
          ...said.map(({ body }) => textOnOneLine(body)),
        ].join(" "),
        mostSearched,
      ).toLowerCase(),
      createdAt: given.createdAt,
      updatedAt: given.updatedAt,
      closedAt: isClosed ? (given.closedAt ?? given.updatedAt) : null,
      answeredAt: said[answers.indexOf(true)]?.createdAt ?? null,
      waitingSince: said[answers.lastIndexOf(true) + 1]?.createdAt ?? null,
      // Kept from now on as long as what is put into the trash here.
      trashedAt: isTrashed ? way.ctx.now.toISOString() : null,
      trashedAs: given.trashed,
    },
    number: given.number,
    wanted: given.number !== null && Number(given.number) > 0 ? Number(given.number) : null,
    attached: written.flatMap(({ ids, entryId }) => ids.map((file) => ({ id: file, ticketId: id, entryId }))),
    tags: [
      ...new Set([...tagsOf([...given.tags, ...asTags]), ...tagsOf(priority.tag ? [priority.tag] : [])]),
    ],
    participants: copiesOf(given, id, requester.requesterEmail),
    surveys: surveysOf(way, given, id),
  }
}

/** What says where a ticket came from that could not keep its number, so that searching the old one finds it. */
export const numberNote = (way: Way, { ticket, sourceId }: TicketRows, number: string): NewEntry => ({
  id: derivedId(way, "number", sourceId),
  ticketId: ticket.id,
  ...{ authorId: null, authorRole: "agent", authorFirstName: deskTitle(way), authorLastName: "" },
  body: `<p>#${number}</p>`,
  internal: true,
  createdAt: ticket.createdAt,
})

function requesterOf({ id, email, name }: Named, { people, accounts, customers }: Lists) {
  const account = accounts.get((id && people.get(id)) || "") ?? customers.get(emailIn(email ?? ""))
  const [firstName, lastName] = namesIn(name)
  return {
    requesterId: account?.role === "customer" ? account.id : null,
    requesterEmail: account?.email ?? emailIn(email ?? ""),
    requesterFirstName: account?.firstName || firstName || emailIn(email ?? "").split("@")[0] || "–",
    requesterLastName: account ? account.lastName : lastName,
  }
}

function authorOf(
  { author, isByStaff }: Arrival<"ticket">["given"]["entries"][number],
  { people, accounts, customers, ownerId, former }: Lists,
): Author {
  const personId = (author.id && people.get(author.id)) || ""
  const account =
    accounts.get(personId) ?? (isByStaff ? undefined : customers.get(emailIn(author.email ?? "")))
  const known = account ?? former.get(author.id ?? "")
  const [firstName, lastName] = namesIn(author.name)
  const isOwner = personId !== "" && personId === ownerId
  const names = {
    authorFirstName: known?.firstName || firstName || emailIn(author.email ?? "").split("@")[0] || "–",
    authorLastName: known ? known.lastName : lastName,
  }
  if (isOwner) return { authorId: personId, authorRole: "owner", ...names }
  if (isByStaff)
    return { authorId: account?.role === "agent" ? account.id : null, authorRole: "agent", ...names }
  const isCustomer = account?.role === "customer"
  return { authorId: isCustomer ? account.id : null, authorRole: isCustomer ? "customer" : "guest", ...names }
}

/** An assignee who is among the staff here. */
function assigneeOf(id: string | null, { people, accounts, ownerId }: Lists): string | null {
  const personId = (id && people.get(id)) || ""
  return accounts.get(personId)?.role === "agent" || (personId && personId === ownerId) ? personId : null
}

function namesIn(name: string): [first: string, last: string] {
  const [first = "", ...rest] = oneLine(name, 2 * longestName).split(" ")
  return [cut(first, longestName), cut(rest.join(" "), longestName)]
}

/** Desks write whole seconds: what was said after something stays after it. */
function distinctTimes(times: string[]): string[] {
  let last = 0
  return times.map((time) => {
    last = Math.max(Date.parse(time), last + 1)
    return new Date(last).toISOString()
  })
}

const emptyEntryId = (way: Way, sourceId: string) => derivedId(way, "entry", `${sourceId} -`)

const emptyEntry = (
  way: Way,
  ticketId: string,
  { id, createdAt }: { id: string; createdAt: string },
  { requesterId, requesterFirstName, requesterLastName }: ReturnType<typeof requesterOf>,
): NewEntry => ({
  ...{ id: emptyEntryId(way, id), ticketId, createdAt, internal: false, body: "<p>–</p>" },
  ...{ authorId: requesterId, authorRole: requesterId ? "customer" : "guest" },
  ...{ authorFirstName: requesterFirstName, authorLastName: requesterLastName },
})

const copiesOf = (
  { copies, createdAt }: Arrival<"ticket">["given"],
  ticketId: string,
  requester: string,
): NewParticipant[] => {
  const addresses = new Map(copies.map(({ email, name }) => [emailIn(email ?? ""), name]))
  return [...addresses]
    .filter(([address]) => address && address !== requester)
    .slice(0, mostCopies)
    .map(([address, name]) => ({ ticketId, address, name: oneLine(name, 2 * longestName), createdAt }))
}

function surveysOf(
  way: Way,
  { id, satisfaction, updatedAt }: Arrival<"ticket">["given"],
  ticketId: string,
): NewSurvey[] {
  if (!satisfaction) return []
  return [
    {
      id: derivedId(way, "survey", id),
      ticketId,
      question: way.ctx.organisation.settings.survey.question,
      value: satisfaction.isGood ? "good" : "bad",
      comment: cut(satisfaction.comment.toWellFormed().replaceAll("\0", ""), 1500),
      submittedAt: satisfaction.at ?? updatedAt,
    },
  ]
}
