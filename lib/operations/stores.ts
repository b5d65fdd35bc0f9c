import { backupDirectory } from "@/lib/operations/backup/store"
import { companyFolderDirectory } from "@/lib/operations/company-folder/store"
import { fileDirectory } from "@/lib/operations/files/store"
import { integrityDirectory } from "@/lib/operations/integrity/store"
import { systemStore } from "@/lib/operations/system/store"
import { whereaboutsDirectory } from "@/lib/operations/whereabouts/store"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"

/** The stores of one company's operations. */
export const operationsStores = storesOf({
  system: systemStore,
})

/** What of operations belongs to no company, or to all. */
export const operationsDirectories = directoriesOf({
  system: (all: AllCompanies) => systemStore(all, null),
  backups: backupDirectory,
  files: fileDirectory,
  companyFolder: companyFolderDirectory,
  integrity: integrityDirectory,
  whereabouts: whereaboutsDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    operations: ReturnType<typeof operationsStores>
  }
  interface InstallationStores {
    operations: ReturnType<typeof operationsDirectories>
  }
}
