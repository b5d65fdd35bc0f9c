import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** A kept image. `id` is the beginning of the SHA-256 of its bytes, so the same picture is kept once. */
export type KeptImage = {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels. */
  width: number | null
  height: number | null
}

const columns = ["id", "name", "type", "size", "width", "height"] as const

/** First half of the advisory lock of an image's bytes. */
const bytesLock = 761_006

/** An image with the moment since which nothing shows it, as far as that was looked for. */
export type SweptImage = { id: string; unusedSince: Date | null }

/** What one organisation knows of its kept images; their bytes are in the file storage. */
export function imageStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  return {
    find: async (id: string): Promise<KeptImage | null> =>
      (await company.selectFrom("file").select(columns).where("id", "=", id).executeTakeFirst()) ?? null,
    /** Finds a file and marks it as used now. */
    use: async (id: string): Promise<KeptImage | null> =>
      (await company
        .updateTable("file")
        .set({ unusedSince: null })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst()) ?? null,
    /** Images from before this moment, by id, behind `after`. */
    listBefore: (moment: Date, { after, limit }: { after: string; limit: number }): Promise<SweptImage[]> =>
      company
        .selectFrom("file")
        .select(["id", "unusedSince"])
        .where("createdAt", "<", moment)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    /** Notes since when they are unused; null where they are used. */
    async mark(ids: string[], unusedSince: Date | null) {
      if (ids.length === 0) return
      await company.updateTable("file").set({ unusedSince }).where("id", "in", ids).execute()
    },
    /**
     * Those of `ids` that have been unused since before that moment, locked so that they stay unused until this
     * transaction ends.
     */
    async lockUnused(ids: string[], before: Date): Promise<string[]> {
      const rows = await company
        .selectFrom("file")
        .select("id")
        .where("id", "in", ids)
        .where("unusedSince", "<", before)
        .orderBy("id")
        .forUpdate()
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Until this transaction ends, no other one that holds this image writes or removes its bytes. */
    async hold(id: string) {
      await sql`SELECT pg_advisory_xact_lock(${bytesLock}::int, hashtext(${`${organisationId} ${id}`}))`.execute(
        db,
      )
    },
    async remove(id: string) {
      await company.deleteFrom("file").where("id", "=", id).execute()
    },
    /**
     * The ids of all images whose address stands anywhere in what the company has: in every column of every table, so that
     * no new place of text is forgotten.
     */
    async listShown(): Promise<Set<string>> {
      const { rows: tables } = await sql<{ name: string }>`
        SELECT c.table_name AS name FROM information_schema.columns c
          JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.column_name = 'organisation_id'
        ORDER BY 1`.execute(db)
      const shown = new Set<string>()
      const places = tables.map(({ name }) => ({ name, owner: "organisation_id" }))
      for (const { name, owner } of [...places, { name: "organisation", owner: "id" }]) {
        const { rows } = await sql<{ id: string }>`
          SELECT DISTINCT matched.parts[1] AS id
            FROM (SELECT kept_row::text AS whole FROM ${sql.table(name)} AS kept_row
              WHERE ${sql.ref(`kept_row.${owner}`)} = ${organisationId}) AS written,
            regexp_matches(written.whole, '/api/files/([0-9a-f]{24})', 'g') AS matched(parts)
            WHERE written.whole LIKE '%/api/files/%'`.execute(db)
        for (const { id } of rows) shown.add(id)
      }
      return shown
    },
    insert: async (file: KeptImage) => {
      await company
        .insertInto("file", file)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
