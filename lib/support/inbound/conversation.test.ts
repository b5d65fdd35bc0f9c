import { createTransport, type SendMailOptions } from "nodemailer"
import { createLog } from "@/lib/platform/log"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { findDestination } from "@/lib/support/inboxes/queries"
import { replyToTicket, resolveTicket } from "@/lib/support/tickets/mutations"
import { addParticipant, removeParticipant } from "@/lib/support/tickets/participants"
import { getThread } from "@/lib/support/tickets/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, type Desk, later } from "@/lib/testing/desk"
import { buildCustomer } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { firstTry } from "@/lib/testing/tries"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { listenForMail, type SmtpListener } from "./smtp-listener"

const database = testDatabase()
const folder = makeDataFolder("conversation")
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
  const inbox = `talk-${++made}@acme.example`
  await addInbox(built.owner, { address: inbox, name: "Acme Help" })
  return { ...built, inbox }
}
const options = { ignoreTLS: true, disableFileAccess: true, disableUrlAccess: true }
const transport = () => createTransport({ host: "127.0.0.1", port: listener.port, ...options })

/** Sends a mail to the inbox, whatever its headers say, and files it. */
async function mailed({ organisation, inbox }: Desk & { inbox: string }, mail: SendMailOptions) {
  await transport().sendMail({
    subject: "The bell",
    text: "It does not ring.",
    envelope: { from: `${mail.from}`, to: inbox },
    ...mail,
  })
  const waiting = await database.db
    .selectFrom("inboundMail")
    .select("id")
    .where("organisationId", "=", organisation.id)
    .where("state", "=", "received")
    .execute()
  for (const { id } of waiting)
    await fileReceivedMail({ organisationId: organisation.id, mailId: id }, firstTry)
}
const threadsOf = async ({ organisation, ada }: Desk) => {
  const rows = await database.db
    .selectFrom("ticket")
    .select("id")
    .where("organisationId", "=", organisation.id)
    .orderBy("number")
    .execute()
  return Promise.all(rows.map(({ id }) => getThread(ada, id)))
}
/** Ticket by ticket other people, so that each test counts its own mails. */
const people = () => ({
  rosa: `rosa-${++made}@example.org`,
  tom: `tom-${made}@example.org`,
  firstId: `first-${made}@example.org`,
})
type People = ReturnType<typeof people>
const mailsTo = async ({ rosa, tom }: People) => [
  ...(await queuedMails(database.db, rosa)),
  ...(await queuedMails(database.db, tom)),
]
const ask = ({ inbox }: { inbox: string }, { rosa, tom, firstId }: People) => ({
  ...{ from: rosa, to: inbox, cc: `Tom Reader <${tom}>`, messageId: `<${firstId}>` },
})

test("17: whom a mail was also sent to is in copy: they get answers, and may answer by their own mail program", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  expect(asked?.participants).toEqual([{ address: they.tom, name: "Tom Reader" }])

  const before = (await mailsTo(they)).length
  await replyToTicket(acme.ada, asked?.ticket.id ?? "", { body: "<p>Press the <b>button</b>.</p>" })
  const answers = (await mailsTo(they)).filter(({ template }) => template === "ticketAnswered")
  expect(answers.map(({ to }) => to).sort()).toEqual([they.rosa, they.tom])
  for (const answer of answers) {
    expect(answer).toMatchObject({
      isWritten: true,
      sender: { name: "Acme Help", address: acme.inbox },
      thread: { mailIds: [they.firstId], isFirst: false },
      copies: { to: they.rosa, cc: [they.tom] },
    })
    expect(answer.replyTo).toMatch(/^talk-\d+\+.*@acme.example$/)
  }
  const toTom = answers.find(({ to }) => to === they.tom)
  expect(toTom?.props).toMatchObject({ link: null, survey: null, before: { lines: ["It does not ring."] } })

  // Tom answers the mail that Rosa sent to both, which names no ticket of ours.
  await mailed(acme, {
    from: they.tom,
    to: [they.rosa, acme.inbox],
    inReplyTo: `<${they.firstId}>`,
    text: "For me it rings.",
  })
  const [thread, ...others] = await threadsOf(acme)
  expect(others).toEqual([])
  expect(
    thread?.entries.map(({ authorFirstName, authorRole, authorAddress }) => ({
      authorFirstName,
      authorRole,
      authorAddress,
    })),
  ).toMatchObject([
    { authorFirstName: they.rosa.split("@")[0], authorRole: "guest", authorAddress: "" },
    { authorRole: "agent" },
    { authorFirstName: "Tom", authorRole: "guest", authorAddress: they.tom },
  ])
  // Rosa has got it from him, and is not told twice.
  expect(await mailsTo(they)).toHaveLength(before + 2)
})

