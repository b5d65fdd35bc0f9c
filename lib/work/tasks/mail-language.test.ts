import PostalMime from "postal-mime"
import { saveOwnLanguage } from "@/lib/people/profile/mutations"
import { createLog } from "@/lib/platform/log"
import { loginPath, profilePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { type JobWorker, startWorker } from "./worker"

const database = testDatabase()
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

test("people are written to in the portal's language, whichever are sent at once", async () => {
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
  const german = "Ihr Passwort für Acme wurde geändert"
  const arabic = "تم تغيير كلمة مرورك في Acme"
  expect(Object.fromEntries(Object.entries(said).map(([to, { subject }]) => [to, subject]))).toEqual({
    ...{ "agent0@example.com": german, "agent1@example.com": arabic, "agent2@example.com": english },
    ...{ "customer0@example.com": german, "customer1@example.com": arabic, "customer2@example.com": english },
  })
  expect(said["customer0@example.com"]?.html).toContain("andere Geräte wurden abgemeldet")
  expect(said["customer1@example.com"]?.html).toContain('dir="rtl"')
})

test("a person who has chosen a language is written to in it, by each portal as what they are there", async () => {
  const server = await startMailServer()
  const acme = await buildOrganisation(database.db, { settings: { ...defaultSettings, language: "de" } })
  const globex = await buildOrganisation(database.db, { settings: { ...defaultSettings, language: "de" } })
  const customer = await buildCustomer(acme.operator)
  const agent = await buildAgent(acme.operator, { email: customer.email })
  const olga = await buildOwner(acme.operator)
  await saveOwnLanguage(await signedIn(acme.visitor, "customer", customer), { language: "fr" })
  await saveOwnLanguage(await signedIn(acme.visitor, "agent", agent), { language: "es" })
  await saveOwnLanguage(await signedIn(acme.visitor, "owner", olga), { language: "it" })
  await buildCustomer(globex.operator, { email: customer.email })
  const write = ({ operator }: typeof acme, to: string, role: "customer" | "agent" | "owner") =>
    queueMail(operator.store, operator.organisation.id, {
      ...{ template: "passwordChanged", to, role, props: { portal: "Acme" } },
    })
  await write(acme, customer.email, "customer")
  await write(acme, customer.email, "agent")
  await write(acme, olga.email, "owner")
  await write(globex, customer.email, "customer")
  worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 100, graceMs: 500 })
  await until(async () => server.received.length === 4)
  const read = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
  expect(read.map(({ subject }) => subject).sort()).toEqual(
    (["fr", "es", "it", "de"] as const)
      .map((language) => words("mails.accounts", language)("changedSubject", { portal: "Acme" }))
      .sort(),
  )
})

test("a mail is in the language of what it is about, else in its reader's own, else in that of their page", async () => {
  const server = await startMailServer()
  const acme = await buildOrganisation(database.db, {
    settings: { ...defaultSettings, language: "en", languages: ["de", "fr"] },
  })
  const [chosen, any] = [await buildCustomer(acme.operator), await buildCustomer(acme.operator)]
  await saveOwnLanguage(await signedIn(acme.visitor, "customer", chosen), { language: "fr" })
  const said = { template: "passwordChanged", role: "customer", props: { portal: "Acme" } } as const
  for (const { email: to } of [chosen, any]) {
    await queueMail(acme.operator.store, acme.organisation.id, { ...said, to, language: "de" })
    await queueMail(acme.operator.store, acme.organisation.id, { ...said, to, pageLanguage: "de" })
  }
  worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 100, graceMs: 500 })
  await until(async () => server.received.length === 4)
  const read = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
  const titled = (languages: ("de" | "fr")[]) =>
    languages.map((language) => words("mails.accounts", language)("changedSubject", { portal: "Acme" }))
  const to = ({ email }: { email: string }) =>
    read.flatMap((mail) => (mail.to?.[0]?.address === email ? (mail.subject ?? "") : [])).sort()
  expect(to(chosen)).toEqual(titled(["de", "fr"]).sort())
  expect(to(any)).toEqual(titled(["de", "de"]))
})

test("links lead to the portal in the language of their reader, where it has that", async () => {
  const server = await startMailServer()
  const settings = { ...defaultSettings, language: "en", languages: ["fr", "pt"] }
  const acme = await buildOrganisation(database.db, { settings })
  const portal = portalOrigin(acme.organisation)
  const readers = await Promise.all(
    (["fr", "pt-BR", "ja", ""] as const).map(async (language) => {
      const customer = await buildCustomer(acme.operator)
      await saveOwnLanguage(await signedIn(acme.visitor, "customer", customer), { language })
      return customer.email
    }),
  )
  for (const to of readers)
    await queueMail(acme.operator.store, acme.organisation.id, {
      ...{ template: "alreadyRegistered", to, role: "customer" },
      props: { portal: "Acme", link: portal + loginPath },
    })
  await queueMail(acme.operator.store, acme.organisation.id, {
    ...{ template: "exportFailed", to: readers[0] ?? "", role: "customer" },
    props: { portal: "Acme", link: portal + profilePath },
  })
  worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 100, graceMs: 500 })
  await until(async () => server.received.length === 5)
  const read = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)))
  const linksTo = (reader: string) =>
    read
      .filter(({ to }) => to?.[0]?.address === reader)
      .map(({ html = "" }) => new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)))
  const [french = "", brazilian = "", japanese = "", any = ""] = readers
  expect(linksTo(french)).toContainEqual(new Set([`${portal}/fr/kb/login`, `${portal}/fr/kb`]))
  // What is a person's own is there once.
  expect(linksTo(french)).toContainEqual(new Set([`${portal}/profilesettings`, `${portal}/fr/kb`]))
  expect(linksTo(brazilian)).toEqual([new Set([`${portal}/pt/kb/login`, `${portal}/pt/kb`])])
  for (const reader of [japanese, any])
    expect(linksTo(reader)).toEqual([new Set([`${portal}/kb/login`, portal])])
})
