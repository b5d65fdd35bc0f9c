import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "kysely"
import { createTransport, type SendMailOptions } from "nodemailer"
import { saveOwnLanguage } from "@/lib/people/profile/mutations"
import { UnavailableError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { createLog } from "@/lib/platform/log"
import { forgetFilesOf } from "@/lib/privacy/deletion/forgotten-files"
import { forgetFilesJob } from "@/lib/privacy/deletion/jobs"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { saveImapSource } from "@/lib/support/imap/mutations"
import { addInbox, changeInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { findDestination, inboxesWithHealth, listInboxes } from "@/lib/support/inboxes/queries"
import { replyAddress, ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { createTeam } from "@/lib/support/teams/mutations"
import { createTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import type { Thread } from "@/lib/support/tickets/schema"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, type Desk, later } from "@/lib/testing/desk"
import { buildCustomer, goodPassword, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { firstTry, lastTry } from "@/lib/testing/tries"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { fileMailJob } from "./jobs"
import { mailKey } from "./mail-key"
import { receiveMail } from "./mutations"
import { dropMailBytes, fileLeftMails, removeMailOrphans, removeOldMails } from "./old-mails"
import { longestMail } from "./schema"
import { listenForMail, type SmtpListener } from "./smtp-listener"
import { recoverMails } from "./suspended/mutations"

const database = testDatabase()
const folder = makeDataFolder("inbound")
let listener: SmtpListener
let made = 0

beforeAll(async () => {
  process.env.DATA_DIR = folder
  listener = await listenForMail({
    ...{ host: "127.0.0.1", port: 0, log: createLog("silent") },
    destinationOf: (recipient) => findDestination(apexContext(), recipient),
    receive: keepArriving,
  })
})
afterAll(async () => {
  await listener.stop()
  removeDataFolder(folder)
})

async function desk() {
  const built = await buildDesk(database.db)
  const inbox = `help-${++made}@acme.example`
  await addInbox(built.owner, { address: inbox })
  return { ...built, inbox }
}
const options = { ignoreTLS: true, disableFileAccess: true, disableUrlAccess: true }
const send = (mail: SendMailOptions) =>
  createTransport({ host: "127.0.0.1", port: listener.port, ...options }).sendMail({
    subject: "The bell",
    text: "It does not ring.",
    ...mail,
  })

/** What the job does for every mail that has come to a company. */
async function file({ organisation }: Pick<Desk, "organisation">) {
  const waiting = await database.db
    .selectFrom("inboundMail")
    .select("id")
    .where("organisationId", "=", organisation.id)
    .where("state", "=", "received")
    .execute()
  for (const { id } of waiting)
    await fileReceivedMail({ organisationId: organisation.id, mailId: id }, firstTry)
}
const mailsOf = ({ organisation }: Pick<Desk, "organisation">) =>
  database.db
    .selectFrom("inboundMail")
    .select(["state", "reason", "sender", "subject", "ticketId", "entryId", "messageId"])
    .where("organisationId", "=", organisation.id)
    .orderBy("receivedAt")
    .execute()
const tickets = async ({ organisation, ada }: Desk): Promise<Thread[]> => {
  const rows = await database.db
    .selectFrom("ticket")
    .select("id")
    .where("organisationId", "=", organisation.id)
    .orderBy("number")
    .execute()
  const { getThread } = await import("@/lib/support/tickets/queries")
  return Promise.all(rows.map(({ id }) => getThread(ada, id)))
}

const queuedForgetting = async () =>
  (
    await sql<{ sealed: string }>`SELECT j.payload->>'sealed' AS sealed FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = ${forgetFilesJob.task}`.execute(
      database.db,
    )
  ).rows.map(({ sealed }) => sealed)

test("a mail becomes a ticket of its sender, with its files, and is confirmed to them", async () => {
  const acme = await desk()
  const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")
  await send({
    from: '"Zoë Österreich" <zoe@example.com>',
    to: acme.inbox,
    subject: "Die Klingel läutet nicht 🔔",
    html: "<p>It <b>never</b> rings.</p><script>alert(1)</script>",
    attachments: [
      { filename: "Glocke.png", content: picture },
      { filename: "run.exe", content: "MZ" },
    ],
  })
  await file(acme)
  const [thread, ...others] = await tickets(acme)
  expect(others).toEqual([])
  expect(thread?.ticket).toMatchObject({
    subject: "Die Klingel läutet nicht 🔔",
    requesterEmail: "zoe@example.com",
    requesterFirstName: "Zoë Österreich",
    requesterId: null,
  })
  expect(thread?.entries).toHaveLength(1)
  expect(thread?.entries[0]?.body).toContain("<b>never</b>")
  expect(thread?.entries[0]?.body).not.toContain("script")
  expect(thread?.entries[0]?.body).toContain("run.exe: Files of this type cannot be attached")
  expect(thread?.entries[0]?.attachments).toMatchObject([{ name: "Glocke.png", size: picture.length }])
  expect(await mailsOf(acme)).toMatchObject([
    { state: "filed", reason: null, ticketId: thread?.ticket.id, entryId: thread?.entries[0]?.id },
  ])
  const [mail] = await queuedMails(database.db, "zoe@example.com")
  expect(mail).toMatchObject({
    template: "ticketReceived",
    replyTo: await replyAddress(acme.organisation.id, {
      inbox: acme.inbox,
      ticketId: thread?.ticket.id ?? "",
    }),
  })
})

test("of files that are too much together the first ones are taken, and the others named", async () => {
  const acme = await desk()
  const half = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(8_000_000)])
  const attachments = ["one.pdf", "two.pdf"].map((filename) => ({ filename, content: half }))
  await send({ from: "ann@example.com", to: acme.inbox, attachments })
  await file(acme)
  const [thread] = await tickets(acme)
  expect(thread?.entries[0]?.attachments.map(({ name }) => name)).toEqual(["one.pdf"])
  expect(thread?.entries[0]?.body).toContain("two.pdf: Files size should not be more than 15 MB")
})

test("an answer is known by its address or by the message it answers, and opens a closed ticket", async () => {
  const acme = await desk()
  const { email } = acme.accounts.customer
  const ticket = await createTicket(acme.customer, { subject: "The bell", body: "<p>Silent</p>" })
  await resolveTicket(later(1, acme.ada), ticket.id)
  const to = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId: ticket.id })
  await send({ from: email, to, text: "Still silent.\n\nCara" })
  await file(acme)
  await send({
    from: email,
    to: acme.inbox,
    text: "It rings.",
    inReplyTo: "<another@mail.example>",
    references: `<${await ticketMark(acme.organisation.id, ticket.id)}@localhost> <another@mail.example>`,
  })
  await file(acme)
  const [thread, ...others] = await tickets(acme)
  expect(others).toEqual([])
  expect(thread?.ticket.status).toBe("open")
  expect(thread?.entries.map(({ body, authorRole }) => [authorRole, body])).toEqual([
    ["customer", "<p>Silent</p>"],
    ["customer", "<p>Still silent.</p><p>Cara</p>"],
    ["customer", "<p>It rings.</p>"],
  ])
})

