import { escapeXml as escaped } from "@/lib/platform/html/escape"
import { fullName } from "@/lib/platform/person-name"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"
import { type TicketStatus, ticketStatusLabels } from "@/lib/support/tickets/values"
import { attachmentsOfTickets } from "./own-attachments"
import type { Thing } from "./things"

type Listed = Awaited<ReturnType<OwnDataStore["tickets"]>>[number]
type Message = Awaited<ReturnType<OwnDataStore["messages"]>>[number]

/** The page an export is opened with: what is in it, the personal part as tables, links to the pages of tickets. */
export type IndexPage = {
  portal: string
  email: string
  now: Date
  things: Thing[]
  ticketPages: number
  /** Where the person's photo lies, if there is one. */
  photo: string | null
}

export const ticketPagePath = (page: number) => `tickets/page-${page}.html`

/** Self-contained: nothing is loaded, nothing runs. */
export async function* indexPage({
  portal,
  email,
  now,
  things,
  ticketPages,
  photo,
}: IndexPage): AsyncGenerator<string> {
  yield pageHead("Your data", "")
  yield `<p>What ${escaped(portal)} keeps of <b>${escaped(email)}</b>, as it was on ${moment(now)}.</p>
<h2>In this archive</h2>
<table><tr><th>What</th><th>For programs</th><th>For spreadsheets</th></tr>
${things.map(fileRow).join("\n")}
</table>
<p class="note">The files are written in UTF-8; times are in UTC. In the CSV files an apostrophe stands before text that a
spreadsheet would take for a formula: text that begins with =, +, -, @, a tab or a line break, or with apostrophes before
one of these. Take one apostrophe off such text, and you have what was written.</p>\n`
  if (photo) yield `<p><a href="${photo}">Your photo</a></p>\n`
  if (ticketPages > 0) yield `<h2>Tickets</h2>\n<ul>${links(ticketPages)}</ul>\n`
  for (const thing of things.filter(({ isPersonal }) => isPersonal)) yield* table(thing)
  yield pageFoot
}

const fileRow = ({ name, title }: Thing) =>
  `<tr><td>${title}</td><td><a href="json/${name}.json">${name}.json</a></td><td><a href="csv/${name}.csv">${name}.csv</a></td></tr>`

const links = (pages: number) =>
  Array.from(
    { length: pages },
    (_, at) => `<li><a href="${ticketPagePath(at + 1)}">Tickets, page ${at + 1} of ${pages}</a></li>`,
  ).join("")

async function* table({ title, fields, batches }: Thing): AsyncGenerator<string> {
  yield `<h2>${title}</h2>\n<table><tr>${fields.map((field) => `<th>${label(field)}</th>`).join("")}</tr>\n`
  for await (const rows of batches())
    yield rows
      .map(
        (row) => `<tr>${fields.map((field) => `<td dir="auto">${shown(row[field])}</td>`).join("")}</tr>\n`,
      )
      .join("")
  yield "</table>\n"
}

const label = (field: string) => escaped(field.replaceAll("_", " "))
const shown = (value: unknown) => escaped(value === null || value === undefined ? "" : String(value))

/** Some tickets with what was said in them, whose bodies are clean, to be read. `onMessages` is told how many have been written. */
export async function* ticketPage(
  data: OwnDataStore,
  tickets: Listed[],
  onMessages: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  const ids = tickets.map(({ id }) => id)
  const files = await filesByEntry(data, tickets)
  yield pageHead("Tickets", "../")
  let next = 0
  for await (const messages of batchesOf<Message>((after) => data.messages(ids, after))) {
    let html = ""
    for (const message of messages) {
      // They come ticket by ticket, in the order of the tickets.
      for (; tickets[next] && tickets[next - 1]?.id !== message.ticketId; next++)
        html += ticketHead(tickets[next] as Listed)
      html += messageOf(message, files.get(message.id) ?? [])
    }
    yield html
    await onMessages(messages.length)
  }
  yield tickets.slice(next).map(ticketHead).join("") + pageFoot
}

async function filesByEntry(data: OwnDataStore, tickets: Listed[]) {
  const byEntry = new Map<string, { name: string; path: string }[]>()
  for await (const some of attachmentsOfTickets(data, tickets))
    for (const { entryId, name, path } of some)
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), { name, path }])
  return byEntry
}

const ticketHead = ({ number, subject, status, priority, createdAt }: Listed) =>
  `<h2 dir="auto" id="ticket-${number}">#${number} ${escaped(subject)}</h2>
<p class="note">${escaped(ticketStatusLabels[status as TicketStatus])} · ${escaped(priority)} · ${moment(createdAt)}</p>\n`

function messageOf(message: Message, files: { name: string; path: string }[]) {
  const { authorFirstName, authorLastName, createdAt, body } = message
  const name = escaped(fullName({ firstName: authorFirstName, lastName: authorLastName }) || "Support")
  const attached = files.map(
    ({ name, path }) =>
      `<li><a href="../${path.split("/").map(encodeURIComponent).join("/")}">${escaped(name)}</a></li>`,
  )
  return `<section><h3 dir="auto">${name} <small>${moment(createdAt)}</small></h3>
<div dir="auto">${body}</div>${attached.length > 0 ? `<ul>${attached.join("")}</ul>` : ""}</section>\n`
}

const moment = (at: Date) => `<time>${at.toISOString().replace("T", " ").slice(0, 16)} UTC</time>`

const pageHead = (title: string, up: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<style>
body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{border:1px solid #8888;padding:.4rem .6rem;text-align:start;vertical-align:top}
section{border-inline-start:3px solid #8888;margin:1rem 0;padding-inline-start:1rem}
small,.note{font-size:.875rem;font-weight:400}
</style></head>
<body>${up && `<p><a href="${up}index.html">Contents</a></p>`}<h1>${title}</h1>\n`

const pageFoot = "</body></html>\n"
