import { runMigrations } from "graphile-worker"
import { type Migration, type MigrationProvider, Migrator } from "kysely"
import { type Database, poolOf } from "./database"
import * as knowledgeBase from "./migrations/0001-knowledge-base"
import * as accounts from "./migrations/0002-accounts"
import * as tickets from "./migrations/0003-tickets"
import * as threads from "./migrations/0004-threads"
import * as searchAndReactions from "./migrations/0005-search-and-reactions"
import * as privacyAndFeedback from "./migrations/0006-privacy-and-feedback"
import * as staffWorkspace from "./migrations/0007-staff-workspace"
import * as domainProofs from "./migrations/0008-domain-proofs"
import * as operations from "./migrations/0010-operations"
import * as formerAddresses from "./migrations/0014-former-addresses"
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
  "0014-former-addresses": formerAddresses,
}

/** Every migration this program knows, in order. */
export const migrationNames = Object.keys(migrations)

const provider: MigrationProvider = { getMigrations: async () => migrations }

/**
 * Brings the schema up to date under an advisory lock, so that several processes may call it at once.
 * @returns the names of the migrations this call applied.
 * @throws the first migration's error; everything of this call is rolled back.
 */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest()
  if (error) throw error
  await migrateJobs(db)
  return results.map((result) => result.migrationName)
}

/** Whether the database has every migration this code needs. @throws when the database does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await new Migrator({ db: db.withoutPlugins(), provider }).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}

const jobsLock = 761_002

/** The job queue brings its own schema up to date; two that begin at once would each create it. */
async function migrateJobs(db: Database) {
  const pool = openPool(poolOf(db).options.connectionString ?? "", { max: 2 })
  try {
    const lock = await pool.connect()
    try {
      await lock.query("SELECT pg_advisory_lock($1)", [jobsLock])
      await runMigrations({ pgPool: pool })
    } finally {
      lock.release(true)
    }
  } finally {
    await closePool(pool)
  }
}
