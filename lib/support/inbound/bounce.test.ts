import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { replyAddress, ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { addParticipant } from "@/lib/support/tickets/participants"
import { getThread } from "@/lib/support/tickets/queries"
import { removeOldMarks } from "@/lib/tenancy/mail/failing/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { goodPassword } from "@/lib/testing/factories"
import { waitingJobs } from "@/lib/testing/kept"
import { firstTry } from "@/lib/testing/tries"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { bounceIn } from "./bounce"
import { parseMail } from "./parse"

const database = testDatabase()
const folder = makeDataFolder("bounces")
beforeAll(() => {
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))

let made = 0

type Report = { to: string; about?: string; status?: string; part?: string; said?: string; action?: string }

/** A report as Postfix writes it (RFC 3464), of a mail to `to` whose headers are `about`. */
const report = (
  helpdesk: string,
  { to, about = "", part = "text/rfc822-headers", action = "failed", ...values }: Report,
) => {
  const { status = "5.1.1", said = `550 5.1.1 <${to}>: Recipient address rejected:\n    User unknown` } =
    values
  return Buffer.from(
    `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
To: ${helpdesk}
Subject: Undelivered Mail Returned to Sender
Message-ID: <bounce-${++made}@mx.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said}

--b
Content-Type: ${part}

Subject: The bell
${about}

--b--
`.replace(/\n/g, "\r\n"),
  )
}

async function desk() {
  const built = await buildDesk(database.db)
  const { id: inboxId, address } = await addInbox(built.owner, { address: `bounces-${++made}@acme.example` })
  const ticket = await ask(built)
  const mark = await ticketMark(built.organisation.id, ticket.id)
  const arrive = async (raw: Uint8Array, recipient = address) => {
    await keepArriving({
      organisationId: built.organisation.id,
      inboxId,
      envelopeSender: "",
      recipient,
      pieces: [raw],
    })
    const waiting = await mails(true)
    for (const { id } of waiting)
      await fileReceivedMail({ organisationId: built.organisation.id, mailId: id }, firstTry)
  }
  const mails = (isWaiting = false) =>
    database.db
      .selectFrom("inboundMail")
      .select(["id", "state", "reason", "ticketId", "entryId"])
      .where("organisationId", "=", built.organisation.id)
      .where("state", isWaiting ? "=" : "<>", "received")
      .orderBy("messageId")
      .execute()
  const customer = built.accounts.customer.email
  return { ...built, address, ticket, mark, arrive, mails, customerAddress: customer }
}
const card = async ({ ada, ticket }: Awaited<ReturnType<typeof desk>>) => {
  const { requester, timeline } = await getStaffThread(ada, ticket.id)
  const bounced = timeline.filter(({ action }) => action === "ticket.mail-bounced")
  return { failing: requester.failing, bounced: bounced.map(({ detail, actorRole }) => [detail, actorRole]) }
}

test.each(["text/rfc822-headers", "message/rfc822", "message/global-headers"])(
  "a report with %s is noted in the ticket it belongs to, marks the address and mails no one",
  async (part) => {
    const acme = await desk()
    const before = await waitingJobs(database.db)
    const about = `Message-ID: <${acme.mark}@localhost>`
    await acme.arrive(report(acme.address, { to: acme.customerAddress, about, part }))
    expect(await acme.mails()).toMatchObject([{ state: "filed", ticketId: acme.ticket.id, entryId: null }])
    expect(await card(acme)).toMatchObject({
      failing: {
        kind: "unknown-address",
        answer: expect.stringContaining("Recipient address rejected: User unknown"),
      },
      bounced: [["unknown-address", "operator"]],
    })
    const seen = await getThread(acme.customer, acme.ticket.id)
    expect(seen.entries).toHaveLength(1)
    expect(seen.ticket.updatedAt).toEqual(acme.ticket.updatedAt)
    // Its own filing, and nothing besides.
    expect(await waitingJobs(database.db)).toBe(before + 1)
  },
)

test("it is known by the mails it followed, by where answers go, and by the address it came to", async () => {
  const acme = await desk()
  const to = acme.customerAddress
  const answers = await replyAddress(acme.organisation.id, { inbox: acme.address, ticketId: acme.ticket.id })
  await acme.arrive(
    report(acme.address, { to, about: `References: <x@y.example>\n <${acme.mark}@localhost>` }),
  )
  await acme.arrive(report(acme.address, { to, about: `Reply-To: "Acme" <${answers}>` }))
  await acme.arrive(report(answers, { to }), answers)
  expect((await card(acme)).bounced).toHaveLength(3)
})

test("reports about strange mails, of delays and of made-up marks stay suspended", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const to = acme.customerAddress
  const about = (mark: string) => `Message-ID: <${mark}@localhost>`
  await acme.arrive(report(acme.address, { to, about: "Message-ID: <other@example.com>" }))
  await acme.arrive(report(acme.address, { to, about: about(`${acme.ticket.id}.${"0".repeat(20)}`) }))
  await acme.arrive(report(acme.address, { to, about: about(globex.mark) }))
  await acme.arrive(report(acme.address, { to, about: about(acme.mark), action: "delayed", status: "4.4.1" }))
  await acme.arrive(report(acme.address, { to, about: about(acme.mark), part: "text/plain" }))
  expect((await acme.mails()).map(({ state, reason }) => [state, reason])).toEqual(
    Array(5).fill(["suspended", "bounce"]),
  )
  expect(await card(acme)).toEqual({ failing: null, bounced: [] })
  expect(await card(globex)).toEqual({ failing: null, bounced: [] })
})

