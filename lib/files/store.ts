import type { Database } from "@/lib/db/database"

/** A kept image. `id` is the beginning of the SHA-256 of its bytes, so the same picture is kept once. */
export type StoredFile = {
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

/** What one organisation knows of its kept images; their bytes are in the file storage. */
export function fileStore(db: Database, organisationId: string) {
  return {
    find: async (id: string): Promise<StoredFile | null> =>
      (await db
        .selectFrom("file")
        .select(columns)
        .where("organisationId", "=", organisationId)
        .where("id", "=", id)
        .executeTakeFirst()) ?? null,
    insert: async (file: StoredFile) => {
      await db
        .insertInto("file")
        .values({ ...file, organisationId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
  }
}
