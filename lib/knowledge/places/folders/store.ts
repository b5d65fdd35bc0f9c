import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Folder, FolderChanges, FolderInput } from "./schema"

const columns = ["id", "categoryId", "name", "description", "position", "articleCount", "sourcePath"] as const
type Keys = [position: number, id: string]

/** The folders of one organisation. */
export function folderStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const rows = () => company.selectFrom("folder").select(columns)
  return {
    find: async (id: string): Promise<Folder | null> =>
      (await rows().where("id", "=", id).executeTakeFirst()) ?? null,
    /** A folder, locked until this transaction ends. */
    lock: async (id: string): Promise<Folder | null> =>
      (await rows().where("id", "=", id).forNoKeyUpdate().executeTakeFirst()) ?? null,
    findBySource: async (sourcePath: string): Promise<Folder | null> =>
      (await rows().where("sourcePath", "=", sourcePath).executeTakeFirst()) ?? null,
    /** The category's folders in the owner's order, from behind `after` on. */
    list: (categoryId: string, { after, limit }: { after: Keys | null; limit: number }): Promise<Folder[]> =>
      rows()
        .where("categoryId", "=", categoryId)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(position, id) > (${after?.[0]}, ${after?.[1]})`),
        )
        .orderBy("position")
        .orderBy("id")
        .limit(limit)
        .execute(),
    /** All folders of the organisation, by id, from behind `after` on. */
    listAll: ({ after, limit }: { after: string; limit: number }): Promise<Folder[]> =>
      rows().where("id", ">", after).orderBy("id").limit(limit).execute(),
    insert: (values: FolderInput & { id: string }): Promise<Folder> =>
      company.insertInto("folder", values).returning(columns).executeTakeFirstOrThrow(),
    /** A folder that moves to another category takes its articles along. */
    update: async (id: string, changes: FolderChanges): Promise<Folder | null> =>
      (await company
        .updateTable("folder")
        .set({ ...changes, updatedAt: sql`now()` })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst()) ?? null,
  }
}
