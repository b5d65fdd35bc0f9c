import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { sendPrepared } from "@/lib/platform/db/unawaited"

type Key = { sender: string; key: string }
type Kept = { requestHash: string; answer: unknown }

export const idempotencyStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)

  const held = ({ sender, key }: Key) =>
    company
      .selectFrom("idempotencyKey")
      .modifyFront(prepared)
      .select(["requestHash", "answer"])
      .where("sender", "=", sender)
      .where("key", "=", key)
  return {
    /**
     * Takes a key that has not been held since `since`; a concurrent call waits for this transaction.
     * @returns whether it was taken.
     */
    async claim({ sender, key }: Key, { requestHash, now, since }: Claim): Promise<boolean> {
      const fresh = { requestHash, answer: "null", createdAt: now }
      const claim = company
        .insertInto("idempotencyKey", { sender, key, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(["organisationId", "sender", "key"])
            .doUpdateSet(fresh)
            .where("idempotencyKey.createdAt", "<=", since),
        )
        .returning("key")
      return (await sql`${prepared} ${claim}`.execute(db)).rows.length > 0
    },
    async find(key: Key, since: Date): Promise<Kept | null> {
      return (await held(key).where("createdAt", ">", since).executeTakeFirst()) ?? null
    },
    async keep({ sender, key }: Key, answer: unknown) {
      const keep = company
        .updateTable("idempotencyKey")
        .set({ answer: JSON.stringify(answer) })
        .where("sender", "=", sender)
        .where("key", "=", key)
      await sendPrepared(db, keep)
    },
  }
}

type Claim = { requestHash: string; now: Date; since: Date }

export const idempotencyDirectory = (db: AllCompanies) => ({
  /** Forgets the keys taken before this moment. */
  async removeExpired(before: Date) {
    await db.deleteFrom("idempotencyKey").where("createdAt", "<=", before).execute()
  },
})
