import { request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { ZipFile } from "yazl"
import { connect, database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { queryOnce } from "@/lib/platform/db/query-once"
import { newId } from "@/lib/platform/id"
import { createTicket } from "@/lib/support/tickets/mutations"
import { type Asked, ask, type Reply } from "@/lib/testing/ask"
import { buildAgent, buildCustomer, buildOwner, signedIn } from "@/lib/testing/factories"
import type { House } from "./house"

type At = { house: House; port: number; url: string }
/** Begins a work; what it gives back goes on with it as its person would, once the leader is lost, and says what came of it. */
type LongWork = (at: At) => Promise<() => Promise<string>>

const patienceMs = 180_000
const attachmentBytes = 4_000_000
const importedArticles = 60
const exportedTickets = 5

const migration: LongWork = async ({ url }) => {
  const name = `migrated_${newId().toLowerCase().replace(/\W/g, "")}`
  await queryOnce(url, `CREATE DATABASE ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const migrated = async () => {
    const db = connect(own.toString())
    try {
      await migrate(db)
      return ""
    } catch (error) {
      return (error as Error).message
    } finally {
      await db.destroy()
    }
  }
  const first = migrated()
  await sleep(1_500)
  return async () => {
    const fault = await first
    let tries = 1
    for (const until = Date.now() + patienceMs; await migrated(); await sleep(500)) {
      tries += 1
      if (Date.now() > until) return `ended with "${fault}", and did not come through`
    }
    return fault ? `ended with "${short(fault)}"; came through when run again, try ${tries}` : "came through"
  }
}

const replyOnItsWay: LongWork = async ({ house, port }) => {
  const { operator } = house
  const agent = await buildAgent(operator)
  const customer = await signedIn(operator, "customer", await buildCustomer(operator))
  const ticket = await createTicket(customer, { subject: "Is it held?", body: "<p>So I ask.</p>" })
  const { token } = await signedIn(operator, "agent", agent)
  const body = `<p>Held ${newId()}</p>`
  const sent = await asked(house, port, "/api/staff/sendReply", token, {
    body: JSON.stringify({ ticketId: ticket.id, body }),
  })
  if (sent.status !== 200) throw new Error(`A reply was answered ${sent.status}: ${sent.text}`)
  const at = Date.now()
  return async () => {
    const written = await untilFound(async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ticket_entry
        WHERE organisation_id = ${operator.organisation.id} AND body = ${body}`.execute(database())
      return rows[0]?.count
    })
    return written ? `written ${times(written)}, ${since(at)} after it was sent` : "not written"
  }
}

const attachment: LongWork = async ({ house, port }) => {
  const { operator } = house
  const { token } = await signedIn(operator, "customer", await buildCustomer(operator))
  const text = "2026-11-26,line,ok;\n".repeat(attachmentBytes / 20).slice(0, attachmentBytes)
  const granted = await asked(house, port, `/api/attachments?name=log.csv&size=${text.length}`, token)
  const { id, upload } = JSON.parse(granted.text) as { id: string; upload: string }
  const half = slowly(house, port, upload, token, text)
  await sleep(500)
  return async () => {
    const first = await half.finish()
    const { answer, refused } = await insisting(() =>
      asked(house, port, upload, token, { method: "PUT", body: text, type: "application/octet-stream" }),
    )
    const subject = `Attached ${newId()}`
    const key = newId()
    const made = await insisting(() =>
      asked(house, port, "/api/ticket-front/createNewTicketAuthenticatedUser", token, {
        body: JSON.stringify({
          subject,
          body: "<p>See the log.</p>",
          firstname: "",
          lastname: "",
          attachment: [{ id }],
        }),
        key,
      }),
    )
    const given = await insisting(() =>
      asked(house, port, `/api/attachments/${id}`, token, { method: "GET" }),
    )
    const isSame = given.answer.text === text
    const answers = `${answer.status}, its ticket ${made.answer.status}, then the file ${given.answer.status}`
    return `the upload that was under way: ${first}; sent again (${refused + made.refused} times 503): ${answers}, ${isSame ? "whole" : "NOT whole"}`
  }
}