test("an address that is neither the requester's nor in copy is not marked by a report", async () => {
  const acme = await desk()
  const about = `Message-ID: <${acme.mark}@localhost>`
  const find = (address: string) => acme.ada.store.tenancy.failingAddresses.find(address)
  await acme.arrive(report(acme.address, { to: "mallory@example.org", about }))
  expect((await card(acme)).bounced).toHaveLength(1)
  expect(await find("mallory@example.org")).toBeNull()
  await addParticipant(acme.ada, { ticketId: acme.ticket.id, address: "tom@example.org" })
  await acme.arrive(
    report(acme.address, { to: "tom@example.org", about, status: "5.2.2", said: "552 5.2.2 Over quota" }),
  )
  expect(await find("tom@example.org")).toMatchObject({
    kind: "mailbox-full",
    answer: "552 5.2.2 Over quota",
  })
})

test("a mark goes when its person writes, when their account is deleted, and when it is old", async () => {
  const acme = await desk()
  const bounced = report(acme.address, {
    to: acme.customerAddress,
    about: `Message-ID: <${acme.mark}@localhost>`,
  })
  await acme.arrive(bounced)
  expect((await card(acme)).failing).not.toBeNull()
  const words = `From: ${acme.customerAddress}\r\nTo: ${acme.address}\r\nSubject: Hello\r\nReturn-Path: <c@x.example>\r\n\r\nI am here.\r\n`
  await keepArriving({
    ...{
      organisationId: acme.organisation.id,
      inboxId: "any",
      envelopeSender: null,
      recipient: acme.address,
    },
    pieces: [Buffer.from(words)],
  })
  for (const { id } of await acme.mails(true))
    await fileReceivedMail({ organisationId: acme.organisation.id, mailId: id }, firstTry)
  expect((await card(acme)).failing).toBeNull()
  const marked = () => acme.ada.store.tenancy.failingAddresses.find(acme.customerAddress)
  await acme.ada.store.tenancy.failingAddresses.save({
    ...{ address: acme.customerAddress, kind: "other", answer: "", failedAt: acme.ada.now },
  })
  await removeOldMarks(later(179 * 24 * 60 * 60, apexContext()))
  expect(await marked()).not.toBeNull()
  await deleteOwnAccount(acme.customer, goodPassword)
  expect(await marked()).toBeNull()
  await acme.ada.store.tenancy.failingAddresses.save({
    ...{ address: "old@example.org", kind: "other", answer: "", failedAt: acme.ada.now },
  })
  await removeOldMarks(later(181 * 24 * 60 * 60, apexContext()))
  expect(await acme.ada.store.tenancy.failingAddresses.find("old@example.org")).toBeNull()
})

test("of what a report says a bounded part without control characters is kept", async () => {
  const said = `550 ${"x".repeat(100_000)}\u0007`
  const mail = await parseMail(
    report("help@acme.example", { to: "ann@example.com", said, about: "Message-ID: <a@b>" }),
  )
  const bounce = bounceIn(mail)
  expect(bounce?.words).toHaveLength(500)
  expect(bounce).toMatchObject({ address: "ann@example.com", ids: ["<a@b>"], answersTo: [] })
  expect(bounceIn({ attachments: [] })).toBeNull()
})
