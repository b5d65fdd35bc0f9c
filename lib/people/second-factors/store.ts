import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** The second factors of one company's agents; with `apexId`, those of owners. */
export function secondFactorStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    async find(personId: string) {
      const row = await company
        .selectFrom("secondFactor")
        .select(["sealed", "lastStep", "createdAt"])
        .where("personId", "=", personId)
        .executeTakeFirst()
      return row ?? null
    },
    /** @returns false for a person who has one already. */
    async insert(factor: { personId: string; sealed: string; lastStep: number; createdAt: Date }) {
      const added = await company
        .insertInto("secondFactor", factor)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    /** Takes the code of a half minute. @returns whether none of it or of a later one was taken; of several at once, one is. */
    async takeStep(personId: string, step: number) {
      const taken = await company
        .updateTable("secondFactor")
        .set({ lastStep: step })
        .where("personId", "=", personId)
        .where("lastStep", "<", step)
        .executeTakeFirst()
      return taken.numUpdatedRows > 0n
    },
    /** Uses a recovery code up. @returns whether there was such a one; of several at once, one has it. */
    async takeRecoveryCode(personId: string, hash: string) {
      const taken = await company
        .deleteFrom("recoveryCode")
        .where("personId", "=", personId)
        .where("hash", "=", hash)
        .executeTakeFirst()
      return taken.numDeletedRows > 0n
    },
    /** A new set takes the place of what is left. */
    async replaceRecoveryCodes(personId: string, hashes: string[]) {
      await company.deleteFrom("recoveryCode").where("personId", "=", personId).execute()
      await company
        .insertInto(
          "recoveryCode",
          hashes.map((hash) => ({ personId, hash })),
        )
        .execute()
    },
    async countRecoveryCodes(personId: string) {
      const { left } = await company
        .selectFrom("recoveryCode")
        .select(({ fn }) => fn.countAll<string>().as("left"))
        .where("personId", "=", personId)
        .executeTakeFirstOrThrow()
      return Number(left)
    },
    /** @returns whether there was one. */
    async remove(personId: string) {
      const removed = await company
        .deleteFrom("secondFactor")
        .where("personId", "=", personId)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
  }
}
