import type { Database } from "@/lib/platform/db/database"

/** Secrets the installation made for itself, shared by all its instances. */
export const secretStore = (db: Database) => ({
  find: async (name: string) =>
    (await db.selectFrom("secret").select("value").where("name", "=", name).executeTakeFirst())?.value ??
    null,
  /** Keeps `value` unless there is one of that name already; of several at once the first stays. */
  insert: async (name: string, value: string) => {
    await db
      .insertInto("secret")
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