test("a stranger who knows the address, and anyone with a made-up one, asks in a ticket of their own", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const ticket = await createTicket(acme.customer, { subject: "Private", body: "<p>Silent</p>" })
  const to = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId: ticket.id })
  const { email } = acme.accounts.customer
  const forged = acme.inbox.replace("@", `+${ticket.id}.${"0".repeat(20)}@`)
  const foreign = await ticketMark(globex.organisation.id, ticket.id)
  for (const mail of [
    { from: "eve@example.com", to },
    { from: email, to: forged },
    { from: email, to: acme.inbox, inReplyTo: `<${ticket.id}@localhost>`, subject: `Re: #${ticket.number}` },
    { from: email, to: acme.inbox, references: `<${foreign}@localhost>` },
  ])
    await send(mail)
  await file(acme)
  const [first, ...others] = await tickets(acme)
  expect(first?.entries).toHaveLength(1)
  expect(others).toHaveLength(4)
  expect(await tickets(globex)).toEqual([])
})

test("where an inbox says so, what a stranger writes in a ticket waits, and mail of others is filed as ever", async () => {
  const acme = await desk()
  const [{ id = "" } = {}] = await listInboxes(acme.owner)
  await changeInbox(acme.owner, { id, strangers: "suspend" })
  const ticket = await createTicket(acme.customer, { subject: "Private", body: "<p>Silent</p>" })
  const to = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId: ticket.id })
  const { email } = acme.accounts.customer
  for (const mail of [
    { from: "eve@example.com", to },
    { from: email, to },
    { from: "new@example.com", to: acme.inbox },
  ])
    await send(mail)
  await file(acme)
  expect(await mailsOf(acme)).toMatchObject([
    { sender: "eve@example.com", state: "suspended", reason: "stranger" },
    { sender: email, state: "filed", ticketId: ticket.id },
    { sender: "new@example.com", state: "filed" },
  ])
})

