import { type Migration, type MigrationProvider, Migrator } from "kysely"
import type { Database } from "./database"
import * as knowledgeBase from "./migrations/0001-knowledge-base"

const migrations: Record<string, Migration> = {
  "0001-knowledge-base": knowledgeBase,
}

const provider: MigrationProvider = { getMigrations: async () => migrations }

/**
 * Brings the schema up to date under an advisory lock, so that several processes may call it at once.
 * @returns the names of the migrations this call applied.
 * @throws the first migration's error; everything of this call is rolled back.
 */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db: db.withoutPlugins(), provider }).migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** Whether the database has every migration this code needs. @throws when the database does not answer. */
export async function isMigrated(db: Database): Promise<boolean> {
  const all = await new Migrator({ db: db.withoutPlugins(), provider }).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}
