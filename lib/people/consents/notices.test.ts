import { sql } from "kysely"
import PostalMime from "postal-mime"
import { POST } from "@/app/api/unsubscribe/[token]/route"
import { replyToComment, writeComment } from "@/lib/knowledge/comments/mutations"
import { beginDigest, continueDigest } from "@/lib/knowledge/digests/mutations"
import { createLog } from "@/lib/platform/log"
import {
  createGuestTicket,
  createTicket,
  replyToTicket,
  resolveTicket,
} from "@/lib/support/tickets/mutations"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, buildSignedInCustomer, signedIn } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { queuedMails } from "@/lib/testing/mailbox"
import { type JobWorker, startWorker } from "@/lib/work/tasks/worker"
import { saveConsents, unsubscribe } from "./mutations"

const database = testDatabase()
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})

async function build() {
  const acme = await buildSignedInCustomer(database.db)
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator, { firstName: "Ada" }))
  const ticket = await createTicket(acme.asking, { subject: "My bell", body: "It is broken" })
  return { ...acme, agent, ticket }
}

const queuedTo = async (email: string) =>
  (await queuedMails(database.db, email)).map(({ template }) => template)

/** The mails a mail server has been handed, once there are so many and none waits. */
async function delivered(many: number) {
  const server = await startMailServer()
  workers.push(startWorker(database.url, createLog("silent"), { transport: smtp(server.url), pollMs: 100 }))
  for (;;) {
    const { rows } =
      await sql`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = ${mailJob.task} AND attempts < 1`.execute(
        database.db,
      )
    if (rows.length === 0 && server.received.length >= many) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return Promise.all(server.received.map(async ({ raw }) => ({ raw, ...(await PostalMime.parse(raw)) })))
}

const headerOf = ({ headers }: { headers: { key: string; value: string }[] }, name: string) =>
  headers.find(({ key }) => key === name)?.value

test("a person who withdraws activity on their tickets gets no answers by mail, and the receipt still [R03, S04]", async () => {
  const { asking, agent, ticket, customer } = await build()
  await saveConsents(asking, { "ticket-updates": false })
  await replyToTicket(agent, ticket.id, { body: "Try again" })
  await resolveTicket(agent, ticket.id)
  await createTicket(asking, { subject: "Another", body: "Words" })
  expect(await queuedTo(customer.email)).toEqual(["ticketReceived", "ticketReceived"])
  // Nor are they asked what they think where no mail asks.
  expect(await asking.store.support.surveys.findLatest(ticket.id)).toBeNull()
  await saveConsents(asking, { "ticket-updates": true })
  await replyToTicket(agent, ticket.id, { body: "Better now?" })
  expect(await queuedTo(customer.email)).toEqual(["ticketReceived", "ticketReceived", "ticketAnswered"])
})

test("a withdrawal between the answer and its mail counts; the receipt goes out [R03]", async () => {
  const { asking, agent, ticket, customer } = await build()
  await replyToTicket(agent, ticket.id, { body: "Try again" })
  expect(await queuedTo(customer.email)).toEqual(["ticketReceived", "ticketAnswered"])
  await saveConsents(asking, { "ticket-updates": false })
  const mails = await delivered(1)
  expect(mails.map(({ raw }) => /received your request/.test(raw))).toEqual([true])
})

test("an account that rests gets no answers, neither queued before nor after [negative 35]", async () => {
  const { agent, ticket, customer, operator } = await build()
  await replyToTicket(agent, ticket.id, { body: "Before" })
  await operator.store.people.accounts.update(customer.id, { status: "deactivated" })
  await replyToTicket(agent, ticket.id, { body: "After" })
  expect(await queuedTo(customer.email)).toEqual(["ticketReceived", "ticketAnswered"])
  expect(await delivered(1)).toHaveLength(1)
})

test("guests are always answered, and have nothing to unsubscribe from", async () => {
  const { visitor, agent } = await build()
  const email = "guest-of-notices@example.com"
  const guest = { firstName: "Gina", email, subject: "Help", body: "Words" }
  const { id } = await createGuestTicket(visitor, guest)
  await replyToTicket(agent, id, { body: "An answer" })
  expect(await queuedTo(email)).toEqual(["ticketReceived", "ticketAnswered"])
  const mails = (await delivered(3)).filter(({ to }) => to?.[0]?.address === email)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(headerOf(mail, "list-unsubscribe")).toBeUndefined()
})

test("an answer arrives with headers for one click and a link to be seen, and the click works [R03, negative 30]", async () => {
  const { organisation, agent, ticket, customer, operator } = await build()
  await replyToTicket(agent, ticket.id, { body: "Try again" })
  const mails = await delivered(2)
  const receipt = mails.find(({ raw }) => /received your request/.test(raw))
  const answer = mails.find((mail) => mail !== receipt)
  if (!receipt || !answer) throw new Error("Not both mails came")
  const names = ["list-unsubscribe", "list-unsubscribe-post"]
  expect(names.map((name) => headerOf(receipt, name))).toEqual([undefined, undefined])
  const origin = `http://${organisation.identifier}.localhost:3000`
  const [, token = ""] = /\/unsubscribe\/(\S+?)>$/.exec(headerOf(answer, "list-unsubscribe") ?? "") ?? []
  expect(names.map((name) => headerOf(answer, name))).toEqual([
    `<${origin}/api/unsubscribe/${token}>`,
    "List-Unsubscribe=One-Click",
  ])
  // On one line, because some mail programs unfold badly.
  expect(answer.raw).toContain(`\r\nList-Unsubscribe: <${origin}/api/unsubscribe/${token}>\r\n`)
  expect(answer.text).toContain(`${origin}/unsubscribe/`)
  expect(answer.html).toContain("Unsubscribe from these emails")
  const request = new Request(`${origin}/api/unsubscribe/${token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    headers: { host: `${organisation.identifier}.localhost`, origin: "https://mail.example" },
  })
  expect((await POST(request, { params: Promise.resolve({ token }) })).status).toBe(200)
  expect(await operator.store.people.consents.findSaid(customer.id, "ticket-updates")).toMatchObject({
    given: false,
  })
})

test("a digest arrives in the company's look; a withdrawal of each after it was queued counts [R03, D-59]", async () => {
  const { asking, customer, operator, visitor } = await build()
  await saveConsents(asking, { "article-updates": true })
  await buildArticle(operator, { title: "Ringing <b>bells</b>" })
  await beginDigest({ store: operator.store, now: new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) })
  await continueDigest(operator)
  const digest = (await delivered(2)).find(({ raw }) => /Latest articles/.test(raw))
  expect(digest?.subject).toMatch(/^Latest articles at Company/)
  expect(digest?.html).toContain("Ringing &lt;b&gt;bells&lt;/b&gt;")
  expect(digest?.text).toContain("because you asked")
  const [, token = ""] =
    /\/unsubscribe\/(\S+?)>$/.exec(headerOf(digest ?? { headers: [] }, "list-unsubscribe") ?? "") ?? []
  await unsubscribe(visitor, token)
  expect(await operator.store.people.consents.findSaid(customer.id, "article-updates")).toMatchObject({
    given: false,
  })
})

test("an answer to a comment arrives with one click out of such mails, and no other [R03, D-60]", async () => {
  const { asking, agent, customer, operator } = await build()
  await saveConsents(asking, { "community-topics": true })
  const article = await buildArticle(operator)
  const said = await writeComment(asking, { articleId: article.id, body: "Is it so?" })
  await replyToComment(agent, said.id, "It is")
  const answer = (await delivered(2)).find(({ raw }) => /answer to your comment/.test(raw))
  const [, token = ""] =
    /\/unsubscribe\/(\S+?)>$/.exec(headerOf(answer ?? { headers: [] }, "list-unsubscribe") ?? "") ?? []
  await unsubscribe(asking, token)
  const saidOf = async (kind: "community-topics" | "ticket-updates") =>
    (await operator.store.people.consents.findSaid(customer.id, kind))?.given
  expect([await saidOf("community-topics"), await saidOf("ticket-updates")]).toEqual([false, null])
})
