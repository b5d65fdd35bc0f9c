import type { Database } from "@/lib/platform/db/database"
import { overviewStore } from "@/lib/reporting/overview/store"

/** The stores of one company's reporting. */
export const reportingStores = (db: Database, organisationId: string) => ({
  overview: overviewStore(db, organisationId),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    reporting: ReturnType<typeof reportingStores>
  }
}
