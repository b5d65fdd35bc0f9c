import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Priority } from "./schema"

export const priorityStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** In the company's order; there are few. */
    list: (): Promise<Priority[]> =>
      company
        .selectFrom("priority")
        .select(["id", "name", "position", "isDefault"])
        .orderBy("position")
        .limit(100)
        .execute(),
  }
}
