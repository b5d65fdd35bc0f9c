import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Category, CategoryChanges, CategoryInput } from "./schema"

const columns = ["id", "name", "description", "position", "articleCount", "sourcePath"] as const
type Keys = [position: number, id: string]

/** The categories of one organisation. */
export function categoryStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const rows = () => company.selectFrom("category").select(columns)
  return {
    find: async (id: string): Promise<Category | null> =>
      (await rows().where("id", "=", id).executeTakeFirst()) ?? null,
    /** A category, locked until this transaction ends. */
    lock: async (id: string): Promise<Category | null> =>
      (await rows().where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) ?? null,
    findBySource: async (sourcePath: string): Promise<Category | null> =>
      (await rows().where("sourcePath", "=", sourcePath).executeTakeFirst()) ?? null,
    /** In the owner's order, from behind `after` on. */
    list: ({ after, limit }: { after: Keys | null; limit: number }): Promise<Category[]> =>
      rows()
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(position, id) > (${after?.[0]}, ${after?.[1]})`),
        )
        .orderBy("position")
        .orderBy("id")
        .limit(limit)
        .execute(),
    insert: (values: CategoryInput & { id: string }): Promise<Category> =>
      company.insertInto("category", values).returning(columns).executeTakeFirstOrThrow(),
    update: async (id: string, changes: CategoryChanges): Promise<Category | null> =>
      (await company
        .updateTable("category")
        .set({ ...changes, updatedAt: sql`now()` })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst()) ?? null,
  }
}
