import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client"
import { isOutOfReach } from "@/lib/platform/db/out-of-reach"
import type { replicaStates } from "@/lib/platform/db/replicas"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import { countMailboxes } from "@/lib/support/imap/queries"
import { mailStateOf } from "@/lib/tenancy/mail/delivery/queries"
import { countReplicas } from "./replicas"
import { Traffic } from "./traffic"

/** What a process tells of itself besides its answers: each is asked when the figures are. */
export type Inside = {
  kept: () => { pages: number; bytes: number }
  hearsChanges: () => boolean
  requests: () => { busy: number; waiting: number }
  shares: () => { heavy: number; held: number }
  connections: () => { total: number; idle: number; waiting: number }
  replicas: typeof replicaStates
  streams: () => number
  /** The store of the whole installation. */
  installation: () => Store["installation"]
  /** In which lane a task is worked on. */
  laneOf: (task: string) => string
  /** What the process says that works on jobs beside this one, in Prometheus' text form; nothing where there is none. */
  beside?: () => Promise<string>
}

/** What every process tells of itself, whatever it does. */
type AnyProcess = Pick<Inside, "hearsChanges" | "shares" | "connections">

export type Metrics = {
  traffic: Traffic
  /** All figures in Prometheus' text form, and its content type. */
  read: () => Promise<{ type: string; text: string }>
}

/** Begins to count. Figures of the database are of the whole installation, and left out while it does not answer. */
export function openMetrics(inside: Inside, companyOf: (host: string) => string | undefined): Metrics {
  const registry = new Registry()
  countProcess(registry, inside)
  const traffic = new Traffic(registry, companyOf)
  const gauge = gaugesOf(registry, "vestibule_")
  gauge("kept_pages", "Pages in the page cache", () => inside.kept().pages)
  gauge("kept_bytes", "Bytes of them", () => inside.kept().bytes)
  gauge("requests_busy", "Requests that are worked on", () => inside.requests().busy)
  gauge("requests_waiting", "Requests that wait to be let in", () => inside.requests().waiting)
  gauge("streams", "Open pages that are told of changes", inside.streams)
  countReplicas(registry, inside.replicas)
  const ofDatabase = figuresOfDatabase(registry)
  return {
    traffic,
    read: async () => {
      const [beside = ""] = await Promise.all([inside.beside?.(), ofDatabase(inside)])
      return { type: registry.contentType, text: (await registry.metrics()) + beside }
    },
  }
}

/** Begins to count what the process tells of itself that works on jobs beside the one that answers, by names of its own. @returns what reads it, in Prometheus' text form */
export function openWorkMetrics(inside: AnyProcess): () => Promise<string> {
  const registry = new Registry()
  countProcess(registry, inside, "work_")
  return () => registry.metrics()
}

function countProcess(registry: Registry, inside: AnyProcess, prefix = "") {
  collectDefaultMetrics({ register: registry, prefix })
  const gauge = gaugesOf(registry, `vestibule_${prefix}`)
  gauge("hears_changes", "1 while changes of other processes are heard", () => Number(inside.hearsChanges()))
  gauge(
    "heavy_companies",
    "Companies that take more than a fair share now, their jobs counted apart",
    () => inside.shares().heavy,
  )
  new Counter({
    name: `vestibule_${prefix}gave_way_total`,
    help: "How often work of a company gave way to that of others",
    registers: [registry],
    collect() {
      this.reset()
      this.inc(inside.shares().held)
    },
  })
  gauge("connections", "Connections to the database", () => inside.connections().total)
  gauge("connections_idle", "Those that are not used", () => inside.connections().idle)
  gauge("connections_waiting", "Statements that wait for one", () => inside.connections().waiting)
}

const gaugesOf = (registry: Registry, prefix: string) => (name: string, help: string, read: () => number) =>
  new Gauge({
    name: prefix + name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })

/** Registers what the database is asked for each time. @returns what asks it */
function figuresOfDatabase(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `vestibule_${name}`, help, labelNames, registers: [registry] })
  const up = gauge("database_up", "1 when the database answered this time")
  const waiting = gauge(
    "jobs_waiting",
    "Jobs whose time has come and that no worker has taken, to 10,000",
    "lane",
  )
  const oldest = gauge("jobs_oldest_seconds", "For how long the oldest of them has waited", "lane")
  const failed = gauge("jobs_failed", "Jobs that were given up, to 10,000", "lane")
  const undelivered = gauge("mails_undelivered", "Mails that were given up, to 1,000")
  const unread = gauge("mailboxes_unread", "Mailboxes that no instance has had for five minutes")
  const mailed = gauge(
    "mail_last_sent_timestamp_seconds",
    "When the last mail was taken by the mail server, as Unix time",
  )
  const backedUp = gauge(
    "backup_last_made_timestamp_seconds",
    "When the last backup was made that is made by itself, as Unix time",
  )
  const backupFailed = gauge("backup_failed", "1 while the last try to make one has failed")
  return async ({ installation, laneOf }: Inside) => {
    const store = installation()
    const asked = await Promise.all([
      store.operations.system.jobsByTask(),
      mailStateOf(store),
      countMailboxes(store),
      store.operations.backups.find(),
    ]).catch((error) => {
      if (!isOutOfReach(error)) log().error({ err: error }, "Figures of the database could not be read")
    })
    for (const each of [waiting, oldest, failed, undelivered, unread, mailed, backedUp, backupFailed])
      each.reset()
    up.set(Number(asked !== undefined))
    if (!asked) return
    const [tasks, mail, mailboxes, backup] = asked
    // The longest last, so that it is its lane's.
    if (tasks)
      for (const task of tasks.toSorted((one, other) => one.oldestSeconds - other.oldestSeconds)) {
        const lane = { lane: laneOf(task.task) }
        waiting.inc(lane, task.waiting)
        failed.inc(lane, task.failed)
        oldest.set(lane, task.oldestSeconds)
      }
    undelivered.set(mail.undelivered)
    unread.set(mailboxes.unread)
    if (mail.state?.sentAt) mailed.set(mail.state.sentAt.getTime() / 1000)
    if (backup?.madeAt) backedUp.set(backup.madeAt.getTime() / 1000)
    if (backup?.failedAt) backupFailed.set(1)
  }
}
