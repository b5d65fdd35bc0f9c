import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Place, PlaceChanges } from "./schema"

const columns = [
  "id",
  "name",
  "description",
  "position",
  "articleCount",
  "sourcePath",
  "sourceHash",
  "texts",
] as const

type Bounds = { after: [position: number, id: string] | null; limit: number }
type Named = { id: string; name: string }

/**
 * The categories or folders of one organisation: the two tables are kept in one way. `more` are the columns that only this
 * table has.
 */
export function placeStore<Kept extends Place, Input extends { name: string }, Changes extends PlaceChanges>(
  db: Database,
  organisationId: string,
  table: "category" | "folder",
  more: Exclude<keyof Kept, keyof Place>[] = [],
) {
  const company = companyRows(db, organisationId)
  // Kysely cannot tell the tables of a parameter apart: each is treated as if it were `category`.
  const places = table as "category"
  const all = [...columns, ...more] as unknown as typeof columns
  const rows = () => company.selectFrom(places).select(all)
  const keptOf = (row: Place | undefined) => (row ?? null) as Kept | null

  return {
    find: async (id: string) => keptOf(await rows().where("id", "=", id).executeTakeFirst()),
    /** Locked until this transaction ends. */
    lock: async (id: string) => keptOf(await rows().where("id", "=", id).forNoKeyUpdate().executeTakeFirst()),
    findBySource: async (sourcePath: string) =>
      keptOf(await rows().where("sourcePath", "=", sourcePath).executeTakeFirst()),
    /** In the owner's order, from behind `after` on; with an id, those in that category. */
    list: async ({ after, limit }: Bounds, categoryId?: string) => {
      const some = await rows()
        .$if(categoryId !== undefined, (query) =>
          query.where(sql.ref<string>("categoryId"), "=", categoryId ?? ""),
        )
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(position, id) > (${after?.[0]}, ${after?.[1]})`),
        )
        .orderBy("position")
        .orderBy("id")
        .limit(limit)
        .execute()
      return some as Kept[]
    },
    /** All of them by id, from behind `after` on. */
    listAll: async ({ after, limit }: { after: string; limit: number }) =>
      (await rows().where("id", ">", after).orderBy("id").limit(limit).execute()) as Kept[],
    insert: async (values: Input & { id: string }) => {
      const row: Named = values
      return (await company.insertInto(places, row).returning(all).executeTakeFirstOrThrow()) as Kept
    },
    /** A folder that moves to another category takes its articles along. */
    update: async (id: string, changes: Changes) => {
      const set = { ...(changes as PlaceChanges), updatedAt: sql<Date>`now()` }
      const { categoryId } = changes as { categoryId?: string }
      if (categoryId !== undefined) await placeCounts(db, organisationId).takeAlong(id, categoryId)
      return keptOf(
        await company.updateTable(places).set(set).where("id", "=", id).returning(all).executeTakeFirst(),
      )
    },
    /** Whether anything is written of one of them in these languages. */
    hasTextIn: async (languages: string[]) => {
      const found = await company
        .selectFrom(places)
        .select("id")
        .where(sql<boolean>`texts ?| ${languages}::text[]`)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    /**
     * After another language became the portal's own: what is written in it is what a place is called, and what it was
     * called is written in the former one.
     */
    setOwnLanguage: async (former: string, language: string) => {
      const said = (field: string) => sql<string>`nullif(texts -> ${language}::text ->> ${field}::text, '')`
      await company
        .updateTable(places)
        .set({
          name: sql`coalesce(${said("name")}, name)`,
          description: sql`coalesce(${said("description")}, description)`,
          texts: sql`jsonb_set(texts - ${language}::text, ARRAY[${former}::text],
            jsonb_object(ARRAY['name', name, 'description', description]))`,
        })
        .execute()
    },
  }
}

export type PlaceStore<
  Kept extends Place,
  Input extends { name: string },
  Changes extends PlaceChanges,
> = ReturnType<typeof placeStore<Kept, Input, Changes>>

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
