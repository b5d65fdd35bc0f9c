import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { createTransport } from "nodemailer"
import { database } from "@/lib/platform/db/database"
import { AppError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { fileMailJob } from "@/lib/support/inbound/jobs"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { createOrganisation } from "@/lib/tenancy/organisations/mutations"
import { operatorContext } from "@/lib/work/contexts"
import type { BenchOptions } from "@/scripts/bench"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { note } from "./figures"
import { percentileOf } from "./percentile"
import type { Stage } from "./stage"
import { startWatched } from "./watched"

const oneByOne = 100
const burst = 1000
const connections = 8
const backlog = 100_000
/** Fewer than one sender may send in an hour. */
const perSender = 25
const patienceMs = 600_000

/** Mail that comes in: how soon it is a ticket, how many a second, and what many that wait take of memory. */
export async function measureMail(stage: Stage, { seconds }: BenchOptions) {
  const port = await anyFreePort()
  const { look } = await startWatched(stage, { MAIL_LISTEN: `127.0.0.1:${port}` })
  const company = await createOrganisation({ identifier: "bench-mail", name: "Bench mail" })
  const ctx = operatorContext(company)
  const inbox = await addInbox(ctx, { address: "help@bench-mail.example" })
  const transport = createTransport({
    ...{ host: "127.0.0.1", port, ignoreTLS: true, pool: true, maxConnections: connections },
    ...{ maxMessages: Number.POSITIVE_INFINITY, disableFileAccess: true, disableUrlAccess: true },
  })
  let sent = 0
  const send = () => {
    const from = `person-${Math.floor(sent++ / perSender)}@example.org`
    return transport.sendMail({ from, to: inbox.address, subject: `Mail ${sent}`, text: words })
  }
  const tickets = async () => Number(await countOf(company.id))
  const untilFiled = async (count: number) => {
    for (const end = Date.now() + patienceMs; (await tickets()) < count; await sleep(5))
      if (Date.now() > end) throw new AppError(`${await tickets()} of ${count} mails are tickets`)
  }

  const waits: number[] = []
  for (let at = 1; at <= oneByOne; at++) {
    await send()
    const taken = performance.now()
    await untilFiled(at)
    waits.push(performance.now() - taken)
  }
  const p95 = percentileOf(waits, 0.95)
  note({ name: "a mail is a ticket after it was taken, 95th percentile", value: p95, unit: "ms" })

  const begun = performance.now()
  await Promise.all(Array.from({ length: burst }, send))
  const takenMs = performance.now() - begun
  await untilFiled(oneByOne + burst)
  const filedMs = performance.now() - begun
  transport.close()
  note({ name: "mails taken in", value: (burst * 1000) / takenMs, unit: "a second" })
  note({ name: "mails taken in and filed", value: (burst * 1000) / filedMs, unit: "a second" })

  const before = await look()
  await fillBacklog(company.id, inbox.id)
  await sleep(seconds * 10_000)
  const during = await look()
  const done = (await tickets()) - oneByOne - burst
  if (done === 0) throw new AppError("Nothing of the backlog was filed")
  const grown = during.residentMebibytes - before.residentMebibytes
  note({ name: `memory while ${backlog} mails wait, beyond that before`, value: grown, unit: "MiB" })
  console.log("\nMail that comes in")
  printTable(
    ["", ""],
    [
      ["ms from taken to ticket, median", percentileOf(waits, 0.5).toFixed(0)],
      ["95th percentile", p95.toFixed(0)],
      ["taken a second", ((burst * 1000) / takenMs).toFixed(0)],
      ["taken and filed a second", ((burst * 1000) / filedMs).toFixed(0)],
      [`MiB more while ${backlog} wait, ${done} of them filed meanwhile`, grown.toFixed(0)],
    ],
  )
}

const words = "The bell does not ring. ".repeat(20)

async function countOf(organisationId: string) {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM inbound_mail
    WHERE organisation_id = ${organisationId} AND state = 'filed'`.execute(database())
  return rows[0]?.count ?? 0
}

/** Mails that have been taken in and wait, of so many senders that none has sent too many; those of one share their bytes. */
async function fillBacklog(organisationId: string, inboxId: string) {
  const senders = Math.ceil(backlog / perSender)
  for (let sender = 0; sender < senders; sender++) {
    const raw = `From: waiting-${sender}@example.org\r\nTo: help@bench-mail.example\r\nSubject: Waiting\r\n\r\n${words}\r\n`
    await streamStorage().write(`inbound-mail/${organisationId}/waiting-${sender}`, Buffer.from(raw))
  }
  await sql`INSERT INTO inbound_mail
      (organisation_id, id, inbox_id, message_id, envelope_sender, recipient, key, size, received_at)
    SELECT ${organisationId}, 'waiting' || n, ${inboxId}, 'waiting-' || n, 'waiting-' || n / ${perSender} || '@example.org',
      'help@bench-mail.example', ${`inbound-mail/${organisationId}/waiting-`} || n / ${perSender}, 600, now()
    FROM generate_series(0, ${backlog - 1}) AS n`.execute(database())
  await sql`SELECT count(graphile_worker.add_job(${fileMailJob.task},
      json_build_object('organisationId', ${organisationId}::text, 'mailId', 'waiting' || n)))
    FROM generate_series(0, ${backlog - 1}) AS n`.execute(database())
}
