import type { Database } from "@/lib/platform/db/database"
import type { Priority } from "./schema"

export const priorityStore = (db: Database, organisationId: string) => ({
  /** In the company's order; there are few. */
  list: (): Promise<Priority[]> =>
    db
      .selectFrom("priority")
      .select(["id", "name", "position", "isDefault"])
      .where("organisationId", "=", organisationId)
      .orderBy("position")
      .limit(100)
      .execute(),
})
