import { sql } from "kysely"
import pino from "pino"
import { createLog } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { queueMail, withdrawMails } from "@/lib/tenancy/mail/mutations"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { buildFailedMail } from "@/lib/testing/failed-mail"
import { waitingJobs } from "@/lib/testing/kept"
import { refusal, startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { type JobWorker, startWorker } from "@/lib/work/tasks/worker"
import { failureOf } from "./failure"
import { dismissMails, sendMailsAgain } from "./mutations"
import { countUndeliveredMails, listUndeliveredMails } from "./queries"
import { mostKept } from "./schema"

const database = testDatabase()
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})
const work = (url: string) =>
  workers.push(startWorker(database.url, createLog(), { transport: smtp(url), pollMs: 100, graceMs: 500 }))

const listed = async (ctx: Context) => (await listUndeliveredMails(ctx)).items
/** Lets the jobs that wait have their last try now. */
const lastTry = () =>
  sql`UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = max_attempts - 1 WHERE locked_at IS NULL`.execute(
    database.db,
  )
const queue = (ctx: Context, to: string) =>
  queueMail(ctx.store, ctx.organisation.id, {
    ...{ template: "passwordChanged", to, role: "customer" },
    props: { portal: "Acme" },
  })
const actions = async (ctx: Context) =>
  (await ctx.store.tenancy.activity.list({ limit: 50 }))
    .map(({ action, detail }) => `${action} ${detail}`)
    .filter((line) => line.startsWith("mail."))

test("a mail that is refused for good is listed at once, goes on being tried, and is listed no more once it is taken", async () => {
  const { operator, owner } = await buildDesk(database.db)
  const server = await startMailServer((attempt) =>
    attempt === 1 ? refusal(550, "5.1.1 No such user") : null,
  )
  work(server.url)
  await queue(operator, "mistyped@example.com")
  const [mail] = await until(async () => {
    const mails = await listed(owner)
    return mails.length > 0 && mails
  })
  expect(mail).toMatchObject({
    to: "mistyped@example.com",
    subject: expect.stringContaining("Acme"),
    ...{ kind: "unknown-address", reason: "The recipient’s mail server does not know this address." },
    ...{ answer: "5.1.1 No such user", status: "trying", tries: 1, canBeSentAgain: false },
  })
  expect(await countUndeliveredMails(owner)).toBe(0)
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db)
  await until(async () => (await listed(owner)).length === 0)
  expect(server.received).toHaveLength(1)
  expect(await actions(owner)).toEqual([])
})

test("a mail is given up after its last try, noted once in the log, and sent again under its old id", async () => {
  const { operator, owner } = await buildDesk(database.db)
  let isDown = true
  const server = await startMailServer(() => (isDown ? refusal(451, "Try again later") : null))
  await queue(operator, "patient@example.com")
  await lastTry()
  work(server.url)
  const [mail] = await until(async () => {
    const mails = await listed(owner)
    return mails.length > 0 && mails
  })
  expect(mail).toMatchObject({ kind: "not-now", status: "failed", tries: 14, canBeSentAgain: true })
  expect(await actions(owner)).toEqual(["mail.failed not-now"])
  await until(async () => (await waitingJobs(database.db)) === 0)

  isDown = false
  const ids = [mail?.id ?? ""]
  const both = await Promise.all([sendMailsAgain(owner, { ids }), sendMailsAgain(owner, { ids })])
  expect(both.sort()).toEqual([0, 1])
  await until(async () => (await listed(owner)).length === 0)
  expect(server.received).toHaveLength(1)
  const messageIds = server.offered.map(({ raw }) => /^Message-ID: .*$/im.exec(raw)?.[0])
  expect(messageIds).toEqual([messageIds[0], messageIds[0]])
  expect((await actions(owner)).sort()).toEqual(["mail.failed not-now", "mail.sent-again 1"])
})

test("what a mail server says of an address is kept and logged without the address", async () => {
  const { operator, owner } = await buildDesk(database.db)
  const server = await startMailServer((attempt) =>
    refusal(550, `5.1.1 <${attempt === 1 ? "Leaving" : "leaving"}@example.com>: no such user`),
  )
  const lines: string[] = []
  const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) })
  await queue(operator, "leaving@example.com")
  workers.push(startWorker(database.url, log, { transport: smtp(server.url), pollMs: 100, graceMs: 500 }))
  await until(async () => (await listed(owner)).some(({ status }) => status === "trying"))
  const waiting = await until(async () => {
    const { rows } = await sql`SELECT last_error FROM graphile_worker._private_jobs
      WHERE last_error IS NOT NULL AND locked_at IS NULL`.execute(database.db)
    return rows.length > 0 && rows
  })
  await lastTry()
  const [mail] = await until(async () => {
    const mails = await listed(owner)
    return mails.some(({ status }) => status === "failed") && mails
  })
  expect(mail).toMatchObject({ to: "leaving@example.com", answer: "5.1.1 <...>: no such user" })
  await until(() => lines.some((line) => line.includes("mail-given-up")))
  const kept = await sql`SELECT u.reason, s.reason AS last FROM undelivered_mail u
    JOIN mail_state s USING (organisation_id) WHERE organisation_id = ${operator.organisation.id}`.execute(
    database.db,
  )
  expect(kept.rows).toHaveLength(1)
  const said = JSON.stringify([kept.rows, waiting, lines])
  expect(said).toContain("no such user")
  expect(said).not.toMatch(/leaving/i)
})

