import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { placeCounts } from "./counts"
import type { Place, PlaceChanges } from "./schema"

const columns = ["id", "name", "description", "position", "articleCount", "sourcePath", "texts"] as const

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
