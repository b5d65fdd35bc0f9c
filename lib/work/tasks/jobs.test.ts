import { fork } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { sql } from "kysely"
import PostalMime from "postal-mime"
import { signUp } from "@/lib/people/sign-in/sign-up/mutations"
import { createLog } from "@/lib/platform/log"
import { pushNoticesJob } from "@/lib/support/notices/jobs"
import { sendReply } from "@/lib/support/replies/pending/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { smtp } from "@/lib/tenancy/mail/smtp"
import type { Transport } from "@/lib/tenancy/mail/transport"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, later } from "@/lib/testing/desk"
import { buildOrganisation, goodPassword } from "@/lib/testing/factories"
import { refusal, startMailServer, startSilentServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { forgetExpired } from "./forget-expired"
import { type Lane, lanes } from "./lanes"
import { type JobWorker, startWorker } from "./worker"

const database = testDatabase()
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})

function work(transport: Transport, log = createLog()) {
  const worker = startWorker(database.url, log, { transport, pollMs: 100, deadEveryMs: 200, graceMs: 500 })
  workers.push(worker)
  return worker
}

const jobs = async () =>
  (
    await sql<{
      task: string
      attempts: number
      lastError: string | null
      lockedBy: string | null
      again: boolean
    }>`
      SELECT task.identifier AS task, attempts, last_error, locked_by, run_at > now() AS again
        FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id ORDER BY job.id`.execute(
      database.db,
    )
  ).rows

/** Lets a job that waits for its next attempt have it now. */
const hurry = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db)

const form = (email: string) => ({ email, password: goodPassword, acceptTerms: true, marketingTerms: false })

test("a sign-up's mail is sent at once, once, to the normalised address, from the company [negative 62]", async () => {
  const server = await startMailServer()
  work(smtp(server.url))
  const { visitor } = await buildOrganisation(database.db, { name: "Acme" })
  await signUp(visitor, form("  New.Person@Example.COM "))
  const [mail] = await until(() => server.received.length > 0 && server.received)
  expect(mail?.to).toEqual(["new.person@example.com"])
  const parsed = await PostalMime.parse(mail?.raw ?? "")
  expect(parsed.from).toMatchObject({ name: "Acme", address: "help@localhost" })
  expect(parsed.to).toEqual([{ name: "", address: "new.person@example.com" }])
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  )
  expect(parsed.subject).toBe("Your verification code for Acme")
  expect(parsed.text).toMatch(/^\d{6}$/m)
  await until(async () => (await jobs()).length === 0)
  expect(server.received).toHaveLength(1)
})

test("two workers at once send each of twenty mails once", async () => {
  const server = await startMailServer()
  work(smtp(server.url))
  work(smtp(server.url))
  const { operator } = await buildOrganisation(database.db)
  const to = Array.from({ length: 20 }, (_, i) => `person-${i}@example.com`)
  await Promise.all(to.map((address) => queueCode(operator, address)))
  await until(() => server.received.length === to.length)
  await until(async () => (await jobs()).length === 0)
  expect(server.received.flatMap((mail) => mail.to).sort()).toEqual(to.sort())
})

test("however many mails one company has waiting, another's goes among the first, and a code before all", async () => {
  const server = await startMailServer()
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const tell = ({ operator: { store, organisation } }: typeof acme, to: string) =>
    queueMail(store, organisation.id, {
      template: "passwordChanged",
      to,
      role: "customer",
      props: { portal: "Acme" },
    })
  for (let n = 0; n < 40; n++) await tell(acme, `person-${n}@example.com`)
  await tell(globex, "other@example.com")
  await queueCode(acme.operator, "code@example.com")
  work(smtp(server.url))
  await until(async () => (await jobs()).length === 0)
  const order = server.received.flatMap(({ to }) => to)
  // Four are under way at once, of which some may be done sooner than one that began before them.
  expect(order.indexOf("code@example.com")).toBeLessThan(10)
  expect(order.indexOf("other@example.com")).toBeLessThan(13)
})

