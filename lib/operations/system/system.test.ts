import { sql } from "kysely"
import { connect, type Database } from "@/lib/platform/db/database"
import { listen } from "@/lib/platform/db/listener"
import type { Standing } from "@/lib/platform/db/replication"
import { createLog } from "@/lib/platform/log"
import { speakingIn } from "@/lib/platform/words/speaking"
import { imapWords } from "@/lib/support/imap/values"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { makeDataFolder } from "@/lib/testing/data-folder"
import { createDatabase, testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { buildFailedMail } from "@/lib/testing/failed-mail"
import { until } from "@/lib/testing/until"
import { operatorApexContext } from "@/lib/work/contexts"
import { lanes } from "@/lib/work/tasks/lanes"
import { startWorker } from "@/lib/work/tasks/worker"
import { reportOf } from "./judge"
import { examineInstallation, getSystem } from "./queries"
import {
  type DatabaseFacts,
  type Facts,
  type JobFacts,
  type SystemReport,
  systemReport,
  type WorkFacts,
} from "./schema"
import type { CheckName } from "./values"

const database = testDatabase()
beforeAll(() => {
  process.env.DATA_DIR = makeDataFolder("system")
  process.env.SMTP_URL = "smtp://mail.example.com"
})
afterAll(() => {
  delete process.env.SMTP_URL
})

const checkOf = (report: SystemReport, name: CheckName) => report.checks.find((check) => check.name === name)
const minutesAgo = (many: number) => new Date(now.getTime() - many * 60_000)
const now = new Date("2026-03-31T10:00:00Z")
const gibibyte = 1024 ** 3

const working: WorkFacts = {
  ...{ workers: 8, listeners: 2, isHeard: true, replicas: [], backup: null },
  mailboxes: { all: 3, unread: 0, faults: [] },
  jobs: { waiting: 0, oldest: null, failed: 0, mails: 0 },
  mail: { sentAt: minutesAgo(3), failedAt: null, reason: "", undelivered: 0 },
}
const healthy = {
  milliseconds: 2,
  aheadMs: 5,
  missing: [],
  unknown: [],
  schema: "0010-operations",
  work: working,
}
const facts = (changes: Partial<DatabaseFacts> = {}, machine: Partial<Facts> = {}): Facts => ({
  ...{
    version: "1.0.0",
    now,
    hasMailServer: true,
    hasPageCache: true,
    disk: { free: 40 * gibibyte, total: 80 * gibibyte },
  },
  database: { ...healthy, ...changes },
  ...machine,
})
const work = (changes: Partial<WorkFacts>) => facts({ work: { ...working, ...changes } })
const mail = (changes: Partial<WorkFacts["mail"]>) => work({ mail: { ...working.mail, ...changes } })
const jobs = (changes: Partial<JobFacts>) => work({ jobs: { ...(working.jobs as JobFacts), ...changes } })

const replica = (standing: Standing, seconds = 0) => ({ name: "db2:5432/help", standing, seconds })

const examine = (db: Database = database.db) => examineInstallation(() => operatorApexContext(db))

test("an installation that is well has nothing to do", () => {
  const report = reportOf(facts(), "installation")
  expect(report.state).toBe("ok")
  expect(report.checks.map(({ state, advice }) => [state, advice])).toEqual(Array(9).fill(["ok", ""]))
})

test.each<[CheckName, string, Facts]>([
  ["database", "attention", facts({ milliseconds: 800 })],
  ["database", "broken", facts({ milliseconds: 4000 })],
  ["database", "broken", facts({}, { database: null })],
  ["version", "broken", facts({ missing: ["0015-next"], work: null })],
  ["version", "broken", facts({ unknown: ["0099-newer"] })],
  ["clock", "attention", facts({ aheadMs: -4000 })],
  ["clock", "broken", facts({ aheadMs: 600_000 })],
  ["mailboxes", "attention", work({ mailboxes: { all: 203, unread: 3, faults: [] } })],
  [
    ...(["mailboxes", "attention"] as const),
    work({ mailboxes: { all: 3, unread: 0, faults: [{ says: imapWords.login, mailboxes: 1 }] } }),
  ],
  ["disk", "attention", facts({}, { disk: null })],
  ["disk", "attention", facts({}, { disk: { free: 6 * gibibyte, total: 80 * gibibyte } })],
  ["disk", "broken", facts({}, { disk: { free: gibibyte / 10, total: 80 * gibibyte } })],
  ["mail", "attention", facts({}, { hasMailServer: false })],
  ["mail", "attention", mail({ undelivered: 2 })],
  ["mail", "attention", mail({ failedAt: minutesAgo(1), reason: "ECONNREFUSED" })],
  ["mail", "broken", mail({ sentAt: minutesAgo(200), failedAt: minutesAgo(1), reason: "EAUTH 535" })],
  ["jobs", "attention", work({ jobs: null })],
  ["jobs", "attention", jobs({ failed: 1 })],
  ["jobs", "attention", jobs({ waiting: 4, oldest: minutesAgo(5) })],
  ["jobs", "broken", jobs({ waiting: 1000, oldest: minutesAgo(50) })],
  ["jobs", "broken", work({ workers: 0 })],
  ["live", "attention", work({ listeners: 0 })],
  ["live", "attention", work({ isHeard: false })],
  ["replicas", "attention", work({ replicas: [replica("behind", 600)] })],
  ["replicas", "attention", work({ replicas: [replica("near"), replica("away")] })],
  ["replicas", "attention", work({ replicas: [replica("primary")] })],
  ["replicas", "attention", work({ replicas: [replica("primary"), replica("behind", 600)] })],
])("%s is %s where something is wrong, and says what to do", (name, state, wrong) => {
  for (const scope of ["company", "installation"] as const) {
    const report = reportOf(wrong, scope)
    expect(checkOf(report, name)).toMatchObject({ state, advice: expect.stringMatching(/\w/) })
    expect(report.state).toBe(state)
    expect(report.checks.every(({ says }) => /^[A-Z0-9].*[^ ]$/.test(says))).toBe(true)
  }
})

test("of servers that are all named, the one that leads is no fault", () => {
  const report = reportOf(work({ replicas: [replica("primary"), replica("near")] }), "installation")
  expect(checkOf(report, "replicas")).toMatchObject({ state: "ok" })
})

test("a replica that lags is said with how far it does, and is said to be read from once it has everything", () => {
  const saysOf = (...asked: Parameters<typeof replica>) =>
    checkOf(reportOf(work({ replicas: [replica(...asked)] }), "installation"), "replicas")?.says
  expect(saysOf("behind", 600)).toBe(
    "A read replica is 10 minutes behind, so it is not used. (db2:5432/help)",
  )
  expect(saysOf("near")).toBe("Public pages, search and reports are read from replicas of the database.")
})

test("what has failed for the last hour counts from the last mail that left, and one that left since mends it", () => {
  const failed = mail({ sentAt: minutesAgo(10), failedAt: minutesAgo(1), reason: "ECONNREFUSED" })
  expect(checkOf(reportOf(failed, "company"), "mail")?.says).toBe(
    "The last email was sent 10 minutes ago. The last try failed 60 seconds ago: The mail server could not be reached.",
  )
  const mended = mail({ sentAt: minutesAgo(1), failedAt: minutesAgo(2), reason: "ECONNREFUSED" })
  expect(checkOf(reportOf(mended, "company"), "mail")?.state).toBe("ok")
})

test("a company's people read in their language how the system is and what to do, plurals and times included", () => {
  const waiting = { ...jobs({ waiting: 2, oldest: minutesAgo(5) }), hasMailServer: false }
  const inGerman = speakingIn("de", () => reportOf(waiting, "company"))
  expect(checkOf(inGerman, "jobs")).toMatchObject({
    says: "2 Aufgaben warten. Die älteste war vor 5 Minuten fällig.",
    advice: expect.stringContaining("Log des Portals"),
  })
  expect(checkOf(inGerman, "mail")?.advice).toBe("Setzen Sie SMTP_URL und MAIL_FROM, und starten Sie neu.")
  const inPolish = speakingIn("pl", () => reportOf(facts({ aheadMs: -5000 }), "company"))
  expect(checkOf(inPolish, "clock")?.says).toBe(
    "Zegar bazy danych spóźnia się względem zegara programu o 5 sekund.",
  )
})

test("a count that ends at its bound says so: a company's at 100, the installation's at 1,000", () => {
  const saysOf = (undelivered: number, scope: "company" | "installation") =>
    checkOf(reportOf(mail({ undelivered }), scope), "mail")?.says
  expect(saysOf(99, "company")).toContain(" 99 emails have not been delivered.")
  expect(saysOf(100, "company")).toContain(" 100 or more emails have not been delivered.")
  expect(saysOf(100, "installation")).toContain(" 100 emails have not been delivered.")
  expect(saysOf(1000, "installation")).toContain(" 1000 or more emails have not been delivered.")
})

test("mailboxes that no instance has read for a while are told to operators, with how many there are", async () => {
  const { owner } = await buildDesk(database.db)
  const { imapSources } = owner.store.support
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const mailbox = async (address: string, createdAt: Date) => {
    const { id: inboxId } = await addInbox(owner, { address })
    await imapSources.save({
      ...{ inboxId, host: "127.0.0.1", port: 143, security: "none", userName: "help", createdAt },
      ...{ signIn: "password", sealed: "", folder: "INBOX", moveTo: "", readsExisting: true },
      ...{ uidValidity: null, lastUid: 0, readsSince: null },
    })
    return inboxId
  }
  const says = async () => checkOf(await examine(), "mailboxes")?.says
  expect(await says()).toBeUndefined()
  await mailbox("new@acme.example", ago(1))
  expect(await says()).toBe("An instance has the one mailbox.")
  await mailbox("old@acme.example", ago(10))
  expect(await says()).toBe("For five minutes no instance has had 1 of 2 mailboxes.")
  const directory = operatorApexContext(database.db).store.installation.support.imapSources
  await directory.claim("reader", 2)
  expect(await says()).toBe("Instances have all 2 mailboxes.")
  await directory.release("reader")
  expect(checkOf(await getSystem(owner), "mailboxes")).toBeUndefined()
  // One that was never read before comes first.
  const inboxId = await mailbox("next@acme.example", ago(1))
  expect(await directory.claim("reader", 1)).toMatchObject([{ inboxId }])
})

test("mailboxes that cannot be signed in to are told to operators with what is wrong, until they are read again", async () => {
  const { owner } = await buildDesk(database.db)
  const { imapSources } = owner.store.support
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const { id } = await addInbox(owner, { address: "login@acme.example" })
  await imapSources.save({
    ...{ inboxId: id, host: "127.0.0.1", port: 143, security: "none", userName: "help", createdAt: ago(20) },
    ...{ signIn: "password", sealed: "", folder: "INBOX", moveTo: "", readsExisting: true },
    ...{ uidValidity: null, lastUid: 0, readsSince: null },
  })
  const directory = operatorApexContext(database.db).store.installation.support.imapSources
  await directory.claim("reader", 10)
  const check = async () => checkOf(await examine(), "mailboxes")
  expect(await check()).toMatchObject({ state: "ok" })
  await imapSources.noteRead(id, "reader", { now: ago(2) })
  await imapSources.noteFailed(id, "reader", { now: ago(1), words: imapWords.login })
  expect(await check()).toMatchObject({ state: "ok" })
  await imapSources.noteRead(id, "reader", { now: ago(9) })
  await imapSources.noteFailed(id, "reader", { now: ago(1), words: imapWords.login })
  expect(await check()).toMatchObject({
    state: "attention",
    says: expect.stringContaining(`not been read for five minutes: ${imapWords.login} (1).`),
  })
  await imapSources.noteRead(id, "reader", { now: ago(0), words: imapWords.notMoved })
  expect(await check()).toMatchObject({ state: "ok" })
})

test("an installation without a page cache listens only while somebody has a page open", () => {
  const quiet = { ...work({ listeners: 0 }), hasPageCache: false }
  expect(checkOf(reportOf(quiet, "company"), "live")?.state).toBe("ok")
})

test("how the backups are is told by every instance, also one that only answers", async () => {
  const { backups } = operatorApexContext(database.db).store.installation.operations
  const { INSTANCE_ROLE } = process.env
  process.env.INSTANCE_ROLE = "web"
  try {
    expect(checkOf(await examine(), "backup")).toMatchObject({ state: "ok" })
    const failed = { madeFor: null, madeAt: null, failedAt: new Date(), reason: "ENOSPC: /backup" }
    await backups.put(failed, new Date())
    const said = { state: "attention", says: expect.stringContaining("ENOSPC: /backup") }
    expect(checkOf(await examine(), "backup")).toMatchObject(said)
    process.env.INSTANCE_ROLE = "worker"
    expect(checkOf(await examine(), "backup")).toMatchObject(said)
  } finally {
    process.env.INSTANCE_ROLE = INSTANCE_ROLE ?? ""
    await backups.forget()
  }
})

test("a company's report counts its own jobs and mails alone, and shows no figures of the machine [negative 1]", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  await buildFailedMail(globex.operator, { to: "secret@example.com", reason: "ECONNREFUSED 10.1.2.3:25" })
  const overdue = sql`run_at = now() - interval '5 minutes'`
  await globex.operator.store.platform.jobs.add(mailJob, {
    organisationId: globex.organisation.id,
    messageId: "x",
    sealed: "x",
  })
  await sql`UPDATE graphile_worker._private_jobs SET ${overdue}`.execute(database.db)
  const own = await getSystem(acme.owner)
  expect(systemReport.parse(own)).toEqual(own)
  expect(checkOf(own, "mail")?.says).toBe("No email has been sent yet.")
  expect(JSON.stringify(own)).not.toMatch(/GiB|10\.1\.2\.3|secret|jobs? failed/)
  const theirs = await getSystem(globex.owner)
  expect(checkOf(theirs, "mail")?.says).toMatch(/1 email is waiting to be sent\..*could not be reached/)
  expect(JSON.stringify(theirs)).not.toContain("10.1.2.3")
  const all = await examine()
  expect(checkOf(all, "mail")?.says).toContain("10.1.2.3")
  expect(checkOf(all, "disk")?.says).toMatch(/GiB of .* are free/)
})

