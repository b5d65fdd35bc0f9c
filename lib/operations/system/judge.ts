import { failureOf } from "@/lib/tenancy/mail/delivery/failure"
import { mostCounted, mostCountedOfAll } from "@/lib/tenancy/mail/delivery/schema"
import { failureWords } from "@/lib/tenancy/mail/delivery/values"
import {
  type Check,
  type CheckState,
  checkStates,
  type DatabaseFacts,
  type Facts,
  mostCountedJobs,
  type Scope,
  type SystemReport,
  type WorkFacts,
} from "./schema"
import type { CheckName } from "./values"

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const gibibyte = 1024 ** 3

const slowMs = 200
const verySlowMs = 2000
const skewMs = 2 * secondMs
const largestSkewMs = 30 * secondMs
const lateMs = 2 * minuteMs
const stuckMs = 15 * minuteMs
const silentMs = hourMs

type Verdict = Omit<Check, "name">
const ok = (says: string): Verdict => ({ state: "ok", says, advice: "" })
const attention = (says: string, advice: string): Verdict => ({ state: "attention", says, advice })
const broken = (says: string, advice: string): Verdict => ({ state: "broken", says, advice })

/** What the facts mean, and what to do. */
export function reportOf(facts: Facts, scope: Scope): SystemReport {
  const { database } = facts
  const work = database?.work ?? null
  const asked: [CheckName, Verdict | null][] = [
    ["database", databaseVerdict(database)],
    ["version", database && versionVerdict(facts.version, database)],
    ["clock", database && clockVerdict(database)],
    ["disk", diskVerdict(facts.disk, scope)],
    ["mail", mailVerdict(facts, work, scope)],
    ["jobs", work && jobsVerdict(work, facts.now, scope)],
    ["live", work && liveVerdict(work, facts.hasPageCache, scope)],
  ]
  const checks = asked.flatMap(([name, verdict]) => (verdict ? [{ name, ...verdict }] : []))
  return { state: worst(checks), checks, checkedAt: facts.now.toISOString() }
}

const worst = (checks: Check[]): CheckState =>
  checkStates[Math.max(...checks.map(({ state }) => checkStates.indexOf(state)))] ?? "ok"

function databaseVerdict(database: DatabaseFacts | null): Verdict {
  if (!database)
    return broken(
      "The database does not answer.",
      "Check that PostgreSQL is running and that DATABASE_URL is correct.",
    )
  const says = `The database answered in ${Math.max(1, Math.round(database.milliseconds))} ms.`
  if (database.milliseconds < slowMs) return ok(says)
  const advice = "Check what is slowing down the database or its server."
  return database.milliseconds < verySlowMs ? attention(says, advice) : broken(says, advice)
}

function versionVerdict(version: string, { missing, unknown, schema }: DatabaseFacts): Verdict {
  if (missing.length > 0)
    return broken(
      `Program ${version} needs changes that the database does not have: ${missing.join(", ")}.`,
      "Stop the portal and run: npm run admin -- migrate",
    )
  if (unknown.length > 0)
    return broken(
      `The database was changed by a newer version than ${version}: ${unknown.join(", ")}.`,
      "Install the newer version, or restore the backup from before the upgrade.",
    )
  return ok(`Program ${version}, database ${schema}.`)
}

function clockVerdict({ aheadMs }: DatabaseFacts): Verdict {
  const off = Math.abs(aheadMs)
  if (off < skewMs) return ok("The clocks of the program and the database agree.")
  const says = `The database’s clock is ${spanOf(off)} ${aheadMs > 0 ? "ahead of" : "behind"} the program’s.`
  const advice = "Synchronise both machines with a time server (NTP)."
  return off < largestSkewMs ? attention(says, advice) : broken(says, advice)
}

function diskVerdict(disk: Facts["disk"], scope: Scope): Verdict {
  if (!disk)
    return attention(
      "The free space of DATA_DIR cannot be read.",
      "Check that the folder exists and can be read.",
    )
  const share = disk.free / disk.total
  const figures = `${gibibytes(disk.free)} of ${gibibytes(disk.total)} are free.`
  const says = (words: string) => (scope === "installation" ? figures : words)
  const advice = "Remove what is not needed from the disk that holds DATA_DIR, or make it larger."
  if (disk.free < gibibyte / 4 || share < 0.02)
    return broken(says("Almost no space is left for files."), advice)
  if (disk.free < 2 * gibibyte || share < 0.1)
    return attention(says("Space for files is getting short."), advice)
  return ok(says("There is enough space for files."))
}