test("a code that counts no more is not mailed", async () => {
  const server = await startMailServer()
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "late@example.com")
  await sql`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '121 minutes'`.execute(
    database.db,
  )
  work(smtp(server.url))
  await until(async () => (await jobs()).length === 0)
  expect(server.received).toEqual([])
})

type Company = Awaited<ReturnType<typeof buildOrganisation>>["operator"]
const queueCode = ({ store, organisation }: Company, to: string) =>
  queueMail(store, organisation.id, {
    template: "recoveryCode",
    to,
    role: "customer",
    props: { portal: "Acme", code: "123456" },
  })

test.each([
  [421, "Try again later"],
  [550, "Mailbox unavailable"],
])("a mail refused with %s is tried again later, under the same message id", async (code, words) => {
  const server = await startMailServer((attempt) => (attempt === 1 ? refusal(code, words) : null))
  work(smtp(server.url))
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "patient@example.com")
  const [failed] = await until(async () => {
    const present = await jobs()
    return present[0]?.lastError ? present : undefined
  })
  expect(failed).toMatchObject({ attempts: 1, again: true, lastError: expect.stringContaining(`${code}`) })
  await hurry()
  await until(() => server.received.length > 0)
  await until(async () => (await jobs()).length === 0)
  const ids = await Promise.all(
    server.offered.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  )
  expect(ids).toEqual([ids[0], ids[0]])
  expect(server.received).toHaveLength(1)
})

test("neither a closed port nor a server that hangs holds up a sign-up, and both are tried again", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const hanging = await startMailServer(() => new Promise(() => {}))
  const ways = [smtp("smtp://127.0.0.1:1", { timeoutMs: 5_000 }), smtp(hanging.url, { timeoutMs: 200 })]
  const failed: unknown[] = []
  for (const [i, transport] of ways.entries()) {
    const worker = work(transport)
    await signUp(visitor, form(`stuck-${i}@example.com`))
    failed.push(await until(async () => (await jobs()).find(({ lastError }) => lastError)))
    await worker.stop()
    // No worker tries this one again while the next is looked at.
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  }
  expect(failed).toEqual(
    [/ECONNREFUSED|ESOCKET/, /ETIMEDOUT/].map((reason) =>
      expect.objectContaining({
        attempts: 1,
        again: true,
        lastError: expect.stringMatching(reason),
      }),
    ),
  )
})

test("a held reply is written while every mail slot hangs at a mail server that never answers", async () => {
  const silent = await startSilentServer()
  const all = await buildDesk(database.db)
  const { id } = await ask(all)
  for (let i = 0; i < mailSlots * 2; i++) await queueCode(all.operator, `stuck-${i}@example.com`)
  const worker = work(smtp(silent.url, { timeoutMs: 600_000 }))
  await until(() => silent.connected.length === mailSlots)
  const held = await sendReply(later(-20, all.ada), { ticketId: id, body: "<p>On its way.</p>" })
  await hurry()
  await until(async () => (await getThread(all.customer, id)).entries.some((entry) => entry.id === held.id))
  const stuck = (await jobs()).filter(({ task, lockedBy }) => task === mailJob.task && lockedBy !== null)
  expect(stuck).toEqual(Array(mailSlots).fill(expect.objectContaining({ attempts: 1, lastError: null })))
  // While the server still is silent: the mails that wait would be tried next.
  await worker.stop()
})

const mailSlots = lanes.find(({ name }) => name === "mail")?.concurrency ?? 0

test("each task belongs to one lane", () => {
  const tasks = lanes.flatMap((lane) => Object.keys(lane.tasks(async () => {}, createLog())))
  expect(tasks).toEqual([...new Set(tasks)])
  const scheduled = lanes.flatMap(({ schedule }) => schedule.map((line) => line.split(" ")[5]))
  expect(tasks).toEqual(expect.arrayContaining(scheduled))
})