test("a mail's ticket is its inbox's team's, or of none once the inbox is gone", async () => {
  const acme = await desk()
  const [{ id = "" } = {}] = await listInboxes(acme.owner)
  const { id: teamId } = await createTeam(acme.owner, { name: "Billing" })
  await changeInbox(acme.owner, { id, teamId })
  await send({ from: "ann@example.com", to: acme.inbox })
  await file(acme)
  await send({ from: "bob@example.com", to: acme.inbox })
  await removeInbox(acme.owner, id)
  await file(acme)
  expect((await tickets(acme)).map(({ ticket }) => ticket.teamId)).toEqual([teamId, null])
})

test("what keeps a mail from being read is said at its inbox until one is read again", async () => {
  const acme = await desk()
  const trouble = async () => (await inboxesWithHealth(acme.owner)).inboxes[0]?.health
  await send({ from: "ann@example.com", to: acme.inbox })
  process.env.DATA_DIR = join(folder, "elsewhere")
  await expect(file(acme))
    .rejects.toThrow("gone")
    .finally(() => {
      process.env.DATA_DIR = folder
    })
  expect(await trouble()).toMatchObject({ error: expect.stringContaining("tried again"), waiting: 1 })
  await file(acme)
  expect(await trouble()).toMatchObject({ error: "", failedAt: null, waiting: 0, ofLastDay: 1 })
})

const idOf = async ({ organisation }: Desk) =>
  (
    await database.db
      .selectFrom("inboundMail")
      .select("id")
      .where("organisationId", "=", organisation.id)
      .executeTakeFirstOrThrow()
  ).id

test("a mail that could not be filed at the last try is suspended, and staff makes it a ticket", async () => {
  const acme = await desk()
  await send({ from: "ann@example.com", to: acme.inbox, subject: "The bell" })
  const mailId = await idOf(acme)
  const asked = { organisationId: acme.organisation.id, mailId }
  const elsewhere = async (work: () => Promise<unknown>) => {
    process.env.DATA_DIR = join(folder, "elsewhere")
    await work().finally(() => {
      process.env.DATA_DIR = folder
    })
  }
  await elsewhere(() => Promise.resolve(fileReceivedMail(asked, lastTry)))
  expect(await mailsOf(acme)).toMatchObject([{ state: "suspended", reason: "unreadable" }])
  const { recovered } = await recoverMails(acme.ada, { ids: [mailId] })
  expect(await tickets(acme)).toMatchObject([{ ticket: { id: recovered[0]?.ticketId, subject: "The bell" } }])
})

