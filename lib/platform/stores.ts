import { changeStore } from "@/lib/platform/db/changes"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { idempotencyDirectory, idempotencyStore } from "@/lib/platform/idempotency/store"
import { limitStore } from "@/lib/platform/limits/store"
import { liveStore } from "@/lib/platform/live/store"
import { jobStore } from "@/lib/platform/queue/store"

/** The stores of one company's part of the platform. */
export const platformStores = (db: Database, organisationId: string) => ({
  changes: changeStore(db),
  idempotency: idempotencyStore(db, organisationId),
  jobs: jobStore(db),
  live: liveStore(db, organisationId),
})

/** What of platform belongs to no company, or to all. */
export const platformDirectories = (all: AllCompanies) => ({
  limits: limitStore(all),
  idempotency: idempotencyDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    platform: ReturnType<typeof platformStores>
  }
  interface InstallationStores {
    platform: ReturnType<typeof platformDirectories>
  }
}