test("neither mails nor pushes, which hang at servers outside, wait for one another or keep other work waiting", () => {
  const tasksOf = (lane: Lane) => Object.keys(lane.tasks(async () => {}, createLog()))
  const beside = [mailJob, pushNoticesJob].map(({ task }) =>
    lanes.map(tasksOf).find((tasks) => tasks.includes(task)),
  )
  expect(beside).toEqual([[mailJob.task], [pushNoticesJob.task]])
})

test("a stop gives a job back whose mail server hangs, without waiting for it", async () => {
  const hanging = await startMailServer(() => new Promise(() => {}))
  // Waiting for the answer would outlast this test.
  const worker = work(smtp(hanging.url, { timeoutMs: 600_000 }))
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "stopped@example.com")
  await until(() => hanging.offered.length === 1)
  await worker.stop()
  expect(await jobs()).toEqual([expect.objectContaining({ lockedBy: null, attempts: 1 })])
})

test("a worker that is stopped right after its start leaves a job to the next one", async () => {
  await work(async () => {}).stop()
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "next@example.com")
  expect(await jobs()).toEqual([expect.objectContaining({ lockedBy: null, attempts: 0 })])
  work(async () => {})
  await until(async () => (await jobs()).length === 0)
})

test("what an instance was sending when it was killed, another one sends", async () => {
  const server = await startMailServer((attempt) => (attempt === 1 ? new Promise(() => {}) : null))
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "survivor@example.com")
  const child = fork(join(__dirname, "../../testing/job-worker.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, SMTP_URL: server.url, DATABASE_URL: database.url },
  })
  await until(() => server.offered.length === 1)
  work(smtp(server.url))
  await new Promise((done) => setTimeout(done, 600))
  // As long as it lives, the job is its own, however often others look.
  expect(server.offered.length).toBe(1)
  child.kill("SIGKILL")
  await once(child, "exit")
  await until(() => server.received.length === 1)
  expect(server.received[0]?.to).toEqual(["survivor@example.com"])
  await until(async () => (await jobs()).length === 0)
  expect(server.offered.length).toBe(2)
})

test("a worker goes on after the database cut every connection, also in the middle of a job", async () => {
  const server = await startMailServer(() => new Promise((done) => setTimeout(() => done(null), 300)))
  work(smtp(server.url))
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "before@example.com")
  await until(() => server.offered.length === 1)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    database.db,
  )
  // The pool may not know yet which of its connections are gone.
  const queueAfter = () => queueCode(operator, "after@example.com")
  await queueAfter().catch(queueAfter)
  await until(() => server.received.some((mail) => mail.to.includes("after@example.com")))
  await until(async () => (await jobs()).length === 0)
})