test("17: who is in copy and has only begun to sign up gets answers, and reads all of what the others write", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  await buildCustomer(acme.operator, { email: they.tom, status: "unverified" })
  await replyToTicket(acme.ada, asked?.ticket.id ?? "", { body: "<p>Press it.</p>" })
  const long = `${"It rings at https://evil.test once. ".repeat(100)}End`
  await mailed(acme, { from: they.rosa, to: acme.inbox, inReplyTo: `<${they.firstId}>`, text: long })
  const answers = (await queuedMails(database.db, they.tom)).filter(
    ({ template }) => template === "ticketAnswered",
  )
  const said = answers.map(({ props }) => "lines" in props && props.lines?.join(" "))
  expect(said).toEqual(["Press it.", expect.stringMatching(/^It rings at \[web address\] .* End$/)])
})

test("17: an address in copy that is an inbox by now gets no answer", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  await addInbox(acme.owner, { address: they.tom, name: "Second" })
  await replyToTicket(acme.ada, asked?.ticket.id ?? "", { body: "<p>Press the button.</p>" })
  const answers = (await mailsTo(they)).filter(({ template }) => template === "ticketAnswered")
  expect(answers.map(({ to, copies }) => [to, copies])).toEqual([[they.rosa, undefined]])
})

test("17: what one of them writes to us alone is told to the others, once staff has answered", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  const toldOf = async (words: string) =>
    (await mailsTo(they)).filter(
      (mail) => mail.template === "ticketAnswered" && `${mail.props.lines}`.includes(words),
    )
  const byTom = { from: they.tom, to: acme.inbox, inReplyTo: `<${they.firstId}>` }
  await mailed(acme, { ...byTom, text: "Nobody has answered yet." })
  // Or anybody could have the company write to anybody.
  expect(await toldOf("Nobody has answered")).toEqual([])
  await replyToTicket(later(1, acme.ada), asked?.ticket.id ?? "", { body: "<p>Press it.</p>" })
  await mailed(acme, {
    ...byTom,
    html: `<p>For me it rings, see <a href="https://evil.example">evil.example</a>.</p>`,
  })
  const told = await toldOf("For me it rings")
  expect(told).toMatchObject([{ to: they.rosa, props: { author: "Tom Reader", isAnswer: false } }])
  expect(JSON.stringify(told)).not.toContain("evil.example")
})

test("17: a mail with characters that no text of the database holds is filed without them", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, {
    ...{ from: they.rosa, to: acme.inbox, subject: "The bell" },
    text: "It does\0 not ring.",
    headers: { references: "<one\0two@example.org>" },
  })
  expect((await threadsOf(acme))[0]?.entries[0]?.body).toBe("<p>It does not ring.</p>")
})

test("17: who is not in the conversation gets a ticket of their own, and no part in it", async () => {
  const acme = await desk()
  const they = people()
  await mailed(acme, ask(acme, they))
  await mailed(acme, {
    from: "eve@example.org",
    to: acme.inbox,
    inReplyTo: `<${they.firstId}>`,
    cc: "mallory@example.org",
    text: "Let me in.",
  })
  const [asked, strange] = await threadsOf(acme)
  expect(asked?.entries).toHaveLength(1)
  expect(asked?.participants).toHaveLength(1)
  expect(strange?.ticket.requesterEmail).toBe("eve@example.org")
})

