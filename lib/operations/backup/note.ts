import { z } from "zod"
import { queryOnce } from "@/lib/platform/db/query-once"
import { version } from "@/package.json"

/** The folder everything stands in, in an archive. */
export const top = "vestibule"
/** Of an archive: who wrote it, first, and the checksums of its files, last. */
export const noteName = "backup.json"
export const sumsName = "checksums.sha256"

export const backupNote = z.object({
  format: z.literal("vestibule-backup"),
  program: z.string(),
  writtenAt: z.iso.datetime(),
  /** Null where the installation has a PostgreSQL of its own, which the archive does not hold. */
  database: z.object({ postgres: z.number().int(), schema: z.array(z.string()) }).nullable(),
})
export type BackupNote = z.infer<typeof backupNote>

export const backupNoteOf = async (databaseUrl: string | null): Promise<BackupNote> => ({
  ...{ format: "vestibule-backup", program: version, writtenAt: new Date().toISOString() },
  database: databaseUrl ? await databaseOf(databaseUrl) : null,
})

async function databaseOf(url: string) {
  const [server] = await queryOnce(
    url,
    "SELECT current_setting('server_version_num')::int / 10000 AS postgres, to_regclass('kysely_migration') IS NOT NULL AS migrated",
  )
  const rows = server?.migrated ? await queryOnce(url, "SELECT name FROM kysely_migration ORDER BY name") : []
  return { postgres: Number(server?.postgres), schema: rows.map(({ name }) => String(name)) }
}
