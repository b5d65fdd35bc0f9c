import { nameless } from "@/lib/knowledge/comments/values"
import { directionOf } from "@/lib/platform/direction"
import { escapeXml as escaped } from "@/lib/platform/html/escape"
import { fullName } from "@/lib/platform/person-name"
import { zonedMomentIn } from "@/lib/platform/time/in-language"
import { said } from "@/lib/platform/words/said"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"
import { cellText } from "./cells"
import { attachmentsOfTickets } from "./own-attachments"
import type { Field, Thing } from "./things"

type Listed = Awaited<ReturnType<OwnDataStore["tickets"]>>[number]
type Message = Awaited<ReturnType<OwnDataStore["messages"]>>[number]

/** The page an export is opened with: what is in it, the personal part as tables, links to the pages of tickets. */
export type IndexPage = {
  portal: string
  email: string
  now: Date
  /** The person's time zone, or the portal's; empty for UTC. */
  zone: string
  /** All that files are written of, of which these are about the person. */
  things: Thing[]
  personal: Thing<Field>[]
  ticketPages: number
  /** Where the person's photo lies, if there is one. */
  photo: string | null
}

export const ticketPagePath = (page: number) => `tickets/page-${page}.html`

/** Self-contained: nothing is loaded, nothing runs. In the language that is being spoken, as the other pages. */
export async function* indexPage(page: IndexPage): AsyncGenerator<string> {
  const { portal, email, now, zone, things, personal, ticketPages, photo } = page
  const t = words("privacy.archive")
  const intro = t.parts("intro", {
    portal: escaped(portal),
    email: () => `<b><bdi>${escaped(email)}</bdi></b>`,
    moment: () => moment(now, zone),
  })
  yield pageHead(t("title"), "")
  yield `<p>${intro.join("")}</p>
<h2>${t("contents")}</h2>
<table><tr>${[t("what"), t("forPrograms"), t("forSpreadsheets")].map((head) => `<th>${escaped(head)}</th>`).join("")}</tr>
${things.map(fileRow).join("\n")}
</table>
<p class="note">${escaped(t("files"))}</p>\n`
  if (photo) yield `<p><a href="${photo}">${escaped(t("photo"))}</a></p>\n`
  if (ticketPages > 0) yield `<h2>${titleOf("tickets")}</h2>\n<ul>${links(ticketPages)}</ul>\n`
  for (const thing of personal) yield* table(thing, zone)
  yield pageFoot
}

const titleOf = (name: Thing["name"]) => escaped(words("privacy.archiveTitles")(name))

const fileRow = ({ name }: Thing) =>
  `<tr><td>${titleOf(name)}</td><td><a href="json/${name}.json">${name}.json</a></td><td><a href="csv/${name}.csv">${name}.csv</a></td></tr>`

const links = (pages: number) =>
  Array.from({ length: pages }, (_, at) => {
    const title = words("privacy.archive")("page", { page: at + 1, pages })
    return `<li><a href="${ticketPagePath(at + 1)}">${escaped(title)}</a></li>`
  }).join("")

async function* table({ name, fields, batches }: Thing<Field>, zone: string): AsyncGenerator<string> {
  const head = fields.map((field) => `<th>${escaped(words("privacy.archiveFields")(field))}</th>`)
  yield `<h2>${titleOf(name)}</h2>\n<table><tr>${head.join("")}</tr>\n`
  for await (const rows of batches())
    yield rows
      .map((row) => {
        const cells = fields.map(
          (field) => `<td dir="auto">${escaped(cellText(field, row[field], zone))}</td>`,
        )
        return `<tr>${cells.join("")}</tr>\n`
      })
      .join("")
  yield "</table>\n"
}

/** Some tickets with what was said in them, whose bodies are clean, to be read. `onMessages` is told how many have been written. */
export async function* ticketPage(
  data: OwnDataStore,
  { tickets, zone }: { tickets: Listed[]; zone: string },
  onMessages: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  const ids = tickets.map(({ id }) => id)
  const files = await filesByEntry(data, tickets)
  yield pageHead(titleOf("tickets"), "../")
  let next = 0
  for await (const messages of batchesOf<Message>((after) => data.messages(ids, after))) {
    let html = ""
    for (const message of messages) {
      // They come ticket by ticket, in the order of the tickets.
      for (; tickets[next] && tickets[next - 1]?.id !== message.ticketId; next++)
        html += ticketHead(tickets[next] as Listed, zone)
      html += messageOf(message, files.get(message.id) ?? [], zone)
    }
    yield html
    await onMessages(messages.length)
  }
  const silent = tickets.slice(next).map((ticket) => ticketHead(ticket, zone))
  yield silent.join("") + pageFoot
}

async function filesByEntry(data: OwnDataStore, tickets: Listed[]) {
  const byEntry = new Map<string, { name: string; path: string }[]>()
  for await (const some of attachmentsOfTickets(data, tickets))
    for (const { entryId, name, path } of some)
      byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), { name, path }])
  return byEntry
}

function ticketHead({ number, subject, status, priority, createdAt }: Listed, zone: string) {
  const about = [escaped(words("support.statuses")(status)), `<bdi>${escaped(said(priority))}</bdi>`]
  return `<h2 dir="auto" id="ticket-${number}">#${number} ${escaped(subject)}</h2>
<p class="note">${about.join(" · ")} · ${moment(createdAt, zone)}</p>\n`
}

function messageOf(message: Message, files: { name: string; path: string }[], zone: string) {
  const { authorFirstName, authorLastName, createdAt, body } = message
  const name = escaped(
    fullName({ firstName: authorFirstName, lastName: authorLastName }) || said(nameless.staff),
  )
  const attached = files.map(
    ({ name, path }) =>
      `<li><a href="../${path.split("/").map(encodeURIComponent).join("/")}">${escaped(name)}</a></li>`,
  )
  return `<section><h3 dir="auto">${name} <small>${moment(createdAt, zone)}</small></h3>
<div dir="auto">${body}</div>${attached.length > 0 ? `<ul>${attached.join("")}</ul>` : ""}</section>\n`
}

const moment = (at: Date, zone: string) =>
  `<time datetime="${at.toISOString()}">${escaped(zonedMomentIn(at.toISOString(), zone, interfaceLanguage()))}</time>`

const pageHead = (title: string, up: string) => `<!doctype html>
<html lang="${interfaceLanguage()}" dir="${directionOf(interfaceLanguage())}"><head><meta charset="utf-8"><title>${title}</title>
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
<body>${up && `<p><a href="${up}index.html">${escaped(words("privacy.archive")("toContents"))}</a></p>`}<h1>${title}</h1>\n`

const pageFoot = "</body></html>\n"
