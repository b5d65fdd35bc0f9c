import { createTransport } from "nodemailer"
import { createLog } from "@/lib/platform/log"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { findDestination } from "@/lib/support/inboxes/queries"
import { ticketMark } from "@/lib/support/inboxes/ticket-mark"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk } from "@/lib/testing/desk"
import { noPostfix, type PostfixServer, startPostfix } from "@/lib/testing/postfix-server"
import { firstTry } from "@/lib/testing/tries"
import { until } from "@/lib/testing/until"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { listenForMail, type SmtpListener } from "./smtp-listener"

const database = testDatabase()
const missing = noPostfix()
const describePostfix = missing === null ? describe : describe.skip

describePostfix(`mail through a Postfix${missing ? ` (skipped: ${missing})` : ""}`, () => {
  const folder = makeDataFolder("postfix")
  let listener: SmtpListener
  let postfix: PostfixServer

  beforeAll(async () => {
    process.env.DATA_DIR = folder
    listener = await listenForMail({
      ...{ host: "127.0.0.1", port: 0, log: createLog("silent") },
      destinationOf: (recipient) => findDestination(apexContext(), recipient),
      receive: keepArriving,
    })
    postfix = await startPostfix({ handsTo: listener.port })
  })
  afterAll(async () => {
    await postfix.stop()
    await listener.stop()
    removeDataFolder(folder)
  })

  const mailsOf = ({ organisation }: Pick<Desk, "organisation">) =>
    database.db
      .selectFrom("inboundMail")
      .select(["id", "state", "reason", "sender", "ticketId", "envelopeSender"])
      .where("organisationId", "=", organisation.id)
      .execute()
  /** Files the one mail that comes, and gives it as it is then. */
  async function arrived(acme: Desk) {
    const found = await until(async () => (await mailsOf(acme))[0])
    await fileReceivedMail({ organisationId: acme.organisation.id, mailId: found.id }, firstTry)
    return (await mailsOf(acme))[0]
  }

  test("17: a mail that a mail server hands on becomes a ticket, as it was written", async () => {
    const acme = await buildDesk(database.db)
    await addInbox(acme.owner, { address: "postfix@acme.example" })
    await createTransport({ host: "127.0.0.1", port: postfix.port, ignoreTLS: true }).sendMail({
      ...{
        from: '"Zoë" <zoe@example.com>',
        to: "postfix@acme.example",
        subject: "Die Klingel läutet nicht 🔔",
      },
      text: "Nicht ein Mal.",
    })
    const mail = await arrived(acme)
    expect(mail).toMatchObject({
      state: "filed",
      sender: "zoe@example.com",
      envelopeSender: "zoe@example.com",
    })
    const { ticket, entries } = await getStaffThread(acme.ada, mail?.ticketId ?? "")
    expect(ticket).toMatchObject({ subject: "Die Klingel läutet nicht 🔔" })
    expect(entries).toMatchObject([{ body: "<p>Nicht ein Mal.</p>", authorFirstName: "Zoë" }])
  })

  test("17: what it says of an answer that nobody takes is noted in the answer's ticket", async () => {
    const acme = await buildDesk(database.db)
    const address = "bounced@acme.example"
    await addInbox(acme.owner, { address })
    const { id } = await ask(acme)
    const to = acme.accounts.customer.email
    // The listener takes mail for inboxes alone: for Postfix the customer's mailbox does not exist.
    await smtp(`smtp://127.0.0.1:${postfix.port}`)({
      ...{ id: `<${await ticketMark(acme.organisation.id, id)}@localhost>`, to, role: "customer" },
      ...{
        from: { name: "Acme", address },
        subject: "Re: The bell",
        html: "<p>Press it.</p>",
        text: "Press it.",
      },
    })
    expect(await arrived(acme)).toMatchObject({ state: "filed", ticketId: id, envelopeSender: "" })
    const { requester, timeline } = await getStaffThread(acme.ada, id)
    expect(timeline.map(({ action }) => action)).toContain("ticket.mail-bounced")
    expect(requester.failing).toMatchObject({ answer: expect.stringContaining("550") })
  })
})
