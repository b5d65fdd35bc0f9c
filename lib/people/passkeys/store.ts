import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { StoredPasskey } from "./schema"

const columns = [
  "id",
  "personId",
  "name",
  "publicKey",
  "counter",
  "transports",
  "isMultiDevice",
  "isBackedUp",
  "host",
  "createdAt",
  "lastUsedAt",
] as const

/** The passkeys of one company's people; with `apexId`, those of owners. */
export function passkeyStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    async find(id: string): Promise<StoredPasskey | null> {
      const row = await company.selectFrom("passkey").select(columns).where("id", "=", id).executeTakeFirst()
      return row ?? null
    },
    /** A person's, the one used last first. */
    listOf: (personId: string): Promise<StoredPasskey[]> =>
      company
        .selectFrom("passkey")
        .select(columns)
        .where("personId", "=", personId)
        .orderBy("lastUsedAt", (order) => order.desc().nullsLast())
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .limit(100)
        .execute(),
    /** @returns false for one that is kept already. */
    async insert(passkey: Omit<StoredPasskey, "lastUsedAt">) {
      const added = await company
        .insertInto("passkey", passkey)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    /**
     * Notes a use by the passkey's own count, which only ever grows, unless it does not count at all.
     * @returns false where it has been used that often before; of several at once with one count, one is noted
     */
    async use(id: string, { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date }) {
      const used = await company
        .updateTable("passkey")
        .set({ counter, isBackedUp, lastUsedAt: now })
        .where("id", "=", id)
        .where((where) =>
          where.or([
            where("counter", "<", counter),
            where.and([where("counter", "=", 0), where.val(counter === 0)]),
          ]),
        )
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },
    /** @returns whether the person has such a one. */
    async rename(id: string, personId: string, name: string) {
      const renamed = await company
        .updateTable("passkey")
        .set({ name })
        .where("id", "=", id)
        .where("personId", "=", personId)
        .executeTakeFirst()
      return renamed.numUpdatedRows > 0n
    },
    async remove(id: string, personId: string) {
      await company.deleteFrom("passkey").where("id", "=", id).where("personId", "=", personId).execute()
    },
    /** @returns how many there were. */
    async removeAllOf(personId: string) {
      const removed = await company.deleteFrom("passkey").where("personId", "=", personId).executeTakeFirst()
      return Number(removed.numDeletedRows)
    },
  }
}
