import type { Database } from "@/lib/platform/db/database"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { deletionStore } from "@/lib/privacy/deletion/store"
import { exportDirectory, exportStore } from "@/lib/privacy/exports/store"
import { ownDataStore } from "@/lib/privacy/own-data/store"

/** The stores of one company's privacy. */
export const privacyStores = storesOf({
  exports: exportStore,
  ownData: (db: Database, organisationId: string) => (accountId: string) =>
    ownDataStore(db, organisationId, accountId),
  deletion: deletionStore,
})

/** What of privacy belongs to no company, or to all. */
export const privacyDirectories = directoriesOf({
  exports: exportDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    privacy: ReturnType<typeof privacyStores>
  }
  interface InstallationStores {
    privacy: ReturnType<typeof privacyDirectories>
  }
}
