import { readFileSync } from "node:fs"
import { join } from "node:path"
import MailComposer from "nodemailer/lib/mail-composer"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { deleteOwnAccount } from "@/lib/privacy/deletion/mutations"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { saveOwnSignature } from "@/lib/support/signatures/mutations"
import { getThread, guestContext, listOwnTickets } from "@/lib/support/tickets/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { goodPassword } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { firstTry } from "@/lib/testing/tries"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"

const database = testDatabase()
const folder = makeDataFolder("forwarding")
let made = 0
beforeAll(() => {
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))

const trusted = "mx.acme.example"
const proof = { "Authentication-Results": `${trusted}; dmarc=pass header.from=example.com` }
const blockOf = (from: string, said = "It does not ring.") =>
  `---------- Forwarded message ---------\nFrom: ${from}\nDate: Tue, 3 Mar 2026\nSubject: The bell\nTo: <ada@acme.example>\n\n${said}\n`

type Sent = { from: string; subject?: string; text?: string; cc?: string; headers?: Record<string, string> }

async function desk() {
  const built = await buildDesk(database.db)
  const inbox = await addInbox(built.owner, {
    ...{ address: `forwards-${++made}@acme.example`, resultsHost: trusted },
  })
  const organisationId = built.organisation.id
  const arrive = async (raw: Buffer) => {
    const recipient = inbox.address
    await keepArriving({
      ...{ organisationId, inboxId: inbox.id, envelopeSender: "ada@acme.example", recipient },
      pieces: [raw],
    })
    const { id } = await database.db
      .selectFrom("inboundMail")
      .select("id")
      .where("organisationId", "=", organisationId)
      .where("state", "=", "received")
      .executeTakeFirstOrThrow()
    await fileReceivedMail({ organisationId, mailId: id }, firstTry)
    const { state, ticketId } = await database.db
      .selectFrom("inboundMail")
      .select(["state", "ticketId"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    expect(state).toBe("filed")
    return getStaffThread(built.ada, ticketId ?? "")
  }
  const mailed = async ({ headers = proof, subject = "Fwd: The bell", ...sent }: Sent) =>
    arrive(await new MailComposer({ to: inbox.address, subject, headers, ...sent }).compile().build())
  const whys = (thread: Awaited<ReturnType<typeof arrive>>) =>
    thread.timeline.flatMap(({ action, detail }) => (action === "ticket.not-forwarded" ? detail : []))
  return { ...built, inbox, arrive, mailed, whys }
}
/** Of each test its own, so that what is mailed to one is counted for one. */
const address = () => `zoe-${++made}@example.com`

test("17: a customer's mail that an agent forwards is the customer's ticket, and the agent's words are a note", async () => {
  const acme = await desk()
  const zoe = address()
  const { ticket, entries, timeline } = await acme.mailed({
    ...{ from: acme.accounts.ada.email, subject: "Fwd: The bell" },
    text: `Please look.\n\n${blockOf(`Zoe Z <${zoe}>`)}`,
  })
  expect(ticket).toMatchObject({ subject: "The bell", requester: { email: zoe, firstName: "Zoe Z" } })
  expect(entries).toMatchObject([
    {
      authorRole: "guest",
      authorFirstName: "Zoe Z",
      internal: false,
      body: "<p>It does not ring.</p>",
      sender: null,
    },
    { authorRole: "agent", authorFirstName: "Ada", internal: true, body: "<p>Please look.</p>" },
  ])
  expect(timeline.map(({ action, actorName }) => `${action} ${actorName}`)).toContain(
    "ticket.forwarded Ada Agent",
  )
  const [mail, ...others] = await queuedMails(database.db, zoe)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: "ticketOpened",
    props: { author: "Ada Agent", subject: "The bell", lines: ["It does not ring."] },
  })
  expect(await queuedMails(database.db, acme.accounts.ada.email)).toEqual([])
  const { link } = (mail?.props ?? {}) as { link: string }
  const guest = await guestContext(acme.visitor, link.slice(link.lastIndexOf("/") + 1))
  expect((await getThread(guest, ticket.id)).entries).toHaveLength(1)
})

test("17: what is forwarded is mailed as a guest's words are, and not signed by the agent", async () => {
  const acme = await desk()
  await saveOwnSignature(acme.ada, { signature: "Ada of Acme" })
  const zoe = address()
  await acme.mailed({
    ...{ from: acme.accounts.ada.email, subject: "Fwd: See https://evil.test/bell" },
    text: blockOf(zoe, "Pay at https://evil.test/now"),
  })
  const [mail] = await queuedMails(database.db, zoe)
  expect(mail).toMatchObject({ template: "ticketOpened", props: { lines: ["Pay at [web address]"] } })
  expect(JSON.stringify(mail)).not.toContain("evil.test")
  expect(JSON.stringify(mail)).not.toContain("Ada of Acme")
})

