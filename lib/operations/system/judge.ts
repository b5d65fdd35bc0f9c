import { numberFormat, relativeFormat } from "@/lib/platform/words/formats"
import { localeOf } from "@/lib/platform/words/locale"
import { said } from "@/lib/platform/words/said"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { mostReadAtOnce } from "@/lib/support/imap/values"
import { failureOf } from "@/lib/tenancy/mail/delivery/failure"
import { mostCounted, mostCountedOfAll } from "@/lib/tenancy/mail/delivery/schema"
import { failureWords } from "@/lib/tenancy/mail/delivery/values"
import { backupVerdict } from "./backup-verdict"
import {
  type Check,
  type CheckState,
  checkStates,
  type DatabaseFacts,
  type Facts,
  mostCountedJobs,
  type ReplicaFacts,
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

/** What the facts mean, and what to do, in the language of who asks; figures of the machine are for operators, in English. */
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
    ["mailboxes", work?.mailboxes ? mailboxesVerdict(work.mailboxes) : null],
    ["live", work && liveVerdict(work, facts.hasPageCache, scope)],
    ["replicas", work && replicasVerdict(work.replicas, scope)],
    ["backup", work && backupVerdict(work.backup, facts.now, scope)],
  ]
  const checks = asked.flatMap(([name, verdict]) => (verdict ? [{ name, ...verdict }] : []))
  return { state: worst(checks), checks, checkedAt: facts.now.toISOString() }
}

const worst = (checks: Check[]): CheckState =>
  checkStates[Math.max(...checks.map(({ state }) => checkStates.indexOf(state)))] ?? "ok"

const say = () => words("operations.verdicts")

function databaseVerdict(database: DatabaseFacts | null): Verdict {
  const t = say()
  if (!database) return broken(t("noAnswer"), t("noAnswerAdvice"))
  const says = t("answered", { count: Math.max(1, Math.round(database.milliseconds)) })
  if (database.milliseconds < slowMs) return ok(says)
  const advice = t("slowAdvice")
  return database.milliseconds < verySlowMs ? attention(says, advice) : broken(says, advice)
}

function versionVerdict(version: string, { missing, unknown, schema }: DatabaseFacts): Verdict {
  const t = say()
  if (missing.length > 0)
    return broken(t("behind", { version, changes: missing.join(", ") }), t("behindAdvice"))
  if (unknown.length > 0)
    return broken(t("ahead", { version, changes: unknown.join(", ") }), t("aheadAdvice"))
  return ok(t("versions", { version, schema }))
}

function clockVerdict({ aheadMs }: DatabaseFacts): Verdict {
  const t = say()
  const off = Math.abs(aheadMs)
  if (off < skewMs) return ok(t("clocksAgree"))
  const says = t(aheadMs > 0 ? "clockAhead" : "clockBehind", { span: spanOf(off) })
  const advice = t("clockAdvice")
  return off < largestSkewMs ? attention(says, advice) : broken(says, advice)
}

function diskVerdict(disk: Facts["disk"], scope: Scope): Verdict {
  const t = say()
  if (!disk) return attention(t("spaceUnknown"), t("spaceUnknownAdvice"))
  const share = disk.free / disk.total
  const figures = `${gibibytes(disk.free)} of ${gibibytes(disk.total)} are free.`
  const says = (said: string) => (scope === "installation" ? figures : said)
  const advice = t("spaceAdvice")
  if (disk.free < gibibyte / 4 || share < 0.02) return broken(says(t("noSpace")), advice)
  if (disk.free < 2 * gibibyte || share < 0.1) return attention(says(t("littleSpace")), advice)
  return ok(says(t("space")))
}

function mailVerdict({ hasMailServer, now }: Facts, work: WorkFacts | null, scope: Scope): Verdict | null {
  const t = say()
  if (!hasMailServer) return attention(t("noMailServer"), t("noMailServerAdvice"))
  if (!work) return null
  const { sentAt, failedAt, reason, undelivered } = work.mail
  const queued = work.jobs?.mails ?? 0
  const waiting = queued > 0 && t("mailsWait", counted(queued))
  const says = joined(sentAt ? t("lastMail", { ago: ago(sentAt, now) }) : t("noMail"), waiting)
  if (failedAt && (!sentAt || failedAt > sentAt)) {
    const { kind } = failureOf(reason)
    const why = scope === "installation" ? reason : said(failureWords[kind])
    const failing = joined(says, t("mailFailed", { ago: ago(failedAt, now), why }))
    const ours = kind === "unreachable" || kind === "sign-in" || kind === "other"
    const since = now.getTime() - (sentAt ?? failedAt).getTime()
    const advice = ours ? t("mailFailedAdvice") : lookAt(scope)
    return ours && since > silentMs ? broken(failing, advice) : attention(failing, advice)
  }
  const most = scope === "company" ? mostCounted : mostCountedOfAll
  if (undelivered > 0)
    return attention(joined(says, t("undelivered", counted(undelivered, most))), lookAt(scope))
  return ok(says)
}

