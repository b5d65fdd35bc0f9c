import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { mostCanned } from "./schema"

export type StoredCannedReply = { id: string; name: string; body: string; updatedAt: Date }

const columns = ["id", "name", "body", "updatedAt"] as const

export function cannedReplyStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const own = () => company.selectFrom("cannedReply").select(columns)
  return {
    list: (): Promise<StoredCannedReply[]> =>
      own().orderBy(sql`lower(name)`).orderBy("id").limit(mostCanned).execute(),
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredCannedReply | null> =>
      (await own().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async count(): Promise<number> {
      const { count } = await company
        .selectFrom("cannedReply")
        .select(({ fn }) => fn.countAll<number>().as("count"))
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
      const added = await company
        .insertInto("cannedReply", reply)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async update({ id, ...changes }: StoredCannedReply) {
      await company.updateTable("cannedReply").set(changes).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("cannedReply").where("id", "=", id).execute()
    },
  }
}