test("17: a deleted customer's forwarded mail is gone as it came", async () => {
  const acme = await desk()
  const from = acme.accounts.ada.email
  const { ticket } = await acme.mailed({ from, text: blockOf(acme.accounts.customer.email) })
  const kept = () =>
    database.db.selectFrom("inboundMail").select("id").where("ticketId", "=", ticket.id).execute()
  expect(await kept()).toHaveLength(1)
  await deleteOwnAccount(acme.customer, goodPassword)
  expect(await kept()).toEqual([])
})

test("17: for a customer's address it is in their area, and the owner forwards as agents do", async () => {
  const acme = await desk()
  const { email } = acme.accounts.customer
  const { ticket } = await acme.mailed({
    from: acme.accounts.owner.email,
    text: blockOf(`<${email.toUpperCase()}>`),
  })
  expect((await listOwnTickets(acme.customer)).map(({ id }) => id)).toEqual([ticket.id])
})

test("17: its answers belong to the mail that the customer has sent", async () => {
  const acme = await desk()
  const raw = readFileSync(join(__dirname, "fixtures/forwards/outlook-en.eml"), "latin1")
  const from = `From: Ada <${acme.accounts.ada.email}>\r\nAuthentication-Results: ${proof["Authentication-Results"]}`
  await acme.arrive(Buffer.from(raw.replace(/^From: .*$/m, from), "latin1"))
  const [mail] = await queuedMails(database.db, "zoe@example.com")
  expect(mail).toMatchObject({ thread: { mailIds: ["customer@example.com"], isFirst: true } })
})

test.each([
  ["without a proof", {}],
  ["with a proof that fails", { "Authentication-Results": `${trusted}; dmarc=fail` }],
  [
    "with a proof of another domain",
    { "Authentication-Results": `${trusted}; dmarc=pass header.from=evil.example` },
  ],
  ["with a proof that names no domain", { "Authentication-Results": `${trusted}; dmarc=pass` }],
  [
    "with another server's proof",
    { "Authentication-Results": "mx.evil.example; dmarc=pass header.from=example.com" },
  ],
])("17: %s an agent's address is not the agent", async (_, headers) => {
  const acme = await desk()
  const zoe = address()
  const from = acme.accounts.ada.email
  const thread = await acme.mailed({ from, headers, text: blockOf(`<${zoe}>`) })
  expect(thread.ticket.requester.email).toBe(from)
  expect(thread.entries).toMatchObject([{ authorRole: "guest", internal: false }])
  expect(acme.whys(thread)).toEqual(["unproved"])
  expect(await queuedMails(database.db, zoe)).toEqual([])
})

test("17: what others than this company's active staff forward is their own", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await deactivateAgent(acme.owner, acme.accounts.bo.id)
  const customer = acme.accounts.customer.email
  for (const from of [address(), customer, globex.accounts.ada.email, acme.accounts.bo.email]) {
    const zoe = address()
    const { ticket } = await acme.mailed({ from, text: blockOf(`<${zoe}>`) })
    expect(ticket.requester.email).toBe(from)
    expect(await queuedMails(database.db, zoe)).toEqual([])
  }
})

test("17: what is not a customer's, or not known to be whose, is the agent's own ticket, which says why", async () => {
  const acme = await desk()
  const from = acme.accounts.ada.email
  for (const [text, why] of [
    [blockOf(`<${acme.accounts.bo.email}>`), "staff"],
    [blockOf(`<${from}>`), "staff"],
    [blockOf(`<${acme.inbox.address.replace("@", "+x@")}>`), "ourselves"],
    [blockOf("Zoe Customer"), "no-address"],
  ] as const) {
    const thread = await acme.mailed({ from, text })
    expect(thread.ticket.requester.email).toBe(from)
    expect(acme.whys(thread)).toEqual([why])
  }
})

test("17: where the company wants none, forwards are the agent's own", async () => {
  const acme = await desk()
  await updateOrganisation(acme.operator, { settings: { forwardsTaken: false } })
  const from = acme.accounts.ada.email
  const thread = await acme.mailed({ from, text: blockOf(`<${address()}>`) })
  expect(thread.ticket.requester.email).toBe(from)
  expect(acme.whys(thread)).toEqual([])
})

test("17: names and subjects of a forwarded mail are one line, of one person", async () => {
  const acme = await desk()
  const zoe = address()
  const { ticket } = await acme.mailed({
    from: acme.accounts.ada.email,
    subject: "Fwd: Bell\r\nBcc: all@example.com",
    text: blockOf(`"Zoe\u2028Bcc: all\u202e" <${zoe}>`),
  })
  expect(ticket.requester).toMatchObject({ email: zoe, firstName: "Zoe Bcc: all" })
  expect(ticket.subject).not.toMatch(/[\r\n]/)
  expect(await queuedMails(database.db, "all@example.com")).toEqual([])
})

test("17: a colleague in copy of the forward is in copy of the ticket", async () => {
  const acme = await desk()
  const tom = address()
  const { participants } = await acme.mailed({
    ...{ from: acme.accounts.ada.email, cc: `Tom <${tom}>` },
    text: blockOf(`<${address()}>`),
  })
  expect(participants).toEqual([{ address: tom, name: "Tom" }])
})