test.each([
  ["whose message cannot be made", { to: "unmade@example.com" }],
  ["that cannot be read", { to: "" }],
])("a mail %s is listed after its last try", async (kind, shown) => {
  const { operator, owner } = await buildDesk(database.db)
  const server = await startMailServer()
  await queueMail(operator.store, operator.organisation.id, {
    ...{ template: "none of this version" as "passwordChanged", to: "unmade@example.com", role: "customer" },
    props: { portal: "Acme" },
  })
  if (kind === "that cannot be read")
    await sql`UPDATE graphile_worker._private_jobs SET payload = jsonb_set(payload::jsonb, '{sealed}', '"broken"')`.execute(
      database.db,
    )
  await lastTry()
  work(server.url)
  const [mail] = await until(async () => {
    const mails = await listed(owner)
    return mails.length > 0 && mails
  })
  expect(mail).toMatchObject({ ...shown, kind: "other", status: "failed", tries: 14 })
  expect(await actions(owner)).toEqual(["mail.failed other"])
  await until(async () => (await waitingJobs(database.db)) === 0)
  expect(server.offered).toEqual([])
})

test("a mail whose process died in its last try is tried once more, and listed then", async () => {
  const { operator, owner } = await buildDesk(database.db)
  const server = await startMailServer(() => refusal(451, "Try again later"))
  await queue(operator, "orphan@example.com")
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(database.db)
  await forgetExpired()
  work(server.url)
  await until(async () =>
    (await listed(owner)).some(({ status, to }) => status === "failed" && to.startsWith("orphan")),
  )
  expect(server.offered).toHaveLength(1)
  await until(async () => (await waitingJobs(database.db)) === 0)
})

test("a mail with a code that was never taken is listed without the code, and cannot be sent again [negative 26]", async () => {
  const { operator, owner } = await buildDesk(database.db)
  const server = await startMailServer()
  await queueMail(operator.store, operator.organisation.id, {
    ...{ template: "recoveryCode", to: "late@example.com", role: "customer" },
    props: { portal: "Acme", code: "483920" },
  })
  await sql`UPDATE graphile_worker._private_jobs SET attempts = 3, created_at = now() - interval '121 minutes',
    last_error = 'The mail server did not take a mail: ECONNREFUSED connect for late@example.com'`.execute(
    database.db,
  )
  work(server.url)
  const mails = await until(async () => {
    const found = await listed(owner)
    return found.length > 0 && found
  })
  expect(mails).toMatchObject([{ kind: "unreachable", status: "failed", canBeSentAgain: false }])
  expect(JSON.stringify(mails)).not.toContain("483920")
  const { rows } = await sql`SELECT * FROM undelivered_mail`.execute(database.db)
  expect(JSON.stringify(rows)).not.toMatch(/483920|late@example/)
  expect(await sendMailsAgain(owner, { ids: mails.map(({ id }) => id) })).toBe(0)
  expect(server.offered).toEqual([])
})

test("a link to sign in is not sent once it leads nowhere any more", async () => {
  const { operator } = await buildDesk(database.db)
  const server = await startMailServer()
  const queue = (to: string) =>
    queueMail(operator.store, operator.organisation.id, {
      ...{ template: "signInLink", to, role: "customer" },
      props: { portal: "Acme", code: "483920", link: "https://acme.example/x" },
    })
  await queue("late@example.com")
  await sql`UPDATE graphile_worker._private_jobs SET created_at = now() - interval '16 minutes'`.execute(
    database.db,
  )
  await queue("intime@example.com")
  work(server.url)
  await until(async () => server.offered.length > 0)
  expect(JSON.stringify(server.offered)).toContain("intime@example.com")
  expect(JSON.stringify(server.offered)).not.toContain("late@example.com")
})