test("a mail whose job has ended without an outcome is queued again after three days, once", async () => {
  const acme = await desk()
  await send({ from: "ann@example.com", to: acme.inbox })
  const mailId = await idOf(acme)
  const waiting = () => acme.ada.store.platform.jobs.listWaiting(fileMailJob, acme.organisation.id)
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  await fileLeftMails(later(2 * 24 * 60 * 60, apexContext()))
  expect(await waiting()).toEqual([])
  for (let time = 0; time < 2; time++) await fileLeftMails(later(4 * 24 * 60 * 60, apexContext()))
  expect((await waiting()).map(({ payload }) => payload)).toEqual([
    { organisationId: acme.organisation.id, mailId },
  ])
})

test("an agent's address does nothing as the agent", async () => {
  const acme = await desk()
  const ticket = await createTicket(acme.customer, { subject: "The bell", body: "<p>Silent</p>" })
  const to = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId: ticket.id })
  await send({ from: acme.accounts.ada.email, to, text: "Refund granted." })
  await file(acme)
  const [first, second] = await tickets(acme)
  expect(first?.entries).toHaveLength(1)
  expect(second?.entries).toMatchObject([{ authorRole: "guest" }])
})

test("a mail that is sent again, or to two inboxes, is each inbox's once", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const mail = { from: "ann@example.com", to: [acme.inbox, globex.inbox], messageId: "<one@example.com>" }
  for (let time = 0; time < 3; time++) await send(mail)
  const files = () => readdir(join(folder, "files", "inbound-mail", acme.organisation.id))
  expect(await files()).toHaveLength(1)
  for (const company of [acme, globex, acme]) await file(company)
  expect(await tickets(acme)).toHaveLength(1)
  expect(await tickets(globex)).toHaveLength(1)
  expect(await mailsOf(acme)).toMatchObject([{ messageId: "one@example.com", state: "filed" }])
})

test("filed by two workers at once, a mail is one ticket", async () => {
  const acme = await desk()
  await send({ from: "ann@example.com", to: acme.inbox })
  await Promise.all([file(acme), file(acme), file(acme)])
  expect(await tickets(acme)).toHaveLength(1)
})

test.each([
  ["550", { to: "nobody@acme.example" }, "There is no such inbox here"],
  ["552", { attachments: [{ filename: "a.bin", content: Buffer.alloc(longestMail) }] }, "25000000"],
])("%s is answered at once, and nothing is kept", async (code, mail, words) => {
  const acme = await desk()
  const refused = send({ from: "ann@example.com", to: acme.inbox, ...mail })
  await expect(refused).rejects.toThrow(code)
  await expect(refused).rejects.toThrow(words)
  expect(await mailsOf(acme)).toEqual([])
})

test("what cannot be kept is not taken: the sender is told to try again", async () => {
  const acme = await desk()
  process.env.DATA_DIR = join(folder, "not-a-folder\0")
  const refused = send({ from: "ann@example.com", to: acme.inbox })
  await expect(refused)
    .rejects.toThrow("451")
    .finally(() => {
      process.env.DATA_DIR = folder
    })
  await send({ from: "ann@example.com", to: acme.inbox })
  expect(await mailsOf(acme)).toHaveLength(1)
})

test("what no person asks waits for staff or is refused, and no ticket is made", async () => {
  const acme = await desk()
  const from = `odd-${made}@example.com`
  await acme.owner.store.support.inboundMails.block("eve@example.com", acme.owner.now)
  const odd: SendMailOptions[] = [
    { from, headers: { "Auto-Submitted": "auto-replied" } },
    { from: acme.inbox },
    { from: "eve@example.com" },
    { from, headers: { "List-Id": "<news.example.com>" } },
    { from, envelope: { from: "", to: acme.inbox } },
  ]
  for (const mail of odd) await send({ to: acme.inbox, ...mail })
  await file(acme)
  expect((await mailsOf(acme)).map(({ state, reason }) => [state, reason])).toEqual([
    ["suspended", "automatic"],
    ["refused", "loop"],
    ["refused", "blocked"],
    ["suspended", "list"],
    ["suspended", "bounce"],
  ])
  expect(await tickets(acme)).toEqual([])
  expect(await queuedMails(database.db, from)).toEqual([])
})

