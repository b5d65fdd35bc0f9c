import { EventEmitter } from "node:events"
import type { WorkerEvents } from "graphile-worker"
import { Client } from "pg"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { createLog } from "@/lib/platform/log"
import { jobStore } from "@/lib/platform/queue/store"
import type { mailJob } from "@/lib/tenancy/mail/jobs"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { smtp } from "@/lib/tenancy/mail/smtp"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { startMailServer } from "@/lib/testing/mail-server"
import { until } from "@/lib/testing/until"
import { wakeForOwn } from "./own-jobs"
import { startWorker } from "./worker"

const database = testDatabase()

/** What the queue tells its listeners while work is done, as workers of these tasks read it. */
async function toldDuring(work: () => Promise<unknown>, tasks: string[]) {
  const events: WorkerEvents = new EventEmitter()
  wakeForOwn(events, tasks)
  const client = new Client({ connectionString: sessionUrlOf(database.url) })
  await client.connect()
  const counts: number[] = []
  client.on("notification", (message) => {
    // As the queue does, which reads the message after its own listeners.
    events.emit("pool:listen:notification", { message } as never)
    counts.push(JSON.parse(message.payload ?? "{}").count)
  })
  await client.query('LISTEN "jobs:insert"')
  await work()
  // Notices come in order, so that those before this one are here.
  await client.query("SELECT 1")
  await client.end()
  return counts.filter((count) => count > 0)
}

test("workers are woken once for each job of their tasks that is due, and for no other", async () => {
  const add = (task: string, options = {}) =>
    jobStore(database.db).add({ task } as typeof mailJob, {} as never, options)
  const work = () =>
    database.db.transaction().execute(async (trx) => {
      const jobs = jobStore(trx)
      for (const task of ["own", "own", "other"]) await jobs.add({ task } as typeof mailJob, {} as never, {})
      await jobs.addOnce({ task: "own" } as never, "acme")
    })
  expect(await toldDuring(work, ["own"])).toEqual([1, 1, 1])
  expect(await toldDuring(() => add("other"), ["own"])).toEqual([])
  expect(await toldDuring(() => add("own", { afterMs: 60_000 }), ["own"])).toEqual([])
})

test("a mail is sent at once, however seldom workers look by themselves", async () => {
  const server = await startMailServer()
  const { operator } = await buildOrganisation(database.db)
  const worker = startWorker(database.url, createLog(), { transport: smtp(server.url), pollMs: 3_600_000 })
  for (const to of ["first@example.com", "second@example.com"]) {
    await queueMail(operator.store, operator.organisation.id, {
      ...{ template: "passwordChanged", to, role: "customer" },
      props: { portal: "Acme" },
    })
    await until(() => server.received.some((mail) => mail.to.includes(to)))
  }
  await worker.stop()
})
