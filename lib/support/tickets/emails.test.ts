import PostalMime from "postal-mime"
import { createLog } from "@/lib/platform/log"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import type { Mail } from "@/lib/tenancy/mail/schema"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { type JobWorker, startWorker } from "@/lib/work/tasks/worker"

const database = testDatabase()
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

test.each([
  ["a guest's, without a subject", null],
  ["a customer's, with a subject", "The bell"],
])("a confirmation that was queued without the words of the request is sent: %s", async (_, subject) => {
  const { operator } = await buildOrganisation(database.db)
  const server = await startMailServer()
  const link = "http://acme.localhost:3000/t/token"
  const mail: Mail = {
    ...{ template: "ticketReceived", to: "gina@example.com", role: "customer" },
    props: { portal: "Acme", number: 7, link, subject },
  }
  await queueMail(operator.store, operator.organisation.id, mail)
  worker = startWorker(database.url, createLog(), {
    ...{ transport: smtp(server.url), pollMs: 100, graceMs: 500 },
  })
  await until(() => server.received.length > 0)
  const { text = "", html = "" } = await PostalMime.parse(server.received[0]?.raw ?? "")
  expect(text).toContain("Its number is #7.")
  expect(text).toContain(link)
  expect(text.includes("Your request:")).toBe(subject !== null)
  expect(html).not.toContain('class="m-quote"')
})