test("17: staff takes people into copy and out of it, and only their own company's", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  const ticketId = asked?.ticket.id ?? ""
  expect(await addParticipant(acme.ada, { ticketId, address: " Ben@Example.org " })).toHaveLength(2)
  expect(await addParticipant(acme.ada, { ticketId, address: "ben@example.org" })).toHaveLength(2)
  await expect(addParticipant(acme.ada, { ticketId, address: they.rosa })).rejects.toThrow("requester")
  await expect(
    addParticipant(acme.ada, { ticketId, address: acme.inbox.replace("@", "+x@") }),
  ).rejects.toThrow("comes in here")
  await expect(addParticipant(globex.ada, { ticketId, address: "x@example.org" })).rejects.toThrow("Ticket")
  await expect(removeParticipant(globex.ada, { ticketId, address: they.tom })).rejects.toThrow("Ticket")
  expect(await removeParticipant(acme.ada, { ticketId, address: they.tom })).toEqual([
    { address: "ben@example.org", name: "" },
  ])
  expect(
    (await getStaffThread(acme.ada, ticketId)).timeline.map(({ action, detail }) => [action, detail]),
  ).toContainEqual(["ticket.uncopied", they.tom])
  await mailed(acme, {
    from: they.tom,
    to: acme.inbox,
    inReplyTo: `<${they.firstId}>`,
    text: "Still here?",
  })
  expect(await threadsOf(acme)).toHaveLength(2)
  // A mail of the requester to all of them does not bring back a person that staff has left out.
  await mailed(acme, { ...ask(acme, they), messageId: "<again>", inReplyTo: `<${they.firstId}>` })
  expect((await getStaffThread(acme.ada, ticketId)).participants).toEqual([
    { address: "ben@example.org", name: "" },
  ])
  expect(await addParticipant(acme.ada, { ticketId, address: they.tom })).toHaveLength(2)
})

test("17: what a mail quotes is folded away, and its own words alone are read and mailed", async () => {
  const acme = await desk()
  await mailed(acme, {
    from: people().rosa,
    to: acme.inbox,
    html: `<p>It rings.</p><div class="gmail_quote"><div class="gmail_attr">On 3 May 2026, Ada wrote:</div><blockquote class="gmail_quote"><p onclick="x()">Does it?</p></blockquote></div>`,
  })
  const [thread] = await threadsOf(acme)
  expect(thread?.entries[0]).toMatchObject({
    body: "<p>It rings.</p>",
    quoted: expect.stringContaining("Does it?"),
  })
  expect(thread?.entries[0]?.quoted).not.toContain("onclick")
})

test("17: a picture within a mail is shown from its file, one elsewhere is a link, and one that only watches is nothing", async () => {
  const acme = await desk()
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  )
  await mailed(acme, {
    ...{ from: people().rosa, to: acme.inbox },
    html: `<p>Look: <img src="cid:bell@x" alt="The bell"></p><img src="https://far.example/a.png?x=1&amp;y=2" alt="Far"><img src="https://far.example/seen.gif" width="1" height="1"><img src="javascript:x()"><img data-file="anotherfile12">`,
    attachments: [{ cid: "bell@x", content: png, contentType: "image/png" }],
  })
  const [thread] = await threadsOf(acme)
  const [entry] = thread?.entries ?? []
  const id = entry?.attachments[0]?.id
  expect(entry?.attachments).toMatchObject([{ name: expect.stringMatching(/\.png$/), type: "image/png" }])
  expect(entry?.body.trim()).toBe(
    `<p>Look: <img loading="lazy" src="/api/attachments/${id}?preview=large" alt="The bell" /></p> <a href="https://far.example/a.png?x=1&amp;y=2" rel="nofollow noopener noreferrer">Picture: Far</a>`,
  )
})

