import { picturesIn } from "@/lib/moving/desks/pictures"
import type { Problem } from "@/lib/moving/desks/source"
import { withoutOurselves } from "@/lib/support/participants/queries"
import { rewriteWords } from "@/lib/support/ticket-search/mutations"
import { type FetchedFiles, fetchFiles } from "./files"
import { listsFor } from "./lists"
import type { NewTicket } from "./store"
import { highestNumber, numberNote, type TicketRows, ticketRows } from "./ticket-rows"
import { type Arrival, derivedId, inside, type Outcome, problemOf, type Way } from "./way"

type Outcomes = Map<string, Outcome>
/** What is settled with the tickets, in their transaction. */
type Settle = (way: Way, outcomes: Outcomes) => Promise<void>

/**
 * Brings some tickets with all that was said in them: first their files, then everything in one transaction. No person is told.
 * One that is here already gets what was said since, and its present state where it has not been changed here.
 * @throws DeskRefused, DeskAway
 */
export async function bringTickets(way: Way, tickets: Arrival<"ticket">[], settle: Settle): Promise<void> {
  const files = await fetchFiles(way, await missingFiles(way, tickets))
  await way.ctx.store.transaction(async (store) => {
    const within = inside(way, store)
    await settle(within, await writeTickets(within, tickets, files))
  })
}

/** The files of entries that are not here yet. A picture that a body shows may be named there alone. */
async function missingFiles(way: Way, tickets: Arrival<"ticket">[]) {
  const entries = tickets.flatMap(({ sourceId, given }) =>
    given.entries.map((entry) => ({ entry, id: derivedId(way, "entry", `${sourceId} ${entry.id}`) })),
  )
  const present = await way.ctx.store.moving.arrivals.presentEntries(entries.map(({ id }) => id))
  return entries
    .filter(({ id }) => !present.has(id))
    .flatMap(({ entry, id: entryId }) => {
      for (const address of picturesIn(entry.html)) {
        const isNamed = entry.files.some(
          ({ url, addresses }) => url === address || addresses.includes(address),
        )
        if (!isNamed && isOfDesk(way, address)) entry.files.push(pictureAt(address))
      }
      return entry.files.map((file) => ({ entryId, file }))
    })
}

/** Whether a picture lies at the desk, and not one of another site that was pasted. */
const isOfDesk = ({ move }: Way, address: string) =>
  URL.canParse(address) && move.hosts.includes(new URL(address).host)

const pictureAt = (url: string) => ({
  ...{ id: url, url, type: "", size: null, addresses: [], isInline: true },
  name: decoded(new URL(url).searchParams.get("name") ?? new URL(url).pathname.split("/").at(-1) ?? ""),
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function writeTickets(way: Way, tickets: Arrival<"ticket">[], files: FetchedFiles): Promise<Outcomes> {
  const { arrivals } = way.ctx.store.moving
  const lists = await listsFor(
    way,
    tickets.map(({ given }) => given),
  )
  const rows = tickets.map((ticket) => ticketRows(way, ticket, lists, files))
  const marks = new Map(tickets.map(({ sourceId, mark }) => [sourceId, mark]))
  const known = await arrivals.presentTickets(
    rows.map(({ ticket, sourceId }) => ({ id: ticket.id, mark: marks.get(sourceId) || ticket.updatedAt })),
  )
  // One that came before and was removed here does not come again.
  const isGone = ({ ticket, sourceId }: TicketRows) => marks.get(sourceId) !== "" && !known.has(ticket.id)
  const fresh = rows.filter((row) => !known.has(row.ticket.id) && !isGone(row))
  const same = rows.filter(({ ticket }) => known.get(ticket.id) === false)
  const changed = rows.filter(({ ticket }) => known.get(ticket.id) === true)
  const numbers = await numbersFor(way, fresh)
  await arrivals.addTickets(fresh.map((row) => numbered(row, numbers.get(row.sourceId)?.number ?? 0)))
  await arrivals.changeTickets(
    same.map(({ ticket }) => ({ ...ticket, number: 0 })),
    same.flatMap(({ ticket, entriesAreLost }) => (entriesAreLost ? ticket.id : [])),
  )
  const notes = fresh.flatMap((row) => numbers.get(row.sourceId)?.note ?? [])
  const there = [...fresh, ...same, ...changed]
  const told = there.filter(({ ticket, entriesAreLost }) => !entriesAreLost || !known.has(ticket.id))
  const entries = [...told.flatMap((row) => row.entries), ...notes]
  const present = await arrivals.presentEntries(entries.map(({ id }) => id))
  await arrivals.addEntries(entries.filter(({ id }) => !present.has(id)))
  await arrivals.removeEntries(told.flatMap(({ standInIds }) => standInIds))
  await arrivals.attach(told.flatMap(({ attached }) => attached))
  await arrivals.addTags(
    [...fresh, ...same].flatMap(({ ticket, tags }) => tags.map((tag) => ({ ticketId: ticket.id, tag }))),
  )
  const copies = [...fresh, ...same].flatMap(({ participants }) => participants)
  await arrivals.addParticipants(await withoutOurselves(way.ctx, copies))
  await arrivals.addSurveys(there.flatMap(({ surveys }) => surveys))
  await rewriteWords(
    way.ctx.store,
    there.filter(({ ticket }) => ticket.trashedAt === null).map(({ ticket }) => ticket.id),
  )
  return new Map(
    rows.map((row) => {
      const problems: Problem[] = [
        ...row.problems,
        ...(numbers.get(row.sourceId)?.problems ?? []),
        ...(known.get(row.ticket.id)
          ? [problemOf("ticket", row.sourceId, row.ticket.subject)("changed-here")]
          : []),
      ]
      const mark = known.get(row.ticket.id) ? (marks.get(row.sourceId) ?? "") : row.ticket.updatedAt
      return [row.sourceId, { targetId: row.ticket.id, isMade: true, mark, problems }]
    }),
  )
}

const numbered = ({ ticket }: TicketRows, number: number): NewTicket => ({
  ...ticket,
  number,
  searchText: `#${number} ${ticket.searchText}`,
})

type Numbered = { number: number; note: ReturnType<typeof numberNote> | null; problems: Problem[] }

/** Each keeps its number where that is free, or gets the next one and says which it had. */
async function numbersFor(way: Way, rows: TicketRows[]): Promise<Map<string, Numbered>> {
  if (rows.length === 0) return new Map()
  const { arrivals } = way.ctx.store.moving
  const wanted = rows.flatMap((row) => (row.wanted && row.wanted <= highestNumber ? row.wanted : []))
  const taken = await arrivals.takenNumbers(wanted)
  const others: TicketRows[] = []
  const numbers = new Map<string, Numbered>()
  for (const row of rows) {
    const { wanted: number } = row
    if (number && number <= highestNumber && !taken.has(number)) {
      taken.add(number)
      numbers.set(row.sourceId, { number, note: null, problems: [] })
    } else others.push(row)
  }
  let next = (await arrivals.nextNumbers(others.length)) - others.length
  for (const row of others) {
    next += 1
    const problem = problemOf("ticket", row.sourceId, `#${row.number} ${row.ticket.subject}`)
    numbers.set(row.sourceId, {
      number: next,
      note: row.number ? numberNote(way, row, row.number) : null,
      problems: row.number ? [problem("number-taken", `#${row.number} → #${next}`)] : [],
    })
  }
  return numbers
}
