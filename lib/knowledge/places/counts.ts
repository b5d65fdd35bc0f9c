import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"

/** Where an article stands, and whether visitors can read it there. */
export type Standing = { categoryId: string; folderId: string | null; status: string }

/** How many published articles each category and folder holds, so that no list has to count them. */
export function placeCounts(db: Database, organisationId: string) {
  const standings = async (ids: string[]) =>
    (
      await sql<Standing>`SELECT category_id, folder_id, status FROM article
        WHERE organisation_id = ${organisationId} AND id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`.execute(
        db,
      )
    ).rows

  /** Has articles counted where they stand now instead of where they stood. */
  async function count(before: Standing[], after: Standing[]) {
    for (const [table, placeOf] of places) {
      const changes = new Map<string, number>()
      const add = (by: number) => (standing: Standing) => {
        const id = standing.status === "published" ? placeOf(standing) : null
        if (id) changes.set(id, (changes.get(id) ?? 0) + by)
      }
      before.forEach(add(-1))
      after.forEach(add(1))
      // In one order, so that two transactions never wait for each other.
      const changed = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
      for (const [id, by] of changed)
        await sql`UPDATE ${sql.table(table)} SET article_count = article_count + ${by}::integer
          WHERE organisation_id = ${organisationId} AND id = ${id}`.execute(db)
    }
  }

  return {
    count,
    /** Does what changes where these articles stand, or whether they are published, and counts them anew. */
    async counting<T>(ids: string[], work: () => Promise<T>): Promise<T> {
      const before = await standings(ids)
      const done = await work()
      await count(before, await standings(ids))
      return done
    },
    /** A folder and its articles are in another category from now on: in one statement, as each names the other. */
    async takeAlong(folderId: string, categoryId: string) {
      const { rows: folders } = await sql<Pick<Standing, "categoryId">>`SELECT category_id FROM folder
        WHERE organisation_id = ${organisationId} AND id = ${folderId}`.execute(db)
      if (folders.every((folder) => folder.categoryId === categoryId)) return
      const inFolder = sql`organisation_id = ${organisationId} AND folder_id = ${folderId}`
      const { rows: before } = await sql<Standing>`SELECT category_id, folder_id, status FROM article
        WHERE ${inFolder} ORDER BY id FOR NO KEY UPDATE`.execute(db)
      await sql`
        WITH taken AS (UPDATE article SET category_id = ${categoryId} WHERE ${inFolder})
        UPDATE folder SET category_id = ${categoryId} WHERE organisation_id = ${organisationId} AND id = ${folderId}`.execute(
        db,
      )
      await count(
        before,
        before.map((standing) => ({ ...standing, categoryId })),
      )
    },
  }
}

const places = [
  ["category", (standing: Standing) => standing.categoryId],
  ["folder", (standing: Standing) => standing.folderId],
] as const