test("a sender is told once an hour that their mail has arrived, and asks no more often than is bearable", async () => {
  const acme = await desk()
  const from = `busy-${made}@example.com`
  for (let time = 0; time < 32; time++) await send({ from, to: acme.inbox })
  await file(acme)
  expect(await tickets(acme)).toHaveLength(30)
  expect(await queuedMails(database.db, from)).toHaveLength(1)
  const states = (await mailsOf(acme)).map(({ reason }) => reason)
  expect(states.filter((reason) => reason === "too-many")).toHaveLength(2)
})

test("attempts that fail cost a sender neither the confirmation nor a mail", async () => {
  const acme = await desk()
  const from = `unlucky-${made}@example.com`
  await send({ from, to: acme.inbox })
  await sql`CREATE FUNCTION refuse_ticket() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'No ticket now'; END $$`.execute(database.db)
  await sql`CREATE TRIGGER refuse_ticket BEFORE INSERT ON every_ticket FOR EACH ROW EXECUTE FUNCTION refuse_ticket()`.execute(
    database.db,
  )
  for (let time = 0; time < 31; time++) await expect(file(acme)).rejects.toThrow("No ticket now")
  await sql`DROP FUNCTION refuse_ticket CASCADE`.execute(database.db)
  await file(acme)
  expect(await mailsOf(acme)).toMatchObject([{ state: "filed", reason: null }])
  expect(await queuedMails(database.db, from)).toHaveLength(1)
})

test("a mail that a portal without tickets does not take costs its sender no confirmation", async () => {
  const acme = await desk()
  const from = `early-${made}@example.com`
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  await send({ from, to: acme.inbox })
  await file(acme)
  expect(await mailsOf(acme)).toMatchObject([{ state: "suspended", reason: "closed" }])
  await updateOrganisation(acme.operator, { ticketsDeactivated: false })
  await recoverMails(acme.ada, { ids: [await idOf(acme)] })
  expect(await queuedMails(database.db, from)).toHaveLength(1)
})

test("two programs that answer each other in a ticket, unknown as such, fill it no further than people do", async () => {
  const acme = await desk()
  const pair = [`one-${made}@example.com`, `two-${made}@example.com`] as const
  await send({ from: pair[0], to: acme.inbox, cc: pair[1] })
  await file(acme)
  const ticketId = (await tickets(acme))[0]?.ticket.id ?? ""
  const to = await replyAddress(acme.organisation.id, { inbox: acme.inbox, ticketId })
  for (let time = 0; time < 44; time++) await send({ from: pair[time % 2], to, text: `I am away (${time}).` })
  await file(acme)
  const states = (await mailsOf(acme)).map(({ reason }) => reason)
  expect(states.filter((reason) => reason === "endless")).toHaveLength(4)
  const [thread, ...others] = await tickets(acme)
  expect([thread?.entries.length, others.length]).toEqual([41, 0])
  await send({ from: pair[0], to: acme.inbox, subject: "Another bell" })
  await file(acme)
  expect(await tickets(acme)).toHaveLength(2)
})

test("a customer who deletes their account leaves no mail behind, and what is old is removed with its bytes", async () => {
  const acme = await desk()
  const { email } = acme.accounts.customer
  await send({ from: email, to: acme.inbox })
  await send({ from: "old@example.com", to: acme.inbox })
  await file(acme)
  const files = () => readdir(join(folder, "files", "inbound-mail", acme.organisation.id))
  expect(await files()).toHaveLength(2)
  await deleteOwnAccount(acme.customer, goodPassword)
  for (const payload of await queuedForgetting()) await forgetFilesOf(acme.operator.store, payload)
  expect((await mailsOf(acme)).map(({ sender }) => sender)).toEqual(["old@example.com"])
  expect(await files()).toHaveLength(1)
  await removeOldMails(later(31 * 24 * 60 * 60, apexContext()))
  expect(await mailsOf(acme)).toEqual([])
  expect(await files()).toEqual([])
})

