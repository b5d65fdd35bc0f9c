import { systemStore } from "@/lib/operations/system/store"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"

/** The stores of one company's operations. */
export const operationsStores = (db: Database, organisationId: string) => ({
  system: systemStore(db, organisationId),
})

/** What of operations belongs to no company, or to all. */
export const operationsDirectories = (all: AllCompanies) => ({
  system: systemStore(all, null),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    operations: ReturnType<typeof operationsStores>
  }
  interface InstallationStores {
    operations: ReturnType<typeof operationsDirectories>
  }
}
