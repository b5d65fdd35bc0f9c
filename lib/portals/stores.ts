import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { domainDirectory, domainStore } from "@/lib/portals/domains/store"
import { firstStepStore } from "@/lib/portals/first-steps/store"

/** The stores of one company's portals. */
export const portalsStores = (db: Database, organisationId: string) => ({
  domains: domainStore(db, organisationId),
  firstSteps: firstStepStore(db, organisationId),
})

/** What of portals belongs to no company, or to all. */
export const portalsDirectories = (all: AllCompanies) => ({
  domains: domainDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    portals: ReturnType<typeof portalsStores>
  }
  interface InstallationStores {
    portals: ReturnType<typeof portalsDirectories>
  }
}
