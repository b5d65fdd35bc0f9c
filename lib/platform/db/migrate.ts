import { runMigrations } from "graphile-worker"
import { type Migration, type MigrationProvider, Migrator, sql } from "kysely"
import { AppError } from "@/lib/platform/errors"
import { acrossCompanies } from "./companies"
import type { Database } from "./database"
import { spreadWhatIsNew, untilSpread } from "./distribute"
import * as knowledgeBase from "./migrations/0001-knowledge-base"
import * as accounts from "./migrations/0002-accounts"
import * as tickets from "./migrations/0003-tickets"
import * as threads from "./migrations/0004-threads"
import * as searchAndReactions from "./migrations/0005-search-and-reactions"
import * as privacyAndFeedback from "./migrations/0006-privacy-and-feedback"
import * as staffWorkspace from "./migrations/0007-staff-workspace"
import * as domainProofs from "./migrations/0008-domain-proofs"
import * as operations from "./migrations/0010-operations"
import * as whatWasMissing from "./migrations/0012-what-was-missing"
import * as firstSteps from "./migrations/0013-first-steps"
import * as formerAddresses from "./migrations/0014-former-addresses"
import * as searchParts from "./migrations/0015-search-parts"
import * as sentToAStore from "./migrations/0017-sent-to-a-store"
import * as testCompanies from "./migrations/0018-test-companies"
import * as liveOutbox from "./migrations/0019-live-outbox"
import * as inboxes from "./migrations/0020-inboxes"
import * as inboxSettings from "./migrations/0021-inbox-settings"
import * as waysIn from "./migrations/0022-ways-in"
import * as notices from "./migrations/0023-notices"
import * as trash from "./migrations/0024-trash"
import * as participants from "./migrations/0025-participants"
import * as mailKeys from "./migrations/0026-mail-keys"
import * as followUps from "./migrations/0027-follow-ups"
import * as whoseWords from "./migrations/0028-whose-words"
import * as ticketEvents from "./migrations/0029-ticket-events"
import * as fields from "./migrations/0030-fields"
import * as forms from "./migrations/0031-forms"
import * as calendars from "./migrations/0032-calendars"
import * as serviceLevels from "./migrations/0032-service-levels"
import * as apiKeys from "./migrations/0033-api-keys"
import * as webhooks from "./migrations/0033-webhooks"
import * as ticketViews from "./migrations/0034-ticket-views"
import * as automations from "./migrations/0035-automations"
import * as weeklyMails from "./migrations/0036-weekly-mails"
import * as chosenServiceLevel from "./migrations/0037-chosen-service-level"
import * as snooze from "./migrations/0038-snooze"
import * as answeredStatus from "./migrations/0039-answered-status"
import * as turnsOfRules from "./migrations/0040-turns-of-rules"
import * as channels from "./migrations/0042-channels"
import * as languages from "./migrations/0043-languages"
import * as ownLanguage from "./migrations/0044-own-language"
import * as searchByLanguage from "./migrations/0045-search-by-language"
import * as placeTexts from "./migrations/0046-place-texts"
import * as ticketLanguage from "./migrations/0047-ticket-language"
import * as machineTranslation from "./migrations/0048-machine-translation"
import * as redirects from "./migrations/0049-redirects"
import * as missedAddresses from "./migrations/0050-missed-addresses"
import * as rowsBroughtIn from "./migrations/0051-rows-brought-in"
import * as movingIn from "./migrations/0052-moving-in"
import * as rulesOfAMove from "./migrations/0053-rules-of-a-move"
import * as addressesOfFiles from "./migrations/0054-addresses-of-files"
import * as sessions from "./migrations/0055-sessions"
import * as secondFactors from "./migrations/0056-second-factors"
import * as identityProviders from "./migrations/0057-identity-providers"
import * as saml from "./migrations/0058-saml"
import * as passkeys from "./migrations/0059-passkeys"
import * as provisioning from "./migrations/0061-provisioning"
import * as renewals from "./migrations/0062-renewals"
import * as withoutTriggers from "./migrations/0064-without-triggers"
import * as inboxAddresses from "./migrations/0065-inbox-addresses"
import * as jobTurns from "./migrations/0066-job-turns"
import * as readOfPeople from "./migrations/0067-what-was-read-of-people"
import * as placesAsImported from "./migrations/0068-places-as-imported"
import * as domainsAndBackups from "./migrations/0069-domains-and-backups"
import * as searchPlans from "./migrations/0070-search-plans"
import * as namesAtProviders from "./migrations/0071-names-at-providers"
import * as oneNameAtAProvider from "./migrations/0072-one-name-at-a-provider"
import { onOwnSession } from "./own-session"
import { isHalfSpread } from "./plan"
import { closePool, openPool } from "./pool"

