import { sql } from "kysely"
import { connect } from "@/lib/platform/db/database"
import type { Answered } from "@/lib/platform/http/server/access-log"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { buildFailedMail } from "@/lib/testing/failed-mail"
import { operatorApexContext } from "@/lib/work/contexts"
import { type Inside, openMetrics, openWorkMetrics } from "./metrics"

const database = testDatabase()

const open = (inside: Partial<Inside> = {}) =>
  openMetrics(
    {
      kept: () => ({ pages: 3, bytes: 4096 }),
      hearsChanges: () => true,
      requests: () => ({ busy: 2, waiting: 1 }),
      shares: () => ({ heavy: 1, held: 40 }),
      connections: () => ({ total: 10, idle: 4, waiting: 0 }),
      replicas: () => ({
        replicas: [{ name: "db2:5432/help", standing: "behind", behindSeconds: 12, answered: 30, failed: 1 }],
        begun: { replica: 5, primary: 2 },
      }),
      streams: () => 7,
      installation: () => operatorApexContext(database.db).store.installation,
      laneOf: (task) => (task === mailJob.task ? "mail" : "heavy"),
      ...inside,
    },
    (host) => (host.endsWith(".example") ? host.split(".")[0] : undefined),
  )
const answer = (part: Partial<Answered>): Answered => ({
  ...{ method: "GET", host: "acme.example", target: "/kb", status: 200, ms: 20, bytes: 100 },
  ...part,
})
const lines = (text: string) => text.split("\n").filter((line) => line.startsWith("vestibule_"))

test("answers are counted by what the cache did and by their status", async () => {
  const { traffic, read } = open()
  for (const part of [
    { cache: "hit", ms: 0.1 },
    { cache: "hit", status: 304 },
    { cache: "miss" },
    { status: 503, cache: "refused" },
    { status: "aborted" },
  ] as const)
    traffic.count(answer(part))
  const said = lines((await read()).text)
  expect(said).toEqual(
    expect.arrayContaining([
      'vestibule_answers_total{cache="hit",status="2xx"} 1',
      'vestibule_answers_total{cache="hit",status="3xx"} 1',
      'vestibule_answers_total{cache="miss",status="2xx"} 1',
      'vestibule_answers_total{cache="refused",status="5xx"} 1',
      'vestibule_answers_total{cache="bypass",status="aborted"} 1',
      'vestibule_answer_seconds_bucket{le="0.025",cache="miss"} 1',
      "vestibule_streams 7",
      "vestibule_hears_changes 1",
      "vestibule_connections 10",
      "vestibule_heavy_companies 1",
      "vestibule_gave_way_total 40",
      'vestibule_reads_total{at="replica"} 5',
      'vestibule_replica_used{replica="db2:5432/help"} 0',
      'vestibule_replica_behind_seconds{replica="db2:5432/help"} 12',
    ]),
  )
  expect(said.join()).not.toContain('seconds_count{cache="hit"}')
})

test("of companies the ten are told that took most time, and none that is not one of ours", async () => {
  const { traffic, read } = open()
  for (let n = 1; n <= 12; n++) traffic.count(answer({ host: `c${n}.example`, ms: n * 1000 }))
  traffic.count(answer({ host: "elsewhere.test", ms: 99_000 }))
  const told = lines((await read()).text).filter((line) =>
    line.startsWith("vestibule_company_answer_seconds{"),
  )
  expect(told).toHaveLength(10)
  expect(told[0]).toBe('vestibule_company_answer_seconds{company="c12"} 12')
})

test("jobs are told by lane, and mails that were given up", async () => {
  const { operator } = await buildOrganisation(database.db)
  await buildFailedMail(operator)
  await sql`SELECT graphile_worker.add_job(${mailJob.task}, '{}'::json, run_at := now() - interval '90 seconds')`.execute(
    database.db,
  )
  // One that is being worked on does not wait.
  await sql`SELECT graphile_worker.add_job(${mailJob.task}, '{}'::json, run_at := now() - interval '1 hour', job_key := 'taken')`.execute(
    database.db,
  )
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = 'taken'`.execute(
    database.db,
  )
  const said = lines((await open().read()).text)
  expect(said).toContain('vestibule_jobs_waiting{lane="mail"} 1')
  expect(said).toContain("vestibule_database_up 1")
  expect(said).toContain("vestibule_mails_undelivered 1")
  expect(said).toContain("vestibule_mailboxes_unread 0")
  const oldest = said.find((line) => line.startsWith('vestibule_jobs_oldest_seconds{lane="mail"}'))
  expect(Number(oldest?.split(" ")[1])).toBeGreaterThanOrEqual(90)
  expect(Number(oldest?.split(" ")[1])).toBeLessThan(3600)
})

test("how the backups are is told by every instance", async () => {
  const { backups } = operatorApexContext(database.db).store.installation.operations
  const told = async () => lines((await open().read()).text).filter((line) => line.includes("_backup_"))
  expect(await told()).toContain("vestibule_backup_last_made_timestamp_seconds 0")
  const made = { madeFor: null, madeAt: new Date("2026-03-01T02:31:00Z"), failedAt: null, reason: "" }
  await backups.put(made, new Date())
  expect(await told()).toEqual([
    "vestibule_backup_last_made_timestamp_seconds 1772332260",
    "vestibule_backup_failed 0",
  ])
  await backups.put({ ...made, failedAt: new Date(), reason: "ENOSPC" }, new Date())
  expect(await told()).toContain("vestibule_backup_failed 1")
})

test("the process that works on jobs tells of itself by names of its own", async () => {
  const beside = openWorkMetrics({
    hearsChanges: () => true,
    shares: () => ({ heavy: 2, held: 9 }),
    connections: () => ({ total: 8, idle: 5, waiting: 0 }),
  })
  const { text } = await open({ beside }).read()
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      "vestibule_connections 10",
      "vestibule_work_connections 8",
      "vestibule_work_gave_way_total 9",
    ]),
  )
  // Prometheus refuses a text that describes a figure twice.
  const described = text.split("\n").filter((line) => line.startsWith("# TYPE"))
  expect(new Set(described).size).toBe(described.length)
  expect(text).toMatch(/^work_nodejs_eventloop_lag_p99_seconds /m)
})

test("without a database the process still tells of itself", async () => {
  const away = connect("postgres://nobody@127.0.0.1:1/none")
  const said = lines(
    (await open({ installation: () => operatorApexContext(away).store.installation }).read()).text,
  )
  await away.destroy()
  expect(said).toContain("vestibule_database_up 0")
  expect(said).toContain("vestibule_kept_pages 3")
  expect(said.join()).not.toContain("vestibule_jobs_waiting")
})