test("only those who manage the portal see, send and dismiss its undelivered mails, no other company's [negative 1, negative 8]", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  const ids = [await buildFailedMail(acme.operator), await buildFailedMail(acme.operator, { isLast: false })]
  for (const ctx of [acme.ada, acme.customer, acme.visitor])
    for (const attempt of [
      () => listUndeliveredMails(ctx),
      () => countUndeliveredMails(ctx),
      () => sendMailsAgain(ctx, { ids }),
      () => dismissMails(ctx, { ids }),
    ])
      await expect(attempt()).rejects.toThrow()
  expect(await listed(globex.owner)).toEqual([])
  expect(await sendMailsAgain(globex.owner, { ids })).toBe(0)
  expect(await dismissMails(globex.owner, { ids })).toBe(0)
  expect(await waitingJobs(database.db)).toBe(0)
  // One that is still tried is not dismissed: it would come back with its next failure.
  expect(await dismissMails(acme.owner, { ids })).toBe(1)
  expect(await dismissMails(acme.owner, { ids })).toBe(0)
  expect((await listed(acme.owner)).map(({ status }) => status)).toEqual(["trying"])
  expect((await actions(acme.owner)).sort()).toEqual(["mail.dismissed 1", "mail.failed unknown-address"])
})

test("the list goes on behind its cursor, keeps a company's newest thousand, and forgets what is a month old", async () => {
  const { operator, owner, organisation } = await buildDesk(database.db)
  const { owner: other, operator: others } = await buildDesk(database.db)
  await buildFailedMail(others)
  await sql`INSERT INTO undelivered_mail (organisation_id, id, message_id, recipient, template, sealed, shown,
      can_be_sent_again, reason, status, tries, created_at, failed_at)
    SELECT ${organisation.id}, 'old' || n, 'm' || n, 'r', 'passwordChanged', '', '', true, '', 'failed', 14,
      now() - n * interval '1 minute', now() - n * interval '1 minute' FROM generate_series(1, ${mostKept}) AS n`.execute(
    database.db,
  )
  const newest = await buildFailedMail(operator)
  const first = await listUndeliveredMails(owner)
  const second = await listUndeliveredMails(owner, first.next ?? "")
  expect(first.items.map(({ id }) => id).slice(0, 2)).toEqual([newest, "old1"])
  expect(second.items[0]?.id).toBe("old20")
  const kept = await sql<{
    id: string
  }>`SELECT id FROM undelivered_mail WHERE organisation_id = ${organisation.id}`.execute(database.db)
  expect(kept.rows).toHaveLength(mostKept)
  expect(kept.rows.map(({ id }) => id)).not.toContain(`old${mostKept}`)
  await sql`UPDATE undelivered_mail SET failed_at = now() - interval '31 days' WHERE id LIKE 'old%'`.execute(
    database.db,
  )
  await forgetExpired()
  expect((await listed(owner)).map(({ id }) => id)).toEqual([newest])
  expect(await listed(other)).toHaveLength(1)
})

test("a person whose account is deleted leaves no undelivered mail", async () => {
  const { operator, owner } = await buildDesk(database.db)
  await buildFailedMail(operator, { to: "leaving@example.com" })
  await buildFailedMail(operator, { to: "staying@example.com" })
  await withdrawMails(operator.store, operator.organisation.id, {
    role: "customer",
    to: "leaving@example.com",
  })
  expect((await listed(owner)).map(({ to }) => to)).toEqual(["staying@example.com"])
})

test.each([
  ["EENVELOPE 550 550 5.1.1 <a@b.test>: Recipient address rejected", "unknown-address", true],
  ["EENVELOPE 553 553 sorry, no mailbox here by that name", "unknown-address", true],
  ["EMESSAGE 552 552 5.2.2 Over quota", "mailbox-full", true],
  ["EMESSAGE 554 554 5.7.1 Spam", "refused", true],
  ["EENVELOPE 550 550 Policy", "refused", true],
  ["EENVELOPE 451 451 4.7.1 Greylisted", "not-now", false],
  ["EENVELOPE 452 452 4.2.2 Mailbox full", "mailbox-full", false],
  ["EAUTH 535", "sign-in", false],
  ["ESOCKET connect ECONNREFUSED 127.0.0.1:1", "unreachable", false],
  ["ETIMEDOUT Greeting never received", "unreachable", false],
  ["cut off", "unreachable", false],
  ["ENOSPC: no space left on device", "other", false],
])("%s means %s", (words, kind, isPermanent) => {
  const failure = failureOf(`The mail server did not take a mail: ${words}`)
  expect(failure).toMatchObject({ kind, isPermanent })
  // What is ours to know, such as an address of our network, is not said to companies.
  if (["sign-in", "unreachable", "other"].includes(kind)) expect(failure.answer).toBe("")
  else expect(words).toContain(failure.answer)
})
