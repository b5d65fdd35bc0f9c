import PostalMime from "postal-mime"
import { createLog } from "@/lib/platform/log"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { type JobWorker, startWorker } from "./worker"

const database = testDatabase()
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

test("customers are written to in the portal's language, the staff in English, whichever are sent at once", async () => {
  const server = await startMailServer()
  const portals = await Promise.all(
    ["de", "ar", "sv"].map((language) =>
      buildOrganisation(database.db, { name: "Acme", settings: { ...defaultSettings, language } }),
    ),
  )
  for (const [at, { operator }] of portals.entries())
    for (const role of ["customer", "agent"] as const)
      await queueMail(operator.store, operator.organisation.id, {
        ...{ template: "passwordChanged", to: `${role}${at}@example.com`, role, props: { portal: "Acme" } },
      })
  worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 100, graceMs: 500 })
  await until(async () => server.received.length === 6)
  const read = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
  const said: Record<string, { subject?: string; html: string }> = Object.fromEntries(
    read.map(({ to, subject, html = "" }) => [to?.[0]?.address ?? "", { subject, html }]),
  )
  const english = "Your password for Acme was changed"
  expect(Object.fromEntries(Object.entries(said).map(([to, { subject }]) => [to, subject]))).toEqual({
    ...{ "agent0@example.com": english, "agent1@example.com": english, "agent2@example.com": english },
    "customer0@example.com": "Ihr Passwort für Acme wurde geändert",
    "customer1@example.com": "تم تغيير كلمة مرورك في Acme",
    "customer2@example.com": english,
  })
  expect(said["customer0@example.com"]?.html).toContain("andere Geräte wurden abgemeldet")
  expect(said["customer1@example.com"]?.html).toContain('dir="rtl"')
})