test("17: what answers a ticket that is closed for good is one follow-up, whoever in it writes and however often", async () => {
  const acme = await desk()
  await updateOrganisation(acme.operator, { settings: { reopenedWithin: "0" } })
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  await resolveTicket(acme.ada, asked?.ticket.id ?? "")
  const [received] = await queuedMails(database.db, they.rosa)
  const again = { from: they.rosa, to: `${received?.replyTo}` }
  await mailed(acme, { ...again, text: "It is silent again.", messageId: `<again-${they.firstId}>` })
  await mailed(acme, { ...again, text: "It is silent again.", messageId: `<again-${they.firstId}>` })
  await mailed(acme, { ...again, text: "Still." })
  await mailed(acme, { ...again, from: they.tom, text: "For me as well." })
  const [first, next, ...others] = await threadsOf(acme)
  expect(others).toEqual([])
  expect(first?.ticket).toMatchObject({ status: "closed" })
  expect(first?.followedBy).toEqual([{ id: next?.ticket.id, number: 2 }])
  expect(next).toMatchObject({
    ticket: { requesterEmail: they.rosa, inboxId: first?.ticket.inboxId },
    participants: [{ address: they.tom, name: "Tom Reader" }],
    entries: [{ body: "<p>It is silent again.</p>" }, { body: "<p>Still.</p>" }, { authorAddress: they.tom }],
  })
})

test("17: a person whom staff has left out is left out of the follow-up, whatever the mail names", async () => {
  const acme = await desk()
  await updateOrganisation(acme.operator, { settings: { reopenedWithin: "0" } })
  const they = people()
  await mailed(acme, ask(acme, they))
  const [asked] = await threadsOf(acme)
  const id = asked?.ticket.id ?? ""
  await removeParticipant(acme.ada, { ticketId: id, address: they.tom })
  await resolveTicket(acme.ada, id)
  await mailed(acme, {
    ...ask(acme, they),
    messageId: `<again-${they.firstId}>`,
    inReplyTo: `<${they.firstId}>`,
  })
  const [, next] = await threadsOf(acme)
  expect(next).toMatchObject({ ticket: { number: 2 }, participants: [] })
})

test("17: one answer that comes to two inboxes is one entry, also of a follow-up", async () => {
  const acme = await desk()
  const second = `talk-${++made}@acme.example`
  await addInbox(acme.owner, { address: second, name: "Acme Sales" })
  const they = people()
  await mailed(acme, ask(acme, they))
  const both = (text: string) => ({
    ...{ from: they.rosa, to: [acme.inbox, second], inReplyTo: `<${they.firstId}>`, text },
    ...{
      messageId: `<${text.length}-${they.firstId}>`,
      envelope: { from: they.rosa, to: [acme.inbox, second] },
    },
  })
  await mailed(acme, both("It rings again."))
  const [asked, ...others] = await threadsOf(acme)
  expect(others).toEqual([])
  expect(asked?.entries.map(({ body }) => body)).toEqual([
    "<p>It does not ring.</p>",
    "<p>It rings again.</p>",
  ])
  await updateOrganisation(acme.operator, { settings: { reopenedWithin: "0" } })
  await resolveTicket(acme.ada, asked?.ticket.id ?? "")
  await mailed(acme, both("Now it is silent for good."))
  const [, next, ...more] = await threadsOf(acme)
  expect(more).toEqual([])
  expect(next?.entries.map(({ body }) => body)).toEqual(["<p>Now it is silent for good.</p>"])
  const states = await database.db
    .selectFrom("inboundMail")
    .select("state")
    .where("organisationId", "=", acme.organisation.id)
    .execute()
  expect(states.map(({ state }) => state)).toEqual(Array(5).fill("filed"))
})