const importing: LongWork = async ({ house, port }) => {
  const { operator } = house
  const { token } = await signedIn(operator, "owner", await buildOwner(operator))
  const mark = newId()
  const zip = new ZipFile()
  for (let number = 1; number <= importedArticles; number++)
    zip.addBuffer(
      Buffer.from(`# Page ${number} of ${mark}\n\n${"Some text. ".repeat(100)}\n`),
      `docs/${mark}-${number}.md`,
    )
  zip.end()
  const body = await buffer(zip.outputStream)
  const send = () => asked(house, port, "/api/staff/knowledge", token, { body, type: "application/zip" })
  const first = send().catch((error: NodeJS.ErrnoException) => ({ status: error.code ?? error.message }))
  await sleep(1_500)
  return async () => {
    const { status } = await first
    const again = status === 200 ? undefined : await insisting(send)
    const { rows } = await sql<{ all: number; titles: number }>`
      SELECT count(*) AS all, count(DISTINCT title) AS titles FROM article_translation
      WHERE organisation_id = ${operator.organisation.id} AND title LIKE ${`%${mark}`}`.execute(database())
    const { all = 0, titles = 0 } = rows[0] ?? {}
    const sent = again ? `; sent again: ${again.answer.status}` : ""
    return `answered ${status}${sent}; ${titles} of ${importedArticles} articles, ${all - titles} twice`
  }
}

const exporting: LongWork = async ({ house, port }) => {
  const { operator } = house
  const account = await buildCustomer(operator)
  const customer = await signedIn(operator, "customer", account)
  for (let count = 0; count < exportedTickets; count++)
    await createTicket(customer, { subject: `Take ${count}`, body: "<p>To be taken away.</p>" })
  const { token } = customer
  const wanted = await asked(house, port, "/api/kb/exportTicketData", token, { body: JSON.stringify({}) })
  if (wanted.status !== 200) throw new Error(`An export was answered ${wanted.status}: ${wanted.text}`)
  const at = Date.now()
  return async () => {
    const state = await untilFound(async () => {
      const { rows } = await sql<{ status: string }>`SELECT status FROM data_export
        WHERE organisation_id = ${operator.organisation.id} AND account_id = ${account.id} AND status <> 'queued'`.execute(
        database(),
      )
      return rows[0]?.status
    })
    return `${state ?? "not done"}, ${since(at)} after it was asked for`
  }
}

/** What takes a while, by what it is. */
export const longWorks: Record<string, LongWork> = {
  "a migration": migration,
  "a reply that can still be taken back": replyOnItsWay,
  "an attachment": attachment,
  "an import of articles": importing,
  "an export of a customer’s data": exporting,
}

type Sent = { method?: Asked["method"]; body?: Asked["body"]; type?: string; key?: string }

const asked = (
  { host }: House,
  port: number,
  path: string,
  token: string,
  { method = "POST", body, type = "application/json", key = newId() }: Sent = {},
): Promise<Reply> =>
  ask(port, path, {
    ...{ method, body },
    headers: {
      ...{ host: `${host}:${port}`, authorization: `Bearer ${token}`, "idempotency-key": key },
      ...(body !== undefined && { "content-type": type, "content-length": String(Buffer.byteLength(body)) }),
    },
  })

/** Asks again while the answer is 503, as browsers do, and where none came. */
async function insisting(send: () => Promise<Reply>): Promise<{ answer: Reply; refused: number }> {
  for (let refused = 0, until = Date.now() + patienceMs; ; refused++) {
    const answer = await send().catch((error: Error) => error)
    if (!(answer instanceof Error) && answer.status !== 503) return { answer, refused }
    if (Date.now() > until) throw new Error(`Refused for too long: ${JSON.stringify(answer)}`)
    await sleep(1_000)
  }
}

/** Sends the first half of a file, and waits with the rest. */
function slowly({ host }: House, port: number, path: string, token: string, text: string) {
  const half = Math.floor(text.length / 2)
  const headers = {
    ...{ host: `${host}:${port}`, authorization: `Bearer ${token}` },
    ...{ "content-type": "application/octet-stream", "content-length": String(text.length) },
  }
  const sent = request({ host: "127.0.0.1", port, path, method: "PUT", headers, agent: false })
  const answered = new Promise<string>((resolve) => {
    sent.on("response", (answer) => {
      answer.resume()
      resolve(String(answer.statusCode))
    })
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  sent.write(text.slice(0, half))
  return {
    finish() {
      sent.end(text.slice(half))
      return answered
    },
  }
}

async function untilFound<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(500)) {
    const found = await look().catch(() => undefined)
    if (found) return found
  }
  return undefined
}

const since = (at: number) => `${((Date.now() - at) / 1000).toFixed(0)} s`
const times = (count: number) => (count === 1 ? "once" : `${count} times`)
const short = (text: string) => text.slice(0, 80)