test("a database that is lost while jobs are planned ends no process, and they are planned once it is back", async () => {
  await sql`DELETE FROM graphile_worker._private_known_crontabs`.execute(database.db)
  await sql`CREATE SEQUENCE lost`.execute(database.db)
  await sql`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('lost') <= 3 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NEW; END $$`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER lose BEFORE INSERT ON graphile_worker._private_known_crontabs FOR EACH ROW EXECUTE FUNCTION lose()`.execute(
    database.db,
  )
  const child = fork(join(__dirname, "../../testing/job-worker.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
  })
  const ended = once(child, "exit").then(([code]) => `ended with ${code}`)
  const planned = async () =>
    (await sql`SELECT FROM graphile_worker._private_known_crontabs`.execute(database.db)).rows.length
  const all = lanes.reduce((sum, lane) => sum + lane.schedule.length, 0)
  expect(await Promise.race([until(async () => (await planned()) === all), ended])).toBe(true)
  child.kill("SIGKILL")
  await ended
  await sql`DROP TRIGGER lose ON graphile_worker._private_known_crontabs`.execute(database.db)
})

test("a log line of a failure holds neither credentials nor a payload [negative 26]", async () => {
  const lines: string[] = []
  const log = createLog("debug")
  for (const level of ["error", "warn", "info", "debug"] as const)
    log[level] = (...parts: unknown[]) => void lines.push(JSON.stringify(parts))
  work(smtp("smtp://postmaster:s3cret-w0rd@127.0.0.1:1", { timeoutMs: 200 }), log)
  const { operator } = await buildOrganisation(database.db)
  await queueCode(operator, "quiet@example.com")
  const failure = await until(() => lines.find((line) => line.includes("Failed task")))
  expect(lines.filter((line) => line.includes("WARNING"))).toEqual([])
  expect(failure).toContain("ECONNREFUSED")
  const all = lines.join("\n")
  for (const secret of ["s3cret-w0rd", "123456", "sealed", "quiet@example.com"])
    expect(all).not.toContain(secret)
})

test("expired sessions, codes and tries are forgotten, others stay", async () => {
  const { operator } = await buildOrganisation(database.db)
  const hour = 60 * 60 * 1000
  for (const [id, ms] of [
    ["old", -hour],
    ["new", hour],
  ] as const) {
    const expiresAt = new Date(Date.now() + ms)
    await operator.store.people.sessions.insert({
      id,
      role: "customer",
      personId: "p",
      createdAt: operator.now,
      expiresAt,
    })
    await operator.store.people.codes.put({ personId: id, purpose: "verify", hash: "h", seconds: ms / 1000 })
    await sql`INSERT INTO rate_limit (key, points, expire) VALUES (${id}, 1, ${expiresAt.getTime()})`.execute(
      database.db,
    )
  }
  await forgetExpired()
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM session WHERE id IN ('old', 'new') UNION ALL
    SELECT person_id FROM one_time_code WHERE person_id IN ('old', 'new') UNION ALL
    SELECT key FROM rate_limit WHERE key IN ('old', 'new')`.execute(database.db)
  expect(rows.map(({ id }) => id)).toEqual(["new", "new", "new"])
})

test("a mail that was given up is kept for 30 days; one that still has attempts, for as long as it takes", async () => {
  const { operator } = await buildOrganisation(database.db)
  for (const to of ["given-up-long-ago", "given-up", "old"]) await queueCode(operator, `${to}@example.com`)
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - interval '29 days'`.execute(
    database.db,
  )
  const [first, , last] = await queuedIds()
  const longAgo = sql`updated_at = now() - interval '31 days'`
  await sql`UPDATE graphile_worker._private_jobs SET ${longAgo} WHERE id = ${first}`.execute(database.db)
  await sql`UPDATE graphile_worker._private_jobs SET ${longAgo}, attempts = 13 WHERE id = ${last}`.execute(
    database.db,
  )
  const before = await queuedIds()
  await forgetExpired()
  expect(await queuedIds()).toEqual(before.slice(1))
})

const queuedIds = async () =>
  (await sql<{ id: string }>`SELECT id FROM graphile_worker.jobs ORDER BY id`.execute(database.db)).rows.map(
    ({ id }) => id,
  )

test("a worker sees to digests, to what has expired and to what nobody wants any more by itself", async () => {
  work(async () => {})
  const known = () =>
    sql<{
      identifier: string
    }>`SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY 1`.execute(database.db)
  const { rows } = await until(async () => {
    const found = await known()
    return found.rows.length > 1 && found
  })
  expect(rows.map(({ identifier }) => identifier)).toEqual([
    "begin-digests",
    "check-domains",
    "compare-signals",
    "end-holds",
    "end-snoozes",
    "forget-expired",
    "forget-readers",
    "mail-weeks",
    "make-backup",
    "recheck-people",
    "sweep-activity",
    "sweep-deliveries",
    "sweep-exports",
    "sweep-images",
    "sweep-mails",
    "sweep-test-companies",
    "sweep-trash",
    "sweep-uploads",
    "time-rules",
    "watch-domains",
  ])
})
