import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { deletionStore } from "@/lib/privacy/deletion/store"
import { exportDirectory, exportStore } from "@/lib/privacy/exports/store"
import { ownDataStore } from "@/lib/privacy/own-data/store"

/** The stores of one company's privacy. */
export const privacyStores = (db: Database, organisationId: string) => ({
  exports: exportStore(db, organisationId),
  ownData: (accountId: string) => ownDataStore(db, organisationId, accountId),
  deletion: deletionStore(db, organisationId),
})

/** What of privacy belongs to no company, or to all. */
export const privacyDirectories = (all: AllCompanies) => ({
  exports: exportDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    privacy: ReturnType<typeof privacyStores>
  }
  interface InstallationStores {
    privacy: ReturnType<typeof privacyDirectories>
  }
}
