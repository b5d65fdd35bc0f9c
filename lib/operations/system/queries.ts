import { statfs } from "node:fs/promises"
import { backupState } from "@/lib/operations/backup/state"
import { migrationNames } from "@/lib/platform/db/migrate"
import { readEnv } from "@/lib/platform/env"
import type { Store } from "@/lib/platform/store"
import { countMailboxes, listMailboxFaults } from "@/lib/support/imap/queries"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { mailStateOf } from "@/lib/tenancy/mail/delivery/queries"
import type { MailState } from "@/lib/tenancy/mail/delivery/schema"
import { version } from "@/package.json"
import { reportOf } from "./judge"
import type { DatabaseFacts, SystemReport, WorkFacts } from "./schema"

/**
 * How the installation is, as far as it concerns this company: nothing in it tells of another one.
 * @throws UnauthenticatedError, ForbiddenError
 */
export async function getSystem(ctx: Context): Promise<SystemReport> {
  requireManager(ctx.actor)
  const { system } = ctx.store.operations
  const mail = () => mailStateOf(ctx.store)
  return reportOf(
    {
      ...(await machine(ctx.now)),
      database: await factsOf(system, { mail, mailboxes: async () => null, backup: () => backupState(ctx) }),
    },
    "company",
  )
}

/** How the whole installation is. A database that does not answer is part of the report. For operators; `open` gives the installation's context. */
export async function examineInstallation(open: () => Pick<Context, "store">): Promise<SystemReport> {
  const facts = await machine(new Date())
  try {
    const ctx = open()
    const { installation } = ctx.store
    const { system } = installation.operations
    const mail = () => mailStateOf(installation)
    const mailboxes = async () => ({
      ...(await countMailboxes(installation)),
      faults: await listMailboxFaults(installation),
    })
    return reportOf(
      { ...facts, database: await factsOf(system, { mail, mailboxes, backup: () => backupState(ctx) }) },
      "installation",
    )
  } catch (error) {
    const report = reportOf({ ...facts, database: null }, "installation")
    return { ...report, checks: report.checks.map((check) => withReason(check, error)) }
  }
}

const withReason = (check: SystemReport["checks"][number], error: unknown) =>
  check.name === "database" && error instanceof Error && error.message
    ? { ...check, says: `${check.says} ${error.message}` }
    : check

async function machine(now: Date) {
  const { DATA_DIR, SMTP_URL, PAGE_CACHE_MB } = readEnv()
  const has = { hasMailServer: Boolean(SMTP_URL), hasPageCache: PAGE_CACHE_MB > 0 }
  return { now, version, ...has, disk: await spaceOf(DATA_DIR) }
}

async function spaceOf(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

type Read = {
  mail: () => Promise<{ state: MailState | null; undelivered: number }>
  mailboxes: () => Promise<WorkFacts["mailboxes"]>
  backup: () => Promise<WorkFacts["backup"]>
}

async function factsOf(system: Store["operations"]["system"], read: Read): Promise<DatabaseFacts> {
  // The first answer may have had to wait for a connection.
  await system.clock()
  const asked = performance.now()
  const before = Date.now()
  const clock = await system.clock()
  const milliseconds = performance.now() - asked
  const aheadMs = clock.getTime() - (before + milliseconds / 2)
  const applied = await system.migrations()
  const missing = migrationNames.filter((name) => !applied.includes(name))
  return {
    ...{ milliseconds, aheadMs, missing },
    unknown: applied.filter((name) => !migrationNames.includes(name)),
    schema: applied.at(-1) ?? "",
    work: missing.length === 0 ? await workOf(system, read) : null,
  }
}

async function workOf(system: Store["operations"]["system"], read: Read): Promise<WorkFacts> {
  const [jobs, mail, mailboxes, workers, listeners, isHeard, replicas, backup] = await Promise.all([
    system.jobs(),
    read.mail(),
    read.mailboxes(),
    system.workers(),
    system.listeners(),
    system.isHeard(),
    system.replicas(),
    read.backup(),
  ])
  const { sentAt = null, failedAt = null, reason = "" } = mail.state ?? {}
  return {
    jobs,
    mailboxes,
    workers,
    listeners,
    isHeard,
    replicas,
    backup,
    mail: { sentAt, failedAt, reason, undelivered: mail.undelivered },
  }
}