test("only those who manage the portal see how it is [negative 8]", async () => {
  const { ada, customer, visitor } = await buildDesk(database.db)
  for (const ctx of [ada, customer])
    await expect(getSystem(ctx)).rejects.toMatchObject({ name: "ForbiddenError" })
  await expect(getSystem(visitor)).rejects.toMatchObject({ name: "UnauthenticatedError" })
})

test("workers and listeners are seen from another process, for as long as they are there", async () => {
  const nothing = await examine()
  expect(checkOf(nothing, "jobs")?.state).toBe("broken")
  expect(checkOf(nothing, "live")?.state).toBe("attention")
  const worker = startWorker(database.url, createLog(), { transport: async () => {} })
  const events = { onNotice: () => {}, onLost: () => {}, onReady: () => {} }
  const listener = listen(database.url, "organisation_changed", events)
  const slots = lanes.reduce((sum, { concurrency }) => sum + concurrency, 0)
  await until(async () => checkOf(await examine(), "jobs")?.says.includes(`${slots} workers are`))
  await until(async () => checkOf(await examine(), "live")?.state === "ok")
  await Promise.all([worker.stop(), listener.close()])
  await until(async () => checkOf(await examine(), "jobs")?.state === "broken")
})

test("a database that nobody has brought up to date yet is said to be that", async () => {
  const url = await createDatabase(
    process.env.TEST_SERVER_URL ?? "",
    `vestibule_test_${process.env.TEST_RUN_ID}_bare`,
  )
  const bare = connect(url, { max: 1 })
  const report = await examine(bare)
  expect(report.checks.map(({ name }) => name)).toEqual(["database", "version", "clock", "disk"])
  expect(checkOf(report, "version")).toMatchObject({
    state: "broken",
    advice: expect.stringContaining("migrate"),
  })
  await bare.destroy()
})

test("a database that does not answer is the report, not an error", async () => {
  const nowhere = connect("postgresql://nobody@127.0.0.1:1/nothing", { max: 1 })
  const report = await examine(nowhere)
  expect(report.state).toBe("broken")
  expect(report.checks.map(({ name }) => name)).toEqual(["database", "disk"])
  await nowhere.destroy()
})
