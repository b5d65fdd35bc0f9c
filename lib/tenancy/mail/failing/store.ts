import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { FailingAddress } from "./schema"

/** Addresses that a company's mails do not reach. */
export const failingAddressStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    find: async (address: string): Promise<FailingAddress | null> =>
      (await company
        .selectFrom("failingAddress")
        .modifyFront(prepared)
        .select(["address", "kind", "answer", "failedAt"])
        .where("address", "=", address)
        .executeTakeFirst()) ?? null,
    async save({ address, ...failure }: FailingAddress) {
      await company
        .insertInto("failingAddress", { address, ...failure })
        .onConflict((conflict) => conflict.columns(["organisationId", "address"]).doUpdateSet(failure))
        .execute()
    },
    async remove(address: string) {
      await company.deleteFrom("failingAddress").where("address", "=", address).execute()
    },
  }
}

/** Those of all companies. */
export const failingAddressDirectory = (db: AllCompanies) => ({
  async removeBefore(moment: Date) {
    await db.deleteFrom("failingAddress").where("failedAt", "<", moment).execute()
  },
})
