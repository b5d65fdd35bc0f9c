import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"

/** What the people of one company's staff have below their answers. */
export const signatureStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** Empty where a person has none. */
    async find(personId: string): Promise<string> {
      const row = await company
        .selectFrom("staffSignature")
        .select("body")
        .where("personId", "=", personId)
        .executeTakeFirst()
      return row?.body ?? ""
    },
    async put(personId: string, body: string) {
      await company
        .insertInto("staffSignature", { personId, body })
        .onConflict((conflict) => conflict.columns(["organisationId", "personId"]).doUpdateSet({ body }))
        .execute()
    },
    async remove(personId: string) {
      await company.deleteFrom("staffSignature").where("personId", "=", personId).execute()
    },
  }
}
