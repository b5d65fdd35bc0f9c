import { readdirSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { GET } from "@/app/api/staff/mails/[id]/route"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { blockSender, unblockSender } from "@/lib/support/inbound/blocked/mutations"
import { listBlockedSenders } from "@/lib/support/inbound/blocked/queries"
import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { receiveMail } from "@/lib/support/inbound/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { replyAddress } from "@/lib/support/inboxes/ticket-mark"
import { createTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { firstTry } from "@/lib/testing/tries"
import { dropMails } from "@/lib/work/tasks/drop-mails"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { blockSendersOf, deleteSuspended, recoverMails } from "./mutations"
import { countSuspended, openSuspended, suspendedMails } from "./queries"
import { rawMailPath } from "./values"

const database = testDatabase()
const folder = makeDataFolder("suspended")
let made = 0

beforeAll(() => {
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))

async function desk() {
  const built = await buildDesk(database.db)
  const inbox = `suspended-${++made}@acme.example`
  const { id } = await addInbox(built.owner, { address: inbox })
  return { ...built, inbox, inboxId: id }
}
type Home = Awaited<ReturnType<typeof desk>>

const automatic = { "Auto-Submitted": "auto-replied" }

/** A mail that came and was looked at by its job. @returns its id */
async function arrive(
  { organisation, operator, inbox, inboxId }: Home,
  headers: Record<string, string>,
  body = "I am away.",
): Promise<string> {
  const all: Record<string, string> = {
    From: "Zoë <zoe@example.com>",
    To: inbox,
    Subject: "Away",
    "Message-ID": `<${++made}@example.com>`,
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const raw = Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}\r\n`)
  const recipient = all["X-Recipient"] ?? inbox
  const now = new Date(operator.now.getTime() + made)
  const envelopeSender = "zoe@example.com"
  await receiveMail({ ...operator, now }, { inboxId, envelopeSender, recipient, pieces: [raw] })
  const { id } = await database.db
    .selectFrom("inboundMail")
    .select("id")
    .where("organisationId", "=", organisation.id)
    .orderBy("receivedAt", "desc")
    .executeTakeFirstOrThrow()
  await fileReceivedMail({ organisationId: organisation.id, mailId: id }, firstTry)
  return id
}

const listed = async (ctx: Context) => (await suspendedMails(ctx)).items.map(({ id }) => id)
const logOf = async ({ visitor }: Desk) =>
  (await visitor.store.tenancy.activity.list({ limit: 50 })).map(({ action, detail }) => [action, detail])
const bytesOf = ({ organisation }: Desk, id: string) =>
  readdirSync(join(folder, "files", "inbound-mail", organisation.id)).some((name) => name.endsWith(`_${id}`))

/** Does what the worker would. */
async function dropBytes() {
  const { rows } = await sql<{ payload: unknown }>`SELECT j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = ${dropMailsJob.task}`.execute(
    database.db,
  )
  for (const { payload } of rows) await dropMails(payload)
}

test("an agent sees what waits and why, opens it and reads it without what could run or load", async () => {
  const acme = await desk()
  expect(await countSuspended(acme.ada)).toEqual({ count: 0, hasInboxes: true })
  const first = await arrive(acme, automatic)
  const html = '<p>Back on <b>Monday</b></p><img src="https://example.com/p.gif"><script>alert(1)</script>'
  const second = await arrive(acme, { "Content-Type": "text/html", "List-Id": "<all.example.com>" }, html)
  expect(await countSuspended(acme.ada)).toEqual({ count: 2, hasInboxes: true })
  const { items } = await suspendedMails(acme.ada)
  expect(items).toMatchObject([
    { id: second, sender: "zoe@example.com", reason: "list", why: expect.stringContaining("list") },
    {
      id: first,
      subject: "Away",
      inbox: acme.inbox,
      why: "It was sent by a machine",
      size: expect.any(Number),
    },
  ])
  const mail = await openSuspended(acme.ada, second)
  expect(mail.body).not.toMatch(/<img|<script/)
  expect(mail).toMatchObject({
    body: expect.stringMatching(/^<p>Back on <b>Monday<\/b><\/p>/),
    proof: [],
    canBeRecovered: true,
    files: [],
  })
  expect(mail.headers).toContainEqual({ name: "From", value: "Zoë <zoe@example.com>" })
  expect(mail.headers).toContainEqual({ name: "List-Id", value: "<all.example.com>" })
})

test("a recovered mail is a ticket of its sender, whom no mail is sent when a machine has written", async () => {
  const acme = await desk()
  const sender = `away-${made}@example.com`
  const id = await arrive(acme, { ...automatic, From: `Zoë <${sender}>` })
  const { recovered, refused } = await recoverMails(later(60, acme.ada), { ids: [id] })
  expect(refused).toEqual([])
  const [{ ticketId = "" } = {}] = recovered
  const { ticket, entries } = await getThread(acme.ada, ticketId)
  expect(ticket).toMatchObject({ subject: "Away", requesterEmail: sender, requesterFirstName: "Zoë" })
  expect(entries).toMatchObject([{ body: "<p>I am away.</p>", authorRole: "guest" }])
  expect(await listed(acme.ada)).toEqual([])
  expect(await queuedMails(database.db, sender)).toEqual([])
  expect(await logOf(acme)).toContainEqual(["ticket.recovered", ""])
})

test.each([
  ["closed", 1],
  ["stranger", 1],
  ["unproved", 0],
  ["spam", 0],
])("the sender of a mail that was held as %s is told of its ticket %d times", async (reason, times) => {
  const acme = await desk()
  const sender = `told-${made}@example.com`
  const id = await arrive(acme, { ...automatic, From: sender })
  await database.db.updateTable("inboundMail").set({ reason }).where("id", "=", id).execute()
  await recoverMails(acme.ada, { ids: [id] })
  expect(await queuedMails(database.db, sender)).toHaveLength(times)
})

test("an answer is recovered in the ticket it answers", async () => {
  const acme = await desk()
  const ticket = await createTicket(acme.customer, { subject: "The bell", body: "<p>Silent</p>" })
  await resolveTicket(later(1, acme.ada), ticket.id)
  const recipient = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId: ticket.id })
  const { email } = acme.accounts.customer
  const id = await arrive(acme, { ...automatic, From: email, "X-Recipient": recipient })
  expect((await recoverMails(later(60, acme.ada), { ids: [id] })).recovered).toEqual([
    { id, ticketId: ticket.id },
  ])
  const thread = await getThread(acme.ada, ticket.id)
  expect(thread.ticket.status).toBe("open")
  expect(thread.entries).toHaveLength(2)
})

test("recovered by two agents at once and again, a mail is one ticket", async () => {
  const acme = await desk()
  const id = await arrive(acme, automatic)
  const both = await Promise.all([acme.ada, acme.bo].map((agent) => recoverMails(agent, { ids: [id, id] })))
  const again = await recoverMails(acme.bo, { ids: [id] })
  const [{ ticketId = "" } = {}] = again.recovered
  for (const { recovered, refused } of [...both, again])
    expect({ recovered, refused }).toEqual({ recovered: [{ id, ticketId }], refused: [] })
  const tickets = await database.db
    .selectFrom("ticket")
    .select("id")
    .where("organisationId", "=", acme.organisation.id)
    .execute()
  expect(tickets).toEqual([{ id: ticketId }])
  expect((await logOf(acme)).filter(([action]) => action === "ticket.recovered")).toHaveLength(1)
})

test("what names no sender is not recovered, and what was well is recovered beside it", async () => {
  const acme = await desk()
  const [nameless, well] = [await arrive(acme, { From: "" }), await arrive(acme, automatic)]
  expect(await openSuspended(acme.ada, nameless)).toMatchObject({ canBeRecovered: false })
  expect(await recoverMails(acme.ada, { ids: [nameless, well] })).toEqual({
    recovered: [{ id: well, ticketId: expect.any(String) }],
    refused: [{ id: nameless, why: expect.stringContaining("names no sender") }],
  })
  expect(await listed(acme.ada)).toEqual([nameless])
})

test("while the portal takes no tickets a mail stays where it is", async () => {
  const acme = await desk()
  const id = await arrive(acme, automatic)
  const closed = await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  const { refused } = await recoverMails({ ...acme.ada, organisation: closed }, { ids: [id] })
  expect(refused).toMatchObject([{ id }])
  expect(await listed(acme.ada)).toEqual([id])
})

test("a deleted mail is gone with its bytes, and another's click finds nothing to do", async () => {
  const acme = await desk()
  const [one, other] = [await arrive(acme, automatic), await arrive(acme, automatic)]
  expect(bytesOf(acme, one)).toBe(true)
  expect(await deleteSuspended(acme.ada, { ids: [one] })).toBe(1)
  expect(await deleteSuspended(acme.bo, { ids: [one] })).toBe(0)
  expect(await recoverMails(acme.bo, { ids: [one] })).toEqual({ recovered: [], refused: [] })
  expect(await listed(acme.bo)).toEqual([other])
  await dropBytes()
  expect([bytesOf(acme, one), bytesOf(acme, other)]).toEqual([false, true])
  expect(await logOf(acme)).toContainEqual(["mail.deleted", "1"])
  await expect(openSuspended(acme.bo, one)).rejects.toThrow("not found")
})

test("mails go at once while the file store fails, and their bytes once it works", async () => {
  const acme = await desk()
  const all = [await arrive(acme, automatic), await arrive(acme, automatic)]
  process.env.DATA_DIR = join(folder, "not-a-folder\0")
  try {
    expect(await deleteSuspended(acme.ada, { ids: all })).toBe(2)
    await expect(dropBytes()).rejects.toThrow()
  } finally {
    process.env.DATA_DIR = folder
  }
  expect(await listed(acme.ada)).toEqual([])
  await dropBytes()
  expect(all.map((id) => bytesOf(acme, id))).toEqual([false, false])
})

test("a filed mail is neither deleted nor among those that wait", async () => {
  const acme = await desk()
  const id = await arrive(acme, {})
  expect(await listed(acme.ada)).toEqual([])
  expect(await deleteSuspended(acme.ada, { ids: [id] })).toBe(0)
  expect(bytesOf(acme, id)).toBe(true)
})

test("a blocked sender's mails go and are refused until the sender is unblocked", async () => {
  const acme = await desk()
  const eve = { From: "Eve <eve@example.com>" }
  const [one] = [await arrive(acme, { ...eve, ...automatic }), await arrive(acme, { ...eve, ...automatic })]
  const kept = await arrive(acme, automatic)
  expect(await blockSendersOf(acme.ada, { ids: [one] })).toEqual(["eve@example.com"])
  expect(await listed(acme.bo)).toEqual([kept])
  expect(await listBlockedSenders(acme.bo)).toMatchObject([{ address: "eve@example.com" }])
  await arrive(acme, { ...eve, Subject: "Hello" })
  expect(await listed(acme.bo)).toEqual([kept])
  await unblockSender(later(1, acme.bo), { address: "Eve@Example.com" })
  await unblockSender(acme.bo, { address: "eve@example.com" })
  await blockSender(later(2, acme.ada), { address: "mallory@example.com" })
  await blockSender(acme.bo, { address: "mallory@example.com" })
  expect((await logOf(acme)).filter(([action]) => action?.startsWith("sender.")).reverse()).toEqual([
    ["sender.blocked", "eve@example.com"],
    ["sender.unblocked", "eve@example.com"],
    ["sender.blocked", "mallory@example.com"],
  ])
  await expect(blockSender(acme.ada, { address: "mallory" })).rejects.toThrow("Email is invalid")
})

test("all of a blocked sender's suspended mails go, more than are removed at once as well", async () => {
  const acme = await desk()
  const one = await arrive(acme, { From: "Eve <eve@example.com>", ...automatic })
  await sql`INSERT INTO inbound_mail SELECT (jsonb_populate_record(m,
      jsonb_build_object('id', m.id || n, 'message_id', m.message_id || n))).*
    FROM inbound_mail m, generate_series(1, 1001) AS n
    WHERE m.organisation_id = ${acme.organisation.id} AND m.id = ${one}`.execute(database.db)
  await blockSendersOf(acme.ada, { ids: [one] })
  expect(await listed(acme.bo)).toEqual([])
})

test("customers and another company's agents reach none of it", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const id = await arrive(acme, automatic)
  for (const act of [
    () => suspendedMails(acme.customer),
    () => countSuspended(acme.customer),
    () => openSuspended(acme.customer, id),
    () => recoverMails(acme.customer, { ids: [id] }),
    () => deleteSuspended(acme.customer, { ids: [id] }),
    () => blockSendersOf(acme.customer, { ids: [id] }),
    () => listBlockedSenders(acme.customer),
    () => blockSender(acme.customer, { address: "a@example.com" }),
    () => unblockSender(acme.customer, { address: "a@example.com" }),
  ])
    await expect(act()).rejects.toThrow("Only agents and owners")
  await expect(openSuspended(globex.ada, id)).rejects.toThrow("not found")
  expect(await recoverMails(globex.ada, { ids: [id] })).toEqual({ recovered: [], refused: [] })
  expect(await deleteSuspended(globex.ada, { ids: [id] })).toBe(0)
  expect(await blockSendersOf(globex.ada, { ids: [id] })).toEqual([])
  expect(await listed(acme.ada)).toEqual([id])
})

test("staff downloads a mail as it came, as a file that no browser shows, and others get nothing", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const id = await arrive(acme, { ...automatic, Subject: 'A "bell" 🔔' })
  const ask = ({ organisation }: Desk, token?: string, method = "GET") =>
    GET(
      new Request(`http://${organisation.identifier}.localhost:3000${rawMailPath(id)}`, {
        method,
        headers: {
          host: `${organisation.identifier}.localhost:3000`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
      }),
      { params: Promise.resolve({ id }) },
    )
  const given = await ask(acme, acme.ada.token)
  expect(given.status).toBe(200)
  expect(Object.fromEntries(given.headers)).toMatchObject({
    "content-type": "message/rfc822",
    "content-disposition": expect.stringMatching(/^attachment; filename="A _bell_ __?\.eml"/),
    "x-content-type-options": "nosniff",
  })
  const raw = Buffer.from(await given.arrayBuffer())
  expect(raw.toString()).toContain("Auto-Submitted: auto-replied\r\n")
  expect(raw).toHaveLength(Number(given.headers.get("content-length")))
  const opening = jest.spyOn(streamStorage(), "open")
  const head = await ask(acme, acme.ada.token, "HEAD")
  expect([head.body, head.headers.get("content-length")]).toEqual([null, String(raw.length)])
  const opened = await opening.mock.results[0]?.value
  expect(await opened?.getReader().read()).toEqual({ done: true, value: undefined })
  opening.mockRestore()
  for (const [company, token, status] of [
    [acme, acme.customer.token, 403],
    [acme, undefined, 401],
    [globex, globex.ada.token, 404],
  ] as const)
    expect((await ask(company, token)).status).toBe(status)
})
