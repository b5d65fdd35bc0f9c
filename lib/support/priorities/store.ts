import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { Priority } from "./schema"

export const priorityStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** In the company's order; there are few. */
    list: (): Promise<Priority[]> =>
      company
        .selectFrom("priority")
        .modifyFront(prepared)
        .select(["id", "name", "position", "isDefault"])
        .orderBy("position")
        .limit(100)
        .execute(),
  }
}