function mailVerdict({ hasMailServer, now }: Facts, work: WorkFacts | null, scope: Scope): Verdict | null {
  if (!hasMailServer)
    return attention(
      "No mail server is set up: emails are kept on the installation’s disk and are not sent.",
      "Set SMTP_URL and MAIL_FROM, and restart.",
    )
  if (!work) return null
  const { sentAt, failedAt, reason, undelivered } = work.mail
  const queued = work.jobs?.mails ?? 0
  const waiting = queued > 0 ? `${counted(queued, "email is", "emails are")} waiting to be sent.` : ""
  const last = sentAt ? `The last email was sent ${ago(sentAt, now)}.` : "No email has been sent yet."
  const says = [last, waiting].filter(Boolean).join(" ")
  if (failedAt && (!sentAt || failedAt > sentAt)) {
    const { kind } = failureOf(reason)
    const words = scope === "installation" ? reason : failureWords[kind]
    const failing = `${says} The last try failed ${ago(failedAt, now)}: ${words}`
    const ours = kind === "unreachable" || kind === "sign-in" || kind === "other"
    const since = now.getTime() - (sentAt ?? failedAt).getTime()
    const advice = ours
      ? "Check that the mail server is running and that SMTP_URL is correct."
      : lookAt(scope)
    return ours && since > silentMs ? broken(failing, advice) : attention(failing, advice)
  }
  const most = scope === "company" ? mostCounted : mostCountedOfAll
  if (undelivered > 0)
    return attention(
      `${says} ${counted(undelivered, "email has", "emails have", most)} not been delivered.`,
      lookAt(scope),
    )
  return ok(says)
}

const lookAt = (scope: Scope) =>
  scope === "installation"
    ? "Look at them: npm run admin -- mail failed"
    : "Look at them under Undelivered emails, and send them again or dismiss them."

function jobsVerdict({ jobs, workers }: WorkFacts, now: Date, scope: Scope): Verdict {
  const worked = scope === "installation" ? ` ${counted(workers, "worker is", "workers are")} running.` : ""
  if (workers === 0)
    return broken(
      "Background jobs are not running: emails, replies and exports are delayed.",
      "Start the portal, or look in its log.",
    )
  if (!jobs)
    return attention(
      `So many jobs are waiting that counting them takes too long.${worked}`,
      "Look in the log of the portal.",
    )
  const late = jobs.oldest ? now.getTime() - jobs.oldest.getTime() : 0
  const waiting =
    jobs.waiting === 0 ? "No jobs are waiting." : `${counted(jobs.waiting, "job is", "jobs are")} waiting.`
  const oldest = jobs.oldest && jobs.waiting > 0 ? ` The oldest was due ${ago(jobs.oldest, now)}.` : ""
  const failed = jobs.failed > 0 ? ` ${counted(jobs.failed, "job", "jobs")} failed.` : ""
  const says = `${waiting}${oldest}${failed}${worked}`
  const advice = "Look in the log of the portal for lines that say why jobs fail or take long."
  if (late > stuckMs) return broken(says, advice)
  return late > lateMs || jobs.failed > 0 ? attention(says, advice) : ok(says)
}

function liveVerdict({ listeners }: WorkFacts, hasPageCache: boolean, scope: Scope): Verdict {
  if (listeners === 0 && !hasPageCache) return ok("No open page is listening for changes.")
  if (listeners === 0)
    return attention(
      "No instance of the portal listens for changes.",
      "Start the portal. If it is running, check whether there is a pooler in transaction mode in front of the database.",
    )
  const connections = counted(listeners, "connection is", "connections are")
  return ok(
    scope === "installation"
      ? `${connections} listening for changes.`
      : "Changes reach every instance and every open page.",
  )
}

/** A count in words; `most` is how far it was counted. */
const counted = (count: number, one: string, many: string, most = mostCountedJobs) =>
  `${count >= most ? `${most} or more` : count} ${count === 1 ? one : many}`

const gibibytes = (bytes: number) => `${(bytes / gibibyte).toFixed(1)} GiB`

const ago = (moment: Date, now: Date) => `${spanOf(Math.max(0, now.getTime() - moment.getTime()))} ago`

function spanOf(ms: number): string {
  const [size, unit] =
    ms < 2 * minuteMs
      ? [secondMs, "second"]
      : ms < 2 * hourMs
        ? [minuteMs, "minute"]
        : ms < 48 * hourMs
          ? [hourMs, "hour"]
          : [24 * hourMs, "day"]
  const count = Math.round(ms / (size as number))
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}