const lookAt = (scope: Scope) =>
  scope === "installation"
    ? "Look at them: npm run admin -- mail failed"
    : words("operations.verdicts")("undeliveredAdvice")

function jobsVerdict({ jobs, workers }: WorkFacts, now: Date, scope: Scope): Verdict {
  const t = say()
  const worked =
    scope === "installation" && `${workers} ${workers === 1 ? "worker is" : "workers are"} running.`
  if (workers === 0) return broken(t("noWorkers"), t("noWorkersAdvice"))
  if (!jobs) return attention(joined(t("manyJobs"), worked), t("manyJobsAdvice"))
  const late = jobs.oldest ? now.getTime() - jobs.oldest.getTime() : 0
  const waiting = jobs.waiting === 0 ? t("noJobs") : t("jobs", counted(jobs.waiting))
  const oldest = jobs.oldest && jobs.waiting > 0 && t("oldestJob", { ago: ago(jobs.oldest, now) })
  const failed = jobs.failed > 0 && t("failedJobs", counted(jobs.failed))
  const says = joined(waiting, oldest, failed, worked)
  const advice = t("jobsAdvice")
  if (late > stuckMs) return broken(says, advice)
  return late > lateMs || jobs.failed > 0 ? attention(says, advice) : ok(says)
}

/** For operators, where there are any. */
function mailboxesVerdict({ all, unread, faults }: NonNullable<WorkFacts["mailboxes"]>): Verdict | null {
  if (all === 0) return null
  const had = all === 1 ? "An instance has the one mailbox." : `Instances have all ${all} mailboxes.`
  const notHad = unread > 0 && `For five minutes no instance has had ${unread} of ${all} mailboxes.`
  const says = joined(
    notHad || had,
    faults.length > 0 && "Some have not been read for five minutes:",
    ...faults.map((fault) => `${fault.says} (${fault.mailboxes}).`),
  )
  if (unread === 0 && faults.length === 0) return ok(says)
  return attention(
    says,
    joined(
      unread > 0 &&
        `Check that an instance works on jobs. Each reads ${mostReadAtOnce} mailboxes at a time: start another one where there are more.`,
      faults.length > 0 &&
        "Those who manage the company see which it is, and can change its password: Settings, Inboxes.",
    ),
  )
}

function liveVerdict({ listeners, isHeard }: WorkFacts, hasPageCache: boolean, scope: Scope): Verdict {
  const t = say()
  if (!isHeard) return attention(t("deaf"), t("deafAdvice"))
  if (listeners === 0 && !hasPageCache) return ok(t("nobodyListens"))
  if (listeners === 0) return attention(t("noListener"), t("noListenerAdvice"))
  if (scope === "company") return ok(t("live"))
  const connections = listeners === 1 ? "connection is" : "connections are"
  return ok(`${listeners} ${connections} listening for changes.`)
}

/** The worst first: what a replica that is left alone would answer, the primary does. */
const unused = ["foreign", "away", "behind", "primary"] as const

function replicasVerdict(replicas: ReplicaFacts[], scope: Scope): Verdict | null {
  const t = say()
  if (replicas.length === 0) return null
  const name = unused.find((standing) => replicas.some((replica) => replica.standing === standing))
  const worstOne = replicas.find(({ standing }) => standing === name)
  // Of a cluster that fails over every server is named, and one of them leads.
  const isLeading = name === "primary" && replicas.some(({ standing }) => standing !== name)
  if (!worstOne || isLeading) return ok(t("replicas"))
  const where = scope === "installation" && `(${worstOne.name})`
  if (name === "behind")
    return attention(
      joined(t("replicaBehind", { span: spanOf(worstOne.seconds * secondMs) }), where),
      t("replicaBehindAdvice"),
    )
  if (name === "away") return attention(joined(t("replicaAway"), where), t("replicaAwayAdvice"))
  return attention(joined(t("replicaWrong"), where), t("replicaWrongAdvice"))
}

const joined = (...sentences: (string | false | null)[]) => sentences.filter(Boolean).join(" ")

/** A count and how it is written; `most` is how far it was counted. */
const counted = (count: number, most = mostCountedJobs) => ({
  count,
  shown: count >= most ? say()("orMore", { count: String(most) }) : String(count),
})

const gibibytes = (bytes: number) => `${(bytes / gibibyte).toFixed(1)} GiB`

const locale = () => localeOf(interfaceLanguage())

function ago(moment: Date, now: Date): string {
  const [count, unit] = amountOf(now.getTime() - moment.getTime())
  return relativeFormat(locale()).format(-count, unit)
}

function spanOf(ms: number): string {
  const [count, unit] = amountOf(ms)
  return numberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count)
}

const units = [
  [48 * hourMs, "day", 24 * hourMs],
  [2 * hourMs, "hour", hourMs],
  [2 * minuteMs, "minute", minuteMs],
] as const

function amountOf(ms: number) {
  const [, unit, size] = units.find(([from]) => ms >= from) ?? [0, "second" as const, secondMs]
  return [Math.round(Math.max(0, ms) / size), unit] as const
}