test("while the store of files is away, old mails and those of removed tickets are left for another time", async () => {
  const acme = await desk()
  for (const sender of ["one", "two", "three"]) await send({ from: `${sender}@example.com`, to: acme.inbox })
  await file(acme)
  const away = new UnavailableError("The store of files cannot be reached", {
    cause: new Error("ECONNREFUSED"),
  })
  const remove = jest.spyOn(streamStorage(), "remove").mockRejectedValue(away)
  const old = later(31 * 24 * 60 * 60, apexContext())
  await expect(removeOldMails(old)).rejects.toBe(away)
  await expect(dropMailBytes(["one", "two", "three"])).rejects.toBe(away)
  // Three in a row each time: one alone may be a damaged file.
  expect(remove).toHaveBeenCalledTimes(6)
  expect(await mailsOf(acme)).toHaveLength(3)
  remove.mockRestore()
  await removeOldMails(old)
  expect(await mailsOf(acme)).toEqual([])
})

test("a deleted portal takes no mail, and its mailboxes are left alone, until it is there again", async () => {
  const acme = await desk()
  const { id: inboxId } = (await listInboxes(acme.owner))[0] ?? { id: "" }
  await saveImapSource(acme.owner, inboxId, {
    ...{ host: "imap.example.com", userName: "help" },
    credentials: { signIn: "password", password: "kept" },
  })
  const { imapSources } = acme.operator.store.installation.support
  const claimed = async () => {
    const taken = await imapSources.claim("reader", 1000)
    const renewed = await imapSources.renew("reader")
    return [taken, renewed].map((all) => all.some((one) => one.inboxId === inboxId))
  }
  expect(await claimed()).toEqual([true, true])
  await updateOrganisation(acme.operator, { deleted: true })
  expect(await claimed()).toEqual([false, false])
  await imapSources.release("reader")
  expect(await claimed()).toEqual([false, false])
  await expect(send({ from: "ann@example.com", to: acme.inbox })).rejects.toThrow(
    "There is no such inbox here",
  )
  await updateOrganisation(acme.operator, { deleted: false })
  expect(await claimed()).toEqual([true, true])
  await send({ from: "ann@example.com", to: acme.inbox })
  await imapSources.release("reader")
})

test("bytes that a process has left which died before its row are swept a day later, and no others", async () => {
  const acme = await desk()
  const { id: organisationId } = acme.organisation
  await send({ from: "ann@example.com", to: acme.inbox })
  const lay = async (id: string, at: Date) => {
    const key = mailKey({ organisationId, id, now: at })
    await streamStorage().write(key, Buffer.from("x"))
    return key
  }
  const left = await lay("left", acme.operator.now)
  const arriving = await lay("arriving", later(23 * 60 * 60, acme.operator).now)
  await removeMailOrphans(later(25 * 60 * 60, apexContext()))
  expect(await streamStorage().open(left)).toBeNull()
  await (await streamStorage().open(arriving))?.cancel()
  await file(acme)
  expect(await tickets(acme)).toHaveLength(1)
  const files = await readdir(join(folder, "files", "inbound-mail", organisationId))
  expect(files).toHaveLength(2)
})

test("a mail whose transaction fails, or that is there already, leaves no bytes behind", async () => {
  const acme = await desk()
  const inbox = (await listInboxes(acme.owner))[0]?.id ?? ""
  const files = () => readdir(join(folder, "files", "inbound-mail", acme.organisation.id)).catch(() => [])
  const arriving = {
    ...{ inboxId: inbox, envelopeSender: "ann@example.com", recipient: acme.inbox },
    pieces: [Buffer.from("From: ann@example.com\r\n\r\nHello\r\n")],
  }
  const refused = receiveMail(acme.visitor, arriving, async () => {
    throw new Error("The mailbox is another process's")
  })
  await expect(refused).rejects.toThrow("another process")
  expect(await files()).toEqual([])
  await receiveMail(acme.visitor, arriving)
  await receiveMail(acme.visitor, arriving)
  expect(await files()).toHaveLength(1)
})

