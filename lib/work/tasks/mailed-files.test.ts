import PostalMime from "postal-mime"
import { createLog } from "@/lib/platform/log"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { addParticipant } from "@/lib/support/tickets/participants"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { upload } from "@/lib/testing/whole-customer"
import { type JobWorker, startWorker } from "./worker"

const database = testDatabase()
let worker: JobWorker | undefined
let folder = ""
beforeAll(() => {
  folder = makeDataFolder("mailed-files")
  process.env.DATA_DIR = folder
})
afterEach(() => worker?.stop())
afterAll(() => removeDataFolder(folder))

const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size, "x")])

test("files of staff's answer go to people in copy, as far as a mail holds them; a customer's are named", async () => {
  const acme = await buildDesk(database.db)
  const { id: ticketId } = await ask(acme)
  const address = `rosa-${acme.organisation.id}@example.org`
  await addParticipant(acme.ada, { ticketId, address })
  const large = [pdf(6_000_000), pdf(6_000_000)]
  const attachmentIds = [
    await upload(acme.ada, "Rechnung März.pdf", large[0]),
    await upload(acme.ada, "plan.pdf", large[1]),
  ]
  const form = { body: "<p>Here is the invoice.</p>", attachmentIds }
  await replyToTicket(later(1, acme.ada), ticketId, form)
  const theirs = [await upload(acme.customer, "www.evil.test.pdf")]
  await replyToTicket(later(2, acme.customer), ticketId, { body: "<p>Thank you.</p>", attachmentIds: theirs })

  const server = await startMailServer()
  worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 100, graceMs: 500 })
  const answers = async () => {
    const mails = await Promise.all(
      server.received.map(async ({ raw, to }) => ({ ...(await PostalMime.parse(raw)), to })),
    )
    return mails.filter(({ subject }) => subject?.startsWith("Re: "))
  }
  await until(async () => (await answers()).length === 3)
  const to = async (who: string) => (await answers()).filter((mail) => [mail.to].flat().join() === who)
  const [toRequester] = await to(acme.accounts.customer.email)
  expect(toRequester?.attachments).toEqual([])
  expect(toRequester?.text).toContain("Files: Rechnung März.pdf, plan.pdf")
  const inCopy = await to(address)
  const answer = inCopy.find(({ attachments }) => attachments.length > 0)
  const [passedOn] = inCopy.filter((mail) => mail !== answer)
  expect(passedOn?.text).toContain("Thank you.")
  expect(answer?.attachments).toMatchObject([{ filename: "Rechnung März.pdf", mimeType: "application/pdf" }])
  expect(Buffer.from(answer?.attachments[0]?.content as ArrayBuffer).equals(large[0] as Buffer)).toBe(true)
  expect(answer?.text).toContain("Files: Rechnung März.pdf")
  expect(answer?.text).toContain("Files that are not in this email: plan.pdf")
  expect(passedOn?.attachments).toEqual([])
  expect(passedOn?.text).toContain("Files that are not in this email: [web address]")
})