const migrations: Record<string, Migration> = {
  "0001-knowledge-base": knowledgeBase,
  "0002-accounts": accounts,
  "0003-tickets": tickets,
  "0004-threads": threads,
  "0005-search-and-reactions": searchAndReactions,
  "0006-privacy-and-feedback": privacyAndFeedback,
  "0007-staff-workspace": staffWorkspace,
  "0008-domain-proofs": domainProofs,
  "0010-operations": operations,
  "0012-what-was-missing": whatWasMissing,
  "0013-first-steps": firstSteps,
  "0014-former-addresses": formerAddresses,
  "0015-search-parts": searchParts,
  "0017-sent-to-a-store": sentToAStore,
  "0018-test-companies": testCompanies,
  "0019-live-outbox": liveOutbox,
  "0020-inboxes": inboxes,
  "0021-inbox-settings": inboxSettings,
  "0022-ways-in": waysIn,
  "0023-notices": notices,
  "0024-trash": trash,
  "0025-participants": participants,
  "0026-mail-keys": mailKeys,
  "0027-follow-ups": followUps,
  "0028-whose-words": whoseWords,
  "0029-ticket-events": ticketEvents,
  "0030-fields": fields,
  "0031-forms": forms,
  "0032-calendars": calendars,
  "0032-service-levels": serviceLevels,
  "0033-api-keys": apiKeys,
  "0033-webhooks": webhooks,
  "0034-ticket-views": ticketViews,
  "0035-automations": automations,
  "0036-weekly-mails": weeklyMails,
  "0037-chosen-service-level": chosenServiceLevel,
  "0038-snooze": snooze,
  "0039-answered-status": answeredStatus,
  "0040-turns-of-rules": turnsOfRules,
  "0042-channels": channels,
  "0043-languages": languages,
  "0044-own-language": ownLanguage,
  "0045-search-by-language": searchByLanguage,
  "0046-place-texts": placeTexts,
  "0047-ticket-language": ticketLanguage,
  "0048-machine-translation": machineTranslation,
  "0049-redirects": redirects,
  "0050-missed-addresses": missedAddresses,
  "0051-rows-brought-in": rowsBroughtIn,
  "0052-moving-in": movingIn,
  "0053-rules-of-a-move": rulesOfAMove,
  "0054-addresses-of-files": addressesOfFiles,
  "0055-sessions": sessions,
  "0056-second-factors": secondFactors,
  "0057-identity-providers": identityProviders,
  "0058-saml": saml,
  "0059-passkeys": passkeys,
  "0061-provisioning": provisioning,
  "0062-renewals": renewals,
  "0064-without-triggers": withoutTriggers,
  "0065-inbox-addresses": inboxAddresses,
  "0066-job-turns": jobTurns,
  "0067-what-was-read-of-people": readOfPeople,
  "0068-places-as-imported": placesAsImported,
  "0069-domains-and-backups": domainsAndBackups,
  "0070-search-plans": searchPlans,
  "0071-names-at-providers": namesAtProviders,
  "0072-one-name-at-a-provider": oneNameAtAProvider,
}

/** Every migration this program knows, in order. */
export const migrationNames = Object.keys(migrations)

const provider: MigrationProvider = { getMigrations: async () => migrations }

/** Brings the schema to where it was after this migration: what tests of an upgrade begin with. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateTo(name)
  if (error) throw error
}

/**
 * Brings the schema up to date, and tables that are new to where a database that is spread has them. Several processes may
 * call it at once: one does it, under advisory locks, and the others wait.
 * @returns the names of the migrations this call applied.
 * @throws AppError for a newer database, or the first migration's error, of which all migrations of this call are rolled back;
 * what was being spread over a cluster is gone on with by the next call.
 */
export const migrate = (db: Database): Promise<string[]> => onOwnSession(db, migrateAt)

async function migrateAt(db: Database, url: string) {
  await refuseNewer(db)
  if (await isHalfSpread(db)) {
    await untilSpread(acrossCompanies(db))
    await refuseHalfSpread(db)
  }
  const { error, results = [] } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest()
  if (error) throw error
  await spreadWhatIsNew(acrossCompanies(db))
  await migrateJobs(url)
  return results.map((result) => result.migrationName)
}

/** Whether the database has every migration this code needs, and no other. @throws when the database does not answer. */
export async function schemaState(db: Database): Promise<"current" | "older" | "newer"> {
  const applied = await appliedMigrations(db)
  if (applied.some((name) => !(name in migrations))) return "newer"
  return Object.keys(migrations).every((name) => applied.includes(name)) ? "current" : "older"
}

/** @throws AppError where a later version of Vestibule has changed the database: this one would write what that cannot read. */
export async function refuseNewer(db: Database): Promise<void> {
  if ((await schemaState(db)) === "newer") throw new AppError(newerWords)
}

/** @throws AppError where the database is spread over its cluster in part: foreign keys are missing until that is done. */
export async function refuseHalfSpread(db: Database): Promise<void> {
  if (await isHalfSpread(db)) throw new AppError(halfSpreadWords)
}

export const halfSpreadWords =
  "The database is spread over its cluster in part. Finish it: npm run admin -- database distribute --yes"

export const newerWords =
  "The database was last used by a newer version of Vestibule. Install that version or a later one, or restore a backup made before the upgrade."

async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

const jobsLock = 761_002
/** What the turns of companies are read by (`lib/platform/queue/store.ts`). */
const jobIndexes = [
  `CREATE INDEX IF NOT EXISTS vestibule_job_turns ON graphile_worker._private_jobs (task_id, priority, run_at)
    WHERE is_available`,
  `CREATE INDEX IF NOT EXISTS vestibule_company_jobs ON graphile_worker._private_jobs
    ((payload->>'organisationId'), task_id, (priority / 16000), run_at, id) WHERE is_available`,
]

/** The job queue brings its own schema up to date; two that begin at once would each create it. */
async function migrateJobs(url: string) {
  const pool = openPool(url, { max: 2 })
  try {
    const lock = await pool.connect()
    try {
      await lock.query("SELECT pg_advisory_lock($1)", [jobsLock])
      await runMigrations({ pgPool: pool })
      for (const index of jobIndexes) await lock.query(index)
    } finally {
      lock.release(true)
    }
  } finally {
    await closePool(pool)
  }
}