test("a portal without tickets files nothing, and keeps what came", async () => {
  const acme = await desk()
  await send({ from: "ann@example.com", to: acme.inbox })
  await updateOrganisation(acme.operator, { ticketsDeactivated: true })
  await file(acme)
  expect(await mailsOf(acme)).toMatchObject([
    { state: "suspended", reason: "closed", sender: "ann@example.com" },
  ])
})

test.each([
  ["de-AT", "", "de"],
  ["PT_br", "de", "pt-BR"],
  ["en, de", "de", "de"],
  ["x-klingon", "", "en"],
  ["", "fr", "en"],
])(
  "a mail that says to be in “%s”, at an inbox in “%s”, becomes a ticket in %s",
  async (said, inboxLanguage, language) => {
    const acme = await desk()
    await updateOrganisation(acme.owner, { settings: { languages: ["de", "pt-BR"] } })
    const [inbox] = await listInboxes(acme.owner)
    await changeInbox(acme.owner, { id: inbox?.id ?? "", language: inboxLanguage })
    await send({
      from: "spoken@example.com",
      to: acme.inbox,
      headers: said ? { "Content-Language": said } : {},
    })
    await file(acme)
    expect((await tickets(acme)).map(({ ticket }) => ticket.language)).toEqual([language])
  },
)

test("a mail that says nothing of its language is a ticket in the one its sender has chosen", async () => {
  const acme = await desk()
  await updateOrganisation(acme.owner, { settings: { languages: ["de"] } })
  const customer = await buildCustomer(acme.operator)
  await saveOwnLanguage(await signedIn(acme.visitor, "customer", customer), { language: "de" })
  await send({ from: customer.email, to: acme.inbox })
  await file(acme)
  expect((await tickets(acme)).map(({ ticket }) => ticket.language)).toEqual(["de"])
})

test("a picture elsewhere is a link in the ticket's language, by what it shows", async () => {
  const acme = await desk()
  await updateOrganisation(acme.owner, { settings: { language: "de", languages: ["fr"] } })
  const shown = {
    ...{ from: "shows@example.com", to: acme.inbox },
    html: `<p>Look:</p><img src="https://far.example/a.png" alt="Bell &amp; {lamp}"><img src="https://far.example/b.png">`,
  }
  await send(shown)
  await send({ ...shown, headers: { "Content-Language": "fr" } })
  await file(acme)
  const linked = (await tickets(acme)).map(({ entries }) =>
    [...(entries[0]?.body ?? "").matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, words]) => words),
  )
  expect(linked).toEqual([
    ["Bild: Bell &amp; {lamp}", "Bild"],
    ["Image\u00a0: Bell &amp; {lamp}", "Image"],
  ])
})

test("what a mail lacks is said in the ticket's language, at each portal in its own", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await updateOrganisation(acme.owner, { settings: { language: "de", languages: ["ja"] } })
  const empty = {
    ...{ from: "silent@example.com", subject: "", text: "" },
    attachments: [{ filename: "run.exe", content: "MZ" }],
  }
  await send({ ...empty, to: acme.inbox })
  await send({ ...empty, to: acme.inbox, headers: { "Content-Language": "ja" } })
  await send({ ...empty, to: globex.inbox })
  for (const each of [acme, globex]) await file(each)
  const said = async (each: Desk) =>
    (await tickets(each)).map(({ ticket, entries }) => [ticket.subject, entries[0]?.body])
  const [german, japanese] = await said(acme)
  expect(german).toEqual(["(Kein Betreff)", expect.stringContaining("(Diese E-Mail hat keinen Text.)")])
  expect(german?.[1]).toContain("Dateien dieser E-Mail, die nicht angehängt werden konnten:")
  expect(german?.[1]).not.toContain("cannot be attached")
  expect(japanese).toEqual([
    expect.not.stringContaining("Betreff"),
    expect.stringContaining("このメールには本文がありません。"),
  ])
  expect(await said(globex)).toEqual([
    ["(No subject)", expect.stringContaining("run.exe: Files of this type cannot be attached")],
  ])
})
