import { sql } from "kysely"
import type { Database } from "@/lib/platform/db/database"
import { mostCanned } from "./schema"

export type StoredCannedReply = { id: string; name: string; body: string; updatedAt: Date }

const columns = ["id", "name", "body", "updatedAt"] as const

export function cannedReplyStore(db: Database, organisationId: string) {
  const own = () => db.selectFrom("cannedReply").select(columns).where("organisationId", "=", organisationId)
  return {
    list: (): Promise<StoredCannedReply[]> =>
      own().orderBy(sql`lower(name)`).orderBy("id").limit(mostCanned).execute(),
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredCannedReply | null> =>
      (await own().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom("cannedReply")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("organisationId", "=", organisationId)
        .executeTakeFirstOrThrow()
      return count
    },
    /** Whether another one has this name. */
    async hasName(name: string, { but = "" } = {}): Promise<boolean> {
      const found = await own()
        .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
        .where("id", "!=", but)
        .executeTakeFirst()
      return found !== undefined
    },
    /** @returns whether it was added: names are each one's own. */
    async insert(reply: StoredCannedReply): Promise<boolean> {
      const added = await db
        .insertInto("cannedReply")
        .values({ ...reply, organisationId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async update({ id, ...changes }: StoredCannedReply) {
      await db
        .updateTable("cannedReply")
        .set(changes)
        .where("organisationId", "=", organisationId)
        .where("id", "=", id)
        .execute()
    },
    async remove(id: string) {
      await db
        .deleteFrom("cannedReply")
        .where("organisationId", "=", organisationId)
        .where("id", "=", id)
        .execute()
    },
  }
}
